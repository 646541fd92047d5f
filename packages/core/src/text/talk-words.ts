/**
 * Words by which a conversation is led, folded, in English and German: assent, thanks, asking to go on, pointing at what was said, judging it,
 * counting, telling the time, and the plain verbs. They count where a topic word of the prompt is found too; alone they are about nothing,
 * whatever text happens to hold them.
 */
export const TALK_WORDS: ReadonlySet<string> = new Set(
  `
  ok okay yep yeah yup nope sure fine right correct exactly agreed perfect great good nice cool awesome excellent wonderful amazing
  well thanks thank thx cheers please sorry hello hi hey bye morning evening welcome go going goes gone went ahead continue proceed
  carry keep kept start stop wait back forward finish want need like dislike prefer wish hope think thought know guess believe
  remember forget mean meant understand agree mind care matter see seen look show tell told say said ask explain elaborate help try
  tried make made give gave get got take took put use work works working happen happened come came leave left hold bring brought turn
  seem become love hate feel sounds looks seems lgtm wow hmm oh ah lol yay oops monday tuesday wednesday thursday friday saturday
  sunday montag dienstag mittwoch donnerstag freitag samstag sonntag now today yesterday tomorrow tonight soon later early earlier
  late currently recently sometimes always never once twice time times second seconds minute moment thing things stuff bit lot lots
  way ways kind point part step side case idea choice variant reason question answer result different instead together alone away old
  older new newer first last next previous former latter final current latest original wrong true false better best worse worst bad
  big bigger large small smaller little long longer short shorter simple simpler easy easier hard harder quick quicker full whole
  enough less least clear clearer ready weird strange odd ugly pretty fancy important possible likely certain probably actually
  basically hopefully certainly definitely totally absolutely completely zero two three four five six seven eight nine ten eleven
  twelve hundred thousand third fourth fifth half double couple dozen pair danke dank bitte gut super prima klar genau weiter los mach
  machen mache macht gemacht gerne hallo tschuss passt fertig jetzt gleich gleiche gleichen selbe selben andere anderen anderer
  anderes anders nachste nachsten nachster nachstes letzte letzten letzter letztes erste ersten erster erstes zweite zweiten zweiter
  dritte dritten vorige vorigen alt alte alten alter neu neue neuen neuer neues richtig falsch besser beste besten schlecht schlechter
  schoner kurz kurzer lang langer gross grosse grosser klein kleiner einfach einfacher schnell spat spater fruher vorher nachher
  lieber null zwei drei vier funf sechs sieben acht neun zehn elf zwolf hundert tausend halb nochmal nochmals wieder zuruck immer nie
  heute morgen gestern uhr zeit nimm nehmen nehme versuch versuche versuchen probier lass lassen lasse zeig zeige sag sage erklar
  erklare kannst konntest geh gehen geht sieht aussehen finde denke glaube weiss sache sachen ding dinge weg art teil schritt seite
  variante moglichkeit frage antwort fehler bisschen wenig viel ganz toll verstanden stimmt
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Function words that point into the conversation: who says them speaks of what is at hand, more than of what a store may hold. */
export const POINTING_WORDS: ReadonlySet<string> = new Set(
  `
  you your yours yourself it its this that these those them same other others another again still already yet
  du dich dir dein deine dies dieser diese dieses das es
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)
