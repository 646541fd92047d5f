import {
  BLANK,
  BREAK,
  CLASSES,
  DIGIT,
  FEATURE_COUNT,
  FEATURES,
  LOWER,
  PUNCTUATION,
  scriptOf,
  UPPER,
} from './token-features.ts'

/** How often each feature occurs in a text, in the order of `FEATURES`. */
export type Profile = Float64Array

/**
 * Counts the features of a text in one pass over its UTF-16 units. No run goes past a line break, so the profiles of whole
 * lines add up to that of the text, but for line breaks that stand together.
 */
export function profileOf(text: string): Profile {
  const counts = new Float64Array(FEATURE_COUNT)
  for (let at = 0; at < text.length; ) at = countRun(text, at, counts)
  return counts
}

/** Counts the run that begins at `at`, and tells where it ends. */
function countRun(text: string, at: number, counts: Profile): number {
  switch (CLASSES[text.charCodeAt(at)]) {
    case LOWER:
      return countWord(text, at, at, counts)
    case UPPER:
      return countCapitals(text, at, counts)
    case DIGIT:
      return countDigits(text, at, counts)
    case PUNCTUATION:
      return countPunctuation(text, at, counts)
    case BLANK:
      return countBlanks(text, at, counts)
    case BREAK:
      return countBreaks(text, at, counts)
    default:
      return countBeyondAscii(text, at, counts)
  }
}

/** A word from its first letter, which may be a capital, through its small letters. */
function countWord(text: string, start: number, letters: number, counts: Profile): number {
  const end = endOfRun(text, letters, LOWER)
  if (letters > start) add(counts, FEATURES.titled.at, 1)
  addByLength(counts, isSpaced(text, start) ? FEATURES.spacedWord : FEATURES.joinedWord, end - start)
  return end
}

/** A run of capitals; the last one belongs to the word that follows it. */
function countCapitals(text: string, at: number, counts: Profile): number {
  const end = endOfRun(text, at, UPPER)
  if (at > 0 && CLASSES[text.charCodeAt(at - 1)] === LOWER) add(counts, FEATURES.touches.at + 1, 1)
  const leadsWord = CLASSES[text.charCodeAt(end)] === LOWER
  const length = end - at - (leadsWord ? 1 : 0)
  if (length > 0) addByLength(counts, FEATURES.capitals, length)
  return leadsWord ? countWord(text, end - 1, end, counts) : end
}

function countDigits(text: string, at: number, counts: Profile): number {
  const end = endOfRun(text, at, DIGIT)
  add(counts, FEATURES.digits.at, Math.floor((end - at) / 3))
  if ((end - at) % 3 > 0) add(counts, FEATURES.digits.at + 1, 1)
  if (at > 0 && isLetter(text, at - 1)) add(counts, FEATURES.touches.at, 1)
  if (isLetter(text, end)) add(counts, FEATURES.touches.at, 1)
  return end
}

function countPunctuation(text: string, at: number, counts: Profile): number {
  const end = endOfRun(text, at, PUNCTUATION)
  let same = 0
  for (let next = at + 1; next < end; next += 1) if (text.charCodeAt(next) === text.charCodeAt(next - 1)) same += 1
  const { at: first } = FEATURES.punctuation
  add(counts, first + (isSpaced(text, at) ? 0 : 1), 1)
  add(counts, first + 2, same)
  add(counts, first + 3, end - at - 1 - same)
  return end
}

function countBreaks(text: string, at: number, counts: Profile): number {
  const afterPunctuation = at > 0 && CLASSES[text.charCodeAt(at - 1)] === PUNCTUATION
  add(counts, FEATURES.space.at + (afterPunctuation ? 0 : 1), 1)
  return endOfRun(text, at, BREAK)
}

function countBlanks(text: string, at: number, counts: Profile): number {
  const end = endOfRun(text, at, BLANK)
  if (end - at > 1) add(counts, FEATURES.space.at + 2, 1)
  return end
}

function countBeyondAscii(text: string, at: number, counts: Profile): number {
  add(counts, scriptOf(text.charCodeAt(at)), 1)
  if (at === 0 || text.charCodeAt(at - 1) < 128) add(counts, FEATURES.runBeyondAscii.at, 1)
  return at + 1
}

function isLetter(text: string, at: number): boolean {
  const kind = CLASSES[text.charCodeAt(at)]
  return kind === LOWER || kind === UPPER
}

function isSpaced(text: string, at: number): boolean {
  if (at === 0) return true
  const before = CLASSES[text.charCodeAt(at - 1)]
  return before === BLANK || before === BREAK
}

function endOfRun(text: string, from: number, kind: number): number {
  let end = from
  while (end < text.length && CLASSES[text.charCodeAt(end)] === kind) end += 1
  return end
}

/** One count for the length, the last but one for all longer ones, whose further units go to the last. */
function addByLength(
  counts: Profile,
  { at, size }: { readonly at: number; readonly size: number },
  length: number,
): void {
  const longest = size - 1
  add(counts, at + Math.min(length, longest) - 1, 1)
  if (length > longest) add(counts, at + longest, length - longest)
}

function add(counts: Profile, feature: number, amount: number): void {
  counts[feature] = (counts[feature] ?? 0) + amount
}
