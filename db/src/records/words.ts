import { searchKey } from './searchWords.ts'

/** Longest indexed prefix of a word; more does not tell two words apart. */
const WORD_LENGTH = 64
/** Letters of a piece, for texts without blanks between words, and signs of a piece. */
const PIECE_LENGTH = 4
/** Words that are joined to one, as those of `M.I.A.`. */
const MOST_JOINED = 8

/** Formatting characters separate words, as the joiner of Persian does, and become this sign. */
const FORMAT = /\p{Cf}/gu
const JOINT = '\uf8fe'

const RUNS = /[\p{L}\p{N}]+/gu
/** Scripts that put no blanks between words: of these, each part of a text is found. */
const BLANKLESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const BLANKLESS_LETTERS = new RegExp(`${BLANKLESS.source}+`, 'gu')
/** Signs that stand for letters, as in `A$AP` and `P!nk`. */
const SIGN_LETTERS = /\$|(?<=\p{L})[!@](?=\p{L})/gu
const LETTERS: Record<string, string> = { $: 's', '!': 'i', '@': 'a' }
/** Pictures and the like are found beside letters; other signs only where there are no letters. */
const PICTURES = /[\p{Extended_Pictographic}\p{So}]/u

/** The words of a text in an index, without repeats; a search finds each beginning of them. */
export function words(text: string): string[] {
  const chunks = chunksOf(text)
  return [...new Set([...chunks.flatMap(lettersIn), ...chunks.flatMap(signsIn)])]
}

/** Words that are all in the index as beginnings. */
type Beginnings = readonly string[]

/** The words of a query: for each part of the text, several ways to write it. */
export function searchedWords(text: string): (readonly Beginnings[])[] {
  const chunks = chunksOf(text)
  const withLetters = chunks.filter((chunk) => runsOf(chunk).length > 0)
  const asked =
    withLetters.length > 0
      ? withLetters.map(waysToWrite)
      : chunks.map((chunk) => [windows(signs(chunk)).map(encoded)])
  return asked.filter((ways) => ways.every((way) => way.length > 0))
}

/** `gov't` is `gov` and `t`, or `govt`; `a$ap` is also `asap`. */
function waysToWrite(chunk: string): Beginnings[] {
  const ways = [runsOf(chunk), ...joined(chunk).slice(0, 1), ...spelled(chunk).slice(0, 1)]
  return ways.map((runs) => [runs].flat().flatMap(asked))
}

/** Beginnings that find a run of letters. */
const asked = (run: string) =>
  BLANKLESS.test(run) ? windows([...run].slice(0, WORD_LENGTH)) : [run.slice(0, WORD_LENGTH)]

function lettersIn(chunk: string): string[] {
  const found: string[] = []
  for (const run of [...runsOf(chunk), ...joined(chunk), ...spelled(chunk)])
    if (BLANKLESS.test(run)) {
      found.push(...pieces([...run]))
      found.push(...run.split(BLANKLESS_LETTERS).filter(Boolean))
    } else found.push(run)
  return found.map((word) => word.slice(0, WORD_LENGTH))
}

/** Signs of a word without letters, or with pictures. */
const signsIn = (chunk: string) =>
  (runsOf(chunk).length === 0
    ? [chunk]
    : chunk.split(RUNS).filter((run) => PICTURES.test(run))
  ).flatMap((run) => pieces(signs(run).slice(0, WORD_LENGTH)).map(encoded))

/** The runs of a word as one, and without the first ones: `mia`, `ia` of `m.i.a.`. */
function joined(chunk: string): string[] {
  const runs = runsOf(chunk)
  return runs
    .slice(0, -1)
    .slice(0, MOST_JOINED)
    .map((_, from) => runs.slice(from).join(''))
}

/** The same with letters for signs; nothing if there are none. */
function spelled(chunk: string): string[] {
  const text = chunk.replace(SIGN_LETTERS, (sign) => LETTERS[sign] ?? sign)
  const runs = text === chunk ? [] : runsOf(text)
  return runs.slice(0, MOST_JOINED).map((_, from) => runs.slice(from).join(''))
}

const chunksOf = (text: string) => searchKey(text.replace(FORMAT, JOINT)).split(' ').filter(Boolean)
const runsOf = (chunk: string): string[] => chunk.match(RUNS) ?? []
const signs = (text: string) => [...text.replaceAll(JOINT, '')]

/** The pieces that begin at each letter. */
const pieces = (letters: readonly string[]) =>
  letters.map((_, from) => letters.slice(from, from + PIECE_LENGTH).join(''))

/** All of a short text, or all its whole pieces. */
const windows = (letters: readonly string[]) =>
  letters.length === 0
    ? []
    : pieces(letters).slice(0, Math.max(1, letters.length - PIECE_LENGTH + 1))

/**
 * Signs as two letters for private use each, since the index would drop them: they stand for the
 * upper and the lower half of the code point, so a beginning stays a beginning.
 */
const encoded = (text: string) =>
  [...text]
    .map((sign) => sign.codePointAt(0) ?? 0)
    .map((point) => String.fromCharCode(0xe000 + (point >> 9), 0xf000 + (point & 0x1ff)))
    .join('')
