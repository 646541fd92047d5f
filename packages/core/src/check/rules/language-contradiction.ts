import { isGlob, readGlob } from '../../globs/glob.ts'
import { GLOBSTAR } from '../../globs/segment.ts'
import { issue } from '../../model/issue.ts'
import { patternPlace } from '../place.ts'
import { type CheckRule, RULES } from '../rule.ts'

/** The endings of the languages whose files can be told by them; a language that is not here is never contradicted. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  python: ['py', 'pyi', 'pyx', 'ipynb'],
  javascript: ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx', 'vue', 'svelte'],
  typescript: ['ts', 'mts', 'cts', 'tsx', 'vue', 'svelte'],
  css: ['css', 'scss', 'sass', 'less'],
  html: ['html', 'htm', 'vue', 'svelte'],
  yaml: ['yaml', 'yml'],
  sql: ['sql'],
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(ENDINGS).flat())

/** A rule that names one language and a pattern for files of another. The pattern decides. */
export const languageContradiction: CheckRule = {
  name: 'language-contradiction',
  covers: RULES,
  find: ({ entries }) =>
    entries.flatMap((rule) => {
      const { language } = rule.extra
      const own = typeof language === 'string' ? ENDINGS[language.trim().toLowerCase()] : undefined
      if (typeof language !== 'string' || own === undefined) return []
      return rule.include
        .filter((pattern) => endingsOf(pattern).some((ending) => KNOWN.has(ending) && !own.includes(ending)))
        .map((pattern) =>
          issue('language-contradiction', 'warning', { id: rule.id, language, pattern }, patternPlace(rule, pattern)),
        )
    }),
}

/** The endings of the file names that a pattern matches, where it says. */
function endingsOf(pattern: string): readonly string[] {
  const glob = readGlob(pattern)
  if (!isGlob(glob)) return []
  return glob.alternatives.flatMap((alternative) => {
    const last = alternative.at(-1)
    const ending = last === undefined || last === GLOBSTAR ? null : /\.([A-Za-z0-9]+)$/.exec(last.text)
    return ending?.[1] === undefined ? [] : [ending[1].toLowerCase()]
  })
}
