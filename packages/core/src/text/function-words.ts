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
