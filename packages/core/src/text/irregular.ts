/**
 * The base form of an English word that is inflected otherwise than by an ending (`children`, `chose`), or null. Forms that are words of
 * their own (`found`, `left`, `ground`) are not here. A form begins with the same letter as its base: `heldTerms` relies on it.
 */
export function baseForm(word: string): string | null {
  return BASES.get(word) ?? null
}

/** A base, then its forms. */
const FORMS = `
become became;begin began begun;blow blew blown;break broke broken;bring brought;build built;buy bought;catch caught;choose chose chosen
come came;deal dealt;dig dug;draw drew drawn;drink drank drunk;drive drove driven;eat eaten;fall fell fallen;feed fed;feel felt;fight fought
fly flew flown;forget forgot forgotten;forgive forgave forgiven;freeze froze frozen;get got gotten;give gave given;go goes gone
grow grew grown;hang hung;hear heard;hide hid hidden;hold held;keep kept;know knew known;lead led;lend lent;lie lying;lose lost
make made;mean meant;meet met;pay paid;ride rode ridden;run ran;say said;see seen;seek sought;sell sold;send sent;shake shook shaken
show shown;sing sang sung;sink sank sunk;sit sat;sleep slept;speak spoke spoken;spend spent;spin spun;stand stood;steal stole stolen
swear swore sworn;sweep swept;swim swam swum;swing swung;take took taken;teach taught;tear tore torn;tell told;think thought
throw threw thrown;tie tying;die dying;understand understood;wake woke woken;wear wore worn;weave wove woven;write wrote written
overwrite overwrote overwritten;override overrode overridden;rewrite rewrote rewritten;rebuild rebuilt;undo undone;withdraw withdrew withdrawn
analysis analyses;appendix appendices;child children;crisis crises;criterion criteria;foot feet;goose geese;half halves;hypothesis hypotheses
index indices;knife knives;man men;matrix matrices;mouse mice;parenthesis parentheses;person people;phenomenon phenomena;shelf shelves
thesis theses;tooth teeth;vertex vertices;wife wives;wolf wolves;woman women
`

/** Each form with its base. */
export const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.split(/[;\n]/).flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(' ')
    return forms.map((form) => [form, base] as const)
  }),
)
