// A third store with prompts of its own, written after the gate was first tuned: what a city library wrote down, short notes with many plain
// words in their bodies, so that a prompt about nothing has much to stumble over.

/** @typedef {import('./injection-set.mjs').Prompt} Prompt */
/** @typedef {import('./injection-set.mjs').Note} Note */

/** One a line: name, description, tags, body. @type {readonly Note[]} */
export const library = `
loan_period|Books are lent for four weeks|lending|Films only for one. The second renewal needs a librarian, the third is refused.
overdue_fines|Late fees stop growing at ten euros|lending money|Children never pay. A week of grace was given last year and it worked better than the old way.
reservation_queue|Reservations are served in the order they came|lending|Nobody jumps the line, not even staff. Copies that come back wait on the shelf for eight days.
reader_cards|Cards carry a check digit|readers|The last digit is the sum of the others modulo eleven. Wrong ones are refused at the desk right away.
isbn_variants|ISBN-10 and ISBN-13 of one edition are the same title|catalogue|Convert before you compare. The two forms differ in the first three digits and the last.
marc_import|MARC records are imported at night|catalogue import|Bad characters come from the old encoding. Try the file again after a repair; it is safe to run twice.
author_names|Authors have one authority record and many spellings|catalogue|Do not make a new one for each spelling. Link to the national file instead.
cover_images|Covers are fetched from the publisher and kept as thumbnails|catalogue images|If there is none, show the first letter. It looks good enough.
shelf_marks|Shelf marks sort by parts, not as text|catalogue|Otherwise 10 stands before 2. Padding was tried and broke the labels.
rfid_gates|The RFID gate must answer within 200 milliseconds|hardware|Slower, and people walk through. The gate talks to a local copy.
self_checkout|Self checkout machines work without network|hardware offline|They keep up to 500 loans and send them later. Clocks may drift, so the server decides.
receipt_printer|Receipt printers understand only Latin-1|hardware printing|Other letters are spelled out. Yes, that is ugly.
opening_hours|Opening hours come from a calendar that branches edit|branches|Holidays are taken from the city. Never think that Monday is closed everywhere.
time_zones|Events are stored with the zone of their branch|events time|A reading at eight is at eight in summer too.
event_signup|Readings take sign-ups until they are full|events|After that a waiting list. Everybody on it hears the same day when a seat is free.
accessibility_audit|The catalogue has to pass WCAG AA|frontend accessibility|An audit happens each spring. Focus rings stay, whoever dislikes them.
search_umlauts|Search finds ö by oe and o|search|Readers type what their keyboard has. Both spellings go into the index.
search_boost_holdings|Titles on the shelf rank above titles that are lent|search|Only a little: what fits the words comes before what is there.
facet_counts|Facet counts are estimates above 10,000|search performance|Exact ones took nine seconds. Show a tilde.
solr_upgrade|Solr is upgraded by a second core|search operations|Fill it, compare it, switch it. The old core stays a week in case something is wrong.
reader_privacy|Loan history is forgotten after return|privacy|Unless the reader asks us to remember. Statistics keep the title without the person.
minors_consent|Readers under 14 need a parent to sign|privacy readers|The form is kept on paper. Do not ask the child for an email.
sso_city|Staff sign in with the city's SAML provider|auth|Its certificate changes each March; put the new one beside the old one before the day.
pin_reset|A forgotten PIN is reset at the desk only|auth readers|Mail was tried and misused. Show a card and say your birthday.
api_keys_partners|Partner libraries get API keys of their own|api|One key each, so that one can be stopped without the rest.
interlibrary_loan|Interlibrary loans go over ISO 18626|lending partners|The message is answered at once, the book takes longer. Look at the status before you send another.
ebook_licences|E-book licences expire after 26 loans|ebooks|Then we buy another or drop the title. The vendor counts, not we.
drm_choice|We buy watermarked e-books where we can|ebooks|Readers called the other kind a mess. Help took half of all calls.
donation_rule|Donated books are sold unless a subject librarian wants them|collection|Say thanks, give no promise.
weeding|Titles not lent for five years are weeded|collection|Local history is kept. Two people look at each list.
mobile_bus|The bookmobile syncs when it is back in the garage|offline branches|Loans from the road win over loans at the desk. It works, do not touch it.
barcode_labels|Barcodes are Codabar with fourteen digits|hardware printing|Start with 2 for readers and 3 for copies.
letters_template|Letters to readers are written in plain German and Turkish|mail|Short sentences. Ask Derya before a text goes out.
mail_throttle|Reminders are sent at 40 a minute|mail|More, and the city's relay puts us on a list.
backup_tapes|Tapes go to the archive on Thursdays|operations backup|A restore was last tried in May. It took all day.
postgres_vacuum|The loans table needs its own vacuum settings|postgres|It changes most. Without them queries got slow within a week.
deploy_freeze|No releases during the summer reading club|release|From the first of July until school begins. Fixes of security are fine.
feature_toggles|Toggles live in the settings table and end with a date|release|A toggle without an end date fails the build.
django_version|We stay on the long term release of Django|python|Next one in April. The extra packages have to be ready first.
type_hints|All new Python has type hints|python style|mypy runs in the strict setting. Old modules are listed, and the list only shrinks.
fixtures_from_prod|Test data is made, never copied from production|testing privacy|A dump with real readers was on a laptop once.
browser_tests|Browser tests run against Firefox and Chromium|testing|Safari by hand before a release. Retry once, then it is a bug.
css_tokens|Colours come from design tokens|frontend|No hex values in components. The dark theme swaps the tokens.
htmx_only|Pages use htmx, no single page framework|frontend|We had React once and it was too much for two people.
error_pages|Error messages say what a reader can do next|frontend writing|No codes alone. If nothing can be done, say whom to ask.
celery_queues|Slow jobs go to the slow queue of Celery|jobs|One worker, so that covers do not hold up mails.
cron_to_beat|Cron entries were moved into Celery beat|jobs|Nothing is left in crontab; look there last.
log_rotation|Logs rotate daily and are gone after a month|operations logging|The privacy office agreed to a month and not a day more.
sentry_noise|Sentry drops aborted requests|operations|They were nine of ten. Real ones got lost.
oncall|The on-call phone passes on Wednesdays at noon|operations people|Swap in the calendar, not by word of mouth.
jonas_reviews|Jonas reviews everything that touches money|people review|Ping him once, he reads in the evening.
commit_language|Commit messages are in English, tickets in German|git style|Present tense. Say why.
branch_rebase|Branches are rebased, never merged with main|git|A straight line is easier to bisect.
answer_tone|Answers should be brief and without apologies|feedback|Give the result first. She does not like to read a plan twice.
report_loans_year|The yearly loan report counts renewals as loans|reports|The ministry asks for it in this form. Correct or not, do not change it.
currency_cents|Fees are kept in cents|money|A float once showed 0.30000000000000004 to a reader.
payment_terminal|The card terminal times out after 90 seconds|money hardware|Then the state is unknown: ask the terminal before you charge again.
ill_fees|Interlibrary loans cost two euros even when refused|money partners|The lawyers checked it. Tell the reader before.
map_floorplan|Floor plans are SVG and name each shelf|frontend branches|Ids begin with the floor. The architect sends new ones; clean them first.
kids_filter|The children's catalogue shows only what the kids' librarians marked|search readers|Age alone was not good. They go through it each month.
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', description = '', tags = '', body = ''] = line.split('|')
    return { name, description, tags: tags.split(' '), body }
  })

/** One a line: the prompt and the note it is about. */
const about = `
how long can somebody keep a book?|loan_period
do children have to pay late fees|overdue_fines
implement the hold queue: who gets the next copy of a reserved title|reservation_queue
validate the number on a reader's card|reader_cards
treat both ISBN forms as one edition|isbn_variants
nightly MARC import fails with strange characters|marc_import
merge duplicate spellings of an author|author_names
no thumbnail for this cover|cover_images
10 sorts before 2 on the shelf list|shelf_marks
the RFID gate is too slow|rfid_gates
the checkout machine lost its connection|self_checkout
Polish letters come out as garbage on the receipt|receipt_printer
is the branch open on Easter Monday|opening_hours
time zone handling|time_zones
add a waiting list for readings|event_signup
focus outlines fail the WCAG audit|accessibility_audit
typing koeln should find Köln in the search|search_umlauts
rank available titles higher|search_boost_holdings
the facets take forever|facet_counts
upgrade Solr|solr_upgrade
can we show readers what they borrowed last year? loan history|reader_privacy
registration form for a twelve year old, parents|minors_consent
SAML certificate|sso_city
reader forgot her PIN|pin_reset
revoke the API key of one partner|api_keys_partners
why did the licence of this ebook expire|ebook_licences
which old titles do we throw out? weeding list|weeding
the bookmobile and the desk both lent the copy|mobile_bus
print new barcodes|barcode_labels
translate the reminder letter into Turkish|letters_template
autovacuum on the loans table|postgres_vacuum
may I release in July?|deploy_freeze
mypy complains about missing hints|type_hints
copy the production database to my laptop for tests|fixtures_from_prod
use a hex colour in this component|css_tokens
should this page be React?|htmx_only
covers block the mail jobs|celery_queues
Wer prüft Code für money und fees, Jonas?|jonas_reviews
merge main into my branch or rebase|branch_rebase
payment terminal timed out, charge again?|payment_terminal
`

/** One a line: led by how a conversation goes, about something else, or about what no note says. */
const nothing = `
content-free|okay, do the first one
content-free|let's take option 3 then
content-free|both please
content-free|same for the other five
content-free|that's not right, look again
content-free|no no, the other way round
content-free|I liked the old version better
content-free|good, but a bit shorter
content-free|could you say that again in simple words?
content-free|one more time
content-free|wait, what happened there?
content-free|this is worse than before
content-free|never mind, leave it as it is
content-free|hold on a second
content-free|how long will it take?
content-free|what's the date today?
content-free|you forgot the last two
content-free|give me 10 more
content-free|perfect, thanks a lot!
content-free|I'm not sure, what would you do?
content-free|keep it simple
content-free|tell me more
content-free|nein, das ist falsch, versuch es nochmal
content-free|nimm die zweite Variante
content-free|das sieht gut aus, danke dir
content-free|mach das gleiche für die anderen drei
content-free|wie spät ist es?
content-free|kannst du das kürzer machen?
content-free|alles klar, nächster Schritt
content-free|lass das so, war vorher besser
off topic|what's the weather like in Lisbon tomorrow
off topic|wie koche ich Gulasch für 6 Personen
off topic|who won the world cup in 1998?
off topic|erzähl mir einen Witz über Pinguine
absent topic|set up a Kubernetes ingress
absent topic|write a Dockerfile with multi-stage builds
absent topic|add OAuth login with GitHub
absent topic|port the parser to Rust
absent topic|WebSocket-Verbindung bricht nach 30 Sekunden ab
absent topic|generate an OpenAPI client in Kotlin
`

/** @type {readonly Prompt[]} */
export const libraryPrompts = [
  ...rows(about).map(([text = '', right = '']) => ({ sort: /** @type {const} */ ('on topic'), text, right: [right] })),
  ...rows(nothing).map(([sort = '', text = '']) => ({
    sort: /** @type {Prompt['sort']} written in the table above */ (sort),
    text,
    right: [],
  })),
]

/** @param {string} table */
function rows(table) {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
