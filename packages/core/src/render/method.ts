/** The working method, a step a line: each opens with what not to do and then names the act. The one source of every face that shows it. */
export const METHOD: readonly string[] = [
  'Never start on a wish: write down first which observation will show that the task is done.',
  'Never build on memory or a guess: take evidence from the real source, be it code, data, a log or the running program.',
  'Never change behaviour whose intent is open: find where it is written or ask, and wait for the answer.',
  'Never touch what the task does not need: make the smallest edit that serves it and leave the rest as it is.',
  'Never call it done unseen: run it, and look at the observation that you wrote down.',
  'Never try a fourth time: after three failed attempts stop, say what you tried and what you saw, and ask.',
]

/** The whole method as Markdown; under 150 words, since it may stand before every prompt. */
export function methodMarkdown(): string {
  return `# Working method\n\n${METHOD.map((step, at) => `${at + 1}. ${step}\n`).join('')}`
}
