// Notes and prompts of our own, by which `bench/injection.mjs` and a test measure whether the right notes are said, and none where none fits.

/** @typedef {{ readonly name: string, readonly description: string, readonly tags: readonly string[], readonly body: string }} Note */
/** @typedef {{ readonly sort: 'on topic' | 'off topic' | 'content-free' | 'absent topic', readonly text: string, readonly right: readonly string[] }} Prompt */

/**
 * @param {string} name
 * @param {string} description
 * @param {string} tags
 * @param {string} body
 * @returns {Note}
 */
const note = (name, description, tags, body) => ({ name, description, tags: tags.split(' '), body })

/** What a team that tracks parcels wrote down: the small store. @type {readonly Note[]} */
export const small = [
  note(
    'deploy_workflow',
    'How a release reaches production',
    'release pipeline',
    'Tag the commit, wait for the pipeline, and approve the canary. After twenty minutes without alarms the rollout goes to all regions. Roll back with the previous tag, never by hand on a machine.',
  ),
  note(
    'database_migrations',
    'Schema changes go in two releases: expand, then contract',
    'postgres schema',
    'Add the new column first and fill it in batches. A later release drops the old one. Set a lock timeout of three seconds, so that a migration gives up instead of blocking writers.',
  ),
  note(
    'carrier_retry_policy',
    'Calls to carriers are retried with exponential backoff and jitter',
    'http resilience',
    'At most five attempts. Only idempotent requests are repeated; a label purchase carries an idempotency key. A timeout counts as a failure, a refusal does not.',
  ),
  note(
    'money_rounding',
    'Amounts are whole cents, rounded half to even',
    'money currency',
    'Never keep a price as a float. Shipping surcharges are summed first and rounded once at the end, otherwise invoices differ from the ledger by a cent.',
  ),
  note(
    'session_cookies',
    'Login sessions live in cookies that rotate',
    'login security',
    'The refresh token changes on each use; a reused one ends every session of that account. Cookies are strict about the site and expire after fourteen days.',
  ),
  note(
    'test_fixtures',
    'Tests build their own data with factories',
    'testing',
    'No shared seed file. Each test creates the parcels it needs and rolls its transaction back. Flaky tests are quarantined the same day.',
  ),
  note(
    'log_format',
    'Logs are JSON lines with a request id and without personal data',
    'logging privacy',
    'Street names and phone numbers are masked before they are logged. The request id comes from the gateway and follows a parcel through every service.',
  ),
  note(
    'search_reindex',
    'The parcel search is rebuilt at night behind an alias',
    'elasticsearch',
    'A fresh index is filled, compared by count, and the alias is swapped. The old one stays for a day.',
  ),
  note(
    'photo_uploads',
    'Proof of delivery photos are scanned and resized before they are kept',
    'images storage',
    'Drivers upload from bad networks, so uploads resume. Each picture is checked for viruses, stripped of its position and stored in three sizes.',
  ),
  note(
    'reply_style',
    'Mara wants terse answers without praise',
    'feedback',
    'She asked for the diff first and the reasons after it. No bullet lists of what was done.',
  ),
  note(
    'time_zones',
    'Instants are stored in UTC and shown in the zone of the depot',
    'dates',
    'Delivery windows are local times: a window across the daylight saving change is an hour short or long. Never add 86400 seconds to get to tomorrow.',
  ),
  note(
    'webhook_signatures',
    'Carrier webhooks are verified by signature and refused when older than five minutes',
    'webhooks security',
    'Compare the digest in constant time. Keep the raw body: parsing and printing it again breaks the signature.',
  ),
]

const services = [
  ['billing', 'charges, invoices and dunning'],
  ['routing', 'tours of the vans'],
  ['depot', 'gates, shelves and scanners'],
  ['tracking', 'events that a parcel leaves behind'],
  ['labels', 'printing of shipping labels'],
  ['customs', 'declarations for parcels that cross a border'],
  ['returns', 'parcels on their way back'],
  ['notices', 'messages to recipients'],
  ['partners', 'contracts with carriers'],
  ['claims', 'lost and damaged parcels'],
  ['pickup', 'lockers and shops'],
  ['driver', 'the application on the handheld'],
]

const aspects = [
  ['ownership', 'Who looks after', 'Ask the lead of the group before a change; the rota stands on the wall.'],
  ['cache', 'What is cached in', 'Entries live for ninety seconds and are dropped when their source changes.'],
  ['limits', 'Quotas of', 'Sixty calls a minute for each client, and a burst of ten.'],
  ['alarms', 'When somebody is woken for', 'Two failing probes in a row page the person on duty.'],
  ['backup', 'How to restore', 'Snapshots are taken hourly and kept for a month; restoring was rehearsed in spring.'],
  ['glossary', 'What the words mean in', 'The same noun has another sense next door, so spell it out.'],
  ['vendors', 'Who sells us parts of', 'The agreement is renewed each autumn.'],
  ['metrics', 'Numbers we watch in', 'The dashboard shows the median and the slowest twentieth.'],
  ['permissions', 'Who may do what in', 'Support reads, supervisors change, nobody deletes.'],
  ['history', 'Why it came to be as it is in', 'The first version was a spreadsheet; two habits of it are left.'],
  ['events', 'Messages that leave', 'Each has a version, and a consumer ignores what it does not know.'],
  ['archive', 'What becomes of old data in', 'After two years rows move to cold storage, without names.'],
]

