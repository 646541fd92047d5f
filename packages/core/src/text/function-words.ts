/** Words that carry grammar and no topic, folded, in English and German: no text is about them, so they are neither indexed nor asked for. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those such
  i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
  it its itself they them their theirs themselves one ones someone something anyone anything everyone everything nobody nothing
  am is are was were be been being isn aren wasn weren ain
  do does did doing done don doesn didn have has had having haven hasn hadn
  will would shall should can could may might must ought won wouldn shan shouldn couldn mightn mustn needn cannot let lets
  and or but nor so if then else than because while although though unless until since whether as
  of in on at by for from to into onto with without within about against between among through during before after above below
  under over up down out off across along around behind beside beyond per via upon toward towards
  what which who whom whose when where why how
  not no yes there here also too very just only even still yet ever again already really quite rather almost perhaps maybe
  all any both each few more most other others another some own same much many several every either neither
  s t d m ll re ve em etc eg ie
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese dieses diesen diesem
  ich mich mir wir uns du dich dir ihr euch er ihn ihm sie es ihnen mein meine meinen dein deine sein seine seinen seiner ihre ihren
  unser unsere unseren euer eure man wer wen wem wessen was welche welcher welches welchen jemand etwas alle alles jede jeder jedes
  bist ist sind seid waren wird werden wurde wurden worden hat habe haben hatte hatten kann konnen konnte konnten
  muss mussen musste soll sollen sollte sollten darf durfen will wollen wollte mag mochte
  und oder aber denn doch sondern wenn dann als ob weil dass damit obwohl wahrend bevor nachdem sobald
  im am an auf aus bei beim mit nach seit von vom zu zum zur fur durch gegen ohne um unter uber vor hinter neben zwischen bis in ab
  nicht nur auch noch schon sehr mehr so wie wo wann warum wieso weshalb hier da dort ja nein mal eben halt etwa sowie
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/**
 * Words by which a conversation is led: assent, thanks, asking to go on, and the plain verbs of asking. They count where a topic word of the
 * prompt is found too; alone they are about nothing.
 */
export const TALK_WORDS: ReadonlySet<string> = new Set(
  `
  ok okay yep yeah yup nope sure fine right correct exactly agreed perfect great good nice cool awesome excellent wonderful amazing
  well done thanks thank thx cheers please sorry hello hi hey bye morning evening welcome
  go ahead continue proceed carry keep going start stop wait next again back forward finish
  want need like wish think know see look show tell say said ask explain help try make give get take put use work works working
  thing things stuff bit lot way ways
  now today later soon
  sounds looks seems lgtm wow hmm oh ah lol
  danke bitte gut super prima klar genau weiter los mach machen mache gerne hallo tschuss okay passt fertig jetzt gleich
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/**
 * Verbs in which work is asked for, and the nouns of any repository. They are a topic where nothing else is, but little of one beside
 * other words: "add", "fix" and "file" stand in prompts about everything.
 */
export const REQUEST_WORDS: ReadonlySet<string> = new Set(
  `
  add remove delete create make build write rewrite implement change update fix repair edit modify replace rename move set change
  refactor improve clean simplify check verify ensure review test run call open close read load save handle support use enable disable
  configure convert draw generate suggest compute calculate return
  code file files folder function method class line lines name names page project repo repository app application
  value values data type types list new old first last second next previous two three
  schreibe andere fuge entferne losche prufe erstelle baue benenne datei dateien
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)
