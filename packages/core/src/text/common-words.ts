/**
 * Common words, folded: the verbs in which work is asked for and the nouns of any repository first, then plain vocabulary in English and German.
 * Most stores hold some of them by chance ("add", "file", "order", "break"), so one of them is a topic only of a text that has it at its centre,
 * and in talk of none; several in one text are no chance. Words for things (a table, a letter, a password) are not common in this sense.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  add remove delete create build write rewrite implement change update fix repair edit modify replace rename move set refactor improve
  clean simplify check verify ensure review test run call open close read load save handle support enable disable configure convert
  draw generate suggest compute calculate return undo revert redo commit push merge summarise summarize translate code file files
  folder function method class line lines name names page project repo repository app application value values data type types list
  text word words sentence fuge entferne losche prufe erstelle baue benenne schreibe schreib datei dateien
  available higher lower high low date day mistake option problem sort ability able accept accident achieve act action active admit
  advice affect afford afraid aim air allow amount apart appear apply appreciate approach area argue argument arrange arrive aside
  assume attempt attempts attention avoid aware base basic beautiful begin began begun behave belong benefit bet blame blow bold born
  bother bottom break broke broken breath brief bright busy careful catch cause chance character chat cheap cheapest choose circle
  clock cold comfort common compare comparison complain complete complex complicated concern condition confident confuse confused
  consider contain content context control conversation convince corner count course cover cross cry curious cut dark deal decide
  decision deep degree depend describe description detail details develop difference difficult direct direction discuss discussion
  divide document dog doubt draft dream drive drop eat edge effect effort empty end enjoy enter entire equal error errors especially
  event everyday evidence example except excite excuse exist expect expensive experience expert express extra extreme fact fail failed
  failure fair fall famous far fast fat favor favorite favourite fear fewer fight figure fill fit fly focus follow form format formal
  free fresh friendly fun funny future game gather general gentle glad goal ground group grow guide guy habit hand hang happy head
  hear heavy hide hint hit hole home honest hot hour huge human hungry hurry hurt ignore ill imagine immediate impact impress include
  increase indeed indicate influence info information inside instruction intend interest interesting introduce introduction involve
  issue job join judge jump keyword laugh lay lead learn lesson level lie life light live local lonely lose loose lost loud luck lucky
  mad main major manage manner map mark massive maximum meaning measure meet mental mention mess middle mild mile minimum miss missing
  mix model modern mom mood movement narrow nature near nearly neat necessary negative nervous night normal nose note notes notice
  number numbers obvious occasion offer opinion opposite order ordinary outcome outline outside overall overview pace pack pain
  particular partner pass past pause perform person personal perspective phrase pick picture piece pieces place plain plan plane play
  pleasant pleasure plenty plus polite political poor popular position positive pour practical practice praise precise prepare
  presence present pretend prevent pride principle produce progress promise proper propose proud prove provide pull purpose puzzle
  quality quiet quit quote raise rank rare rate reach react reaction readable real realise realize recap receive recognise recommend
  recommendation reduce refer regard regret regular reject relate relation relationship relax relevant rely remain remark remind
  repeat reply represent require research respond response responsibility rest restart rhyme rich ride rise risk risks role roll root
  rough round rude rule rush sad safe satisfied scale scary scene scrap scratch secret select sell send sense separate serious serve
  settle shake shame shape sharp sheet shine ship shock shoot shot shoulder shout shut sick silent silly similar sing single sir sit
  situation size skill skin skip sleep slide slight slow smart smell smile smooth soft solid solution solve soul sound source south
  spare speak special specific speed spell spend split spoil sport spot spread stage stair stand standard stare statement stay steal
  stick stone straight stranger strength stress stretch strike strong struggle stuck study stupid style succeed success sudden suffer
  suggestion suitable sum summary suppose surprise surround survive swap sweet swim system talk tall teach tear tend terrible thick
  thin thorough threat throw tidy tie tight till tip tired tone top topic total touch tough treat trip trouble truth tune typical
  understandable unit unusual usual vague valuable verb version view visit walk warm warn waste watch weak week weekend wet whatever
  whenever wide win wise wonder world worry worries worth writing year anfang anfangen angst arbeit arbeiten aufgabe aufhoren aussage
  auswahl bedeutet beginnen beide beiden beispiel bekommen benutzen bereit beschreib beschreibe bild bleib bleiben brauche brauchen
  brauch bringen dauert dauer denken eigentlich ende endlich erzahl erzahle essen fang fehlt fertigmachen folge folgen fragen freund
  ganze ganzen gefallt gefallen geandert genauer geschichte gesagt gedanke grund grunde halten haus heisst helfen hilf hilfe horen
  idee inhalt irgendwas irgendwie jahr jahre kennen klingt kommen komm kommt kopf kurze kurzen laut leben leicht leider lesen leute
  liebe liegt lesbar losung meinst mensch menschen minuten monat morgens nachricht namen nutzen ordnung ort platz punkt raum recht
  reden reicht reihe reihenfolge richtung ruhig satz schau schaffen schluss schreiben sekunden sprache sprechen stelle stellen stunde
  stunden suche suchen tag tage thema tun uberlege ubersicht umgekehrt ungefahr unterschied ursache vergiss vergessen verstehe
  verstehen verschieb vorschlag wahl warte warten wechsel weile welt wert wichtig wirklich woche wochen wohl wort worte zahl zahlen
  zeile zeilen ziel zusammen zusammenfassung zufrieden
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)