/** The small store among notes on every aspect of every service, less a few, so that there are 150. @type {readonly Note[]} */
export const large = [
  ...small,
  ...services
    .flatMap(([service, about]) =>
      aspects.map(([aspect, lead, body]) =>
        note(`${service}_${aspect}`, `${lead} ${service}: ${about}`, `${service}`, `${body}`),
      ),
    )
    .filter((_, index) => index % 24 !== 23),
].slice(0, 150)

/**
 * @param {Prompt['sort']} sort
 * @returns {(text: string, ...right: string[]) => Prompt}
 */
const prompt =
  (sort) =>
  (text, ...right) => ({ sort, text, right })
const on = prompt('on topic')
const off = prompt('off topic')
const free = prompt('content-free')
const absent = prompt('absent topic')

/** For both stores; `right` names the notes of the small store that the prompt is about. @type {readonly Prompt[]} */
export const prompts = [
  on('how do I deploy a release to production?', 'deploy_workflow'),
  on('We need to roll back the last release, what is the procedure?', 'deploy_workflow'),
  on('approve the canary', 'deploy_workflow'),
  on('I want to drop a column from the parcels table. Write the migration.', 'database_migrations'),
  on('what lock timeout do our schema changes use', 'database_migrations'),
  on('The call to the carrier API times out now and then. Add retries with backoff.', 'carrier_retry_policy'),
  on('is buying a label idempotent?', 'carrier_retry_policy'),
  on('Implement the surcharge calculation and make sure that rounding is right', 'money_rounding'),
  on('can I use a float for the price here?', 'money_rounding'),
  on('Users are logged out too early: look at how session cookies expire', 'session_cookies'),
  on('refresh token reuse', 'session_cookies'),
  on('Add a unit test for the parcel factory without touching shared fixtures', 'test_fixtures'),
  on('this test is flaky, what do we do with flaky tests?', 'test_fixtures'),
  on('add a log line with the phone number of the recipient', 'log_format'),
  on('where does the request id in the logs come from', 'log_format'),
  on('swap the search alias after the reindex', 'search_reindex'),
  on('The nightly reindex of the parcel search failed, how do I run it again?', 'search_reindex'),
  on('Drivers complain that photo uploads break off in the tunnel', 'photo_uploads'),
  on('strip the GPS position from delivery photos', 'photo_uploads'),
  on('how does Mara like her answers?', 'reply_style'),
  on('compute tomorrow for a delivery window across daylight saving', 'time_zones'),
  on('Which time zone is shown to the depot?', 'time_zones'),
  on('verify the signature of an incoming webhook', 'webhook_signatures'),
  on('our webhook handler rejects valid signatures since we parse the body first', 'webhook_signatures'),
  on('deployWorkflow', 'deploy_workflow'),
  on('see session_cookies', 'session_cookies'),
  on(
    'While you are in there: the ledger and the invoices are off by a cent for some customers. I suspect that we round each surcharge before we sum them. Find the place, fix it, and say what you changed.',
    'money_rounding',
  ),
  on(
    'TimeoutError: request to https://api.carrier.example/v2/shipments failed after 10000 ms at CarrierClient.purchase (client.ts:88). Should this be retried, and is that safe without an idempotency key?',
    'carrier_retry_policy',
  ),
  free('yes, do it'),
  free('thanks, continue'),
  free('ok'),
  free('go ahead'),
  free('no, not like that'),
  free('looks good to me'),
  free('please try again'),
  free('why?'),
  free('and now the other one'),
  free('hmm, are you sure about this?'),
  free('great work, carry on with the next step'),
  free('stop'),
  free('can you explain what you just did?'),
  free('undo that'),
  free('ja, mach weiter'),
  free('what do you think?'),
  off('write a haiku about the sea'),
  off('What is the capital of Portugal?'),
  off('give me a recipe for tomato soup with basil'),
  off('translate this sentence into Italian'),
  off('who painted the ceiling of the Sistine chapel?'),
  off('tell me a joke about penguins'),
  off('How many moons does Jupiter have?'),
  off('suggest a name for my cat'),
  off('plan a hiking trip in the Alps for three days'),
  off('summarise the plot of Hamlet'),
  off('what should I feed a hedgehog in winter'),
  off('how do I tie a bow tie?'),
  absent('set up autoscaling for the Kubernetes cluster'),
  absent('convert the frontend from Redux to Zustand'),
  absent('Write a regular expression that matches IPv6 addresses'),
  absent('add dark mode to the settings page'),
  absent('train a model that predicts churn'),
  absent('how do I configure ESLint for TypeScript?'),
  absent('Implement quicksort in Rust'),
  absent('make the navigation bar collapse on small screens'),
  absent('add a GraphQL resolver for user avatars'),
  absent('fix the memory leak in the websocket chat'),
  absent('draw a sequence diagram of the OAuth handshake with mermaid'),
  off(
    'I am writing a short story about a lighthouse keeper who finds a letter in a bottle. Give me three openings with different moods, no longer than two paragraphs each, and avoid clichés.',
  ),
  off(
    'My knee hurts when I run downhill. What kinds of exercise strengthen the muscles around it, and how many times a week should I do them before the marathon in October?',
  ),
  absent(
    'Set up a Terraform module for a Redis cluster with three replicas in two availability zones, add outputs for the endpoints and document the variables in the README.',
  ),
  absent('internationalise the landing page with gettext'),
]
