/* oxlint-disable no-control-regex -- a name of PDF ends before one, among others */
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** Bytes that all compressed objects of a document may have together. */
const MOST_INFLATED = 16 * 1024 * 1024
/** Parts with content of their own: pages, fonts, pictures. */
const MOST_STREAMS = 10_000
/** Where the end of the file has to stand, as readers look for it (ISO 32000-1, annex H). */
const END_WITHIN = 1_024
/** Where the dictionary of a stream is looked for, before it. */
const DICTIONARY_WITHIN = 2_048

const PLAIN = 'Please save it as a plain PDF.'
const SCRIPT = `This PDF carries a script. ${PLAIN}`
const ANOTHER_FILE = `This PDF carries another file. ${PLAIN}`
const UNREADABLE = `This PDF is compressed in a way that we cannot look into. ${PLAIN}`
const TOO_LARGE = `This PDF unpacks to more than ${MOST_INFLATED / 1024 / 1024} MB. ${PLAIN}`

/** Names that a plain document has not, and what each means. */
const REFUSED = new Map([
  ['Encrypt', 'This PDF is protected by a password. Please save it without one.'],
  ['JavaScript', SCRIPT],
  ['Launch', `This PDF starts another program. ${PLAIN}`],
  ['EmbeddedFile', ANOTHER_FILE],
  ['EmbeddedFiles', ANOTHER_FILE],
  ['RichMedia', `This PDF carries video or animation. ${PLAIN}`],
  ['XFA', `This PDF is a form that changes by itself (XFA). ${PLAIN}`],
])
/** The same where nothing is packed: packed bytes may be a short name by chance. */
const REFUSED_IN_TEXT = new Map([...REFUSED, ['JS', SCRIPT]])

/**
 * Why a PDF is refused, to follow the label of its field; null if it is a plain one. Everything that
 * is not packed counts, wherever it stands, and so do objects that are packed with Flate.
 */
export async function pdfProblem(content: Buffer): Promise<string | null> {
  const text = content.toString('latin1')
  if (!text.startsWith('%PDF-')) return `This is not a PDF. ${PLAIN}`
  if (!text.slice(-END_WITHIN).includes('%%EOF'))
    return 'This PDF is incomplete: its end is missing. Please save it again.'
  return problemIn(text, REFUSED) ?? (await problemInStreams(content, text))
}

async function problemInStreams(content: Buffer, text: string): Promise<string | null> {
  let count = 0
  let unpackedBytes = 0
  let unpackedFrom = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    if (++count > MOST_STREAMS) return `This PDF has too many parts. ${PLAIN}`
    const names = namesIn(dictionaryBefore(text, index))
    const filters = names.filter((name) => FILTER.test(name))
    const start = index + keyword.length
    if (filters.length > 0 && index >= unpackedFrom) {
      const problem = problemIn(text.slice(unpackedFrom, index), REFUSED_IN_TEXT)
      if (problem) return problem
      const end = text.indexOf('endstream', start)
      unpackedFrom = end < 0 ? text.length : end
    }
    const isOfObjects = names.includes('ObjStm') || (names.includes('First') && names.includes('N'))
    if (isOfObjects && isOddlyPacked(names, filters)) return UNREADABLE
    if (!isOfObjects && !(await looksLikeObjects(content, start, filters))) continue
    if (filters.length === 0) continue
    const objects = await unpacked(content.subarray(start), MOST_INFLATED - unpackedBytes)
    if (objects === 'too large') return TOO_LARGE
    if (objects === null) return UNREADABLE
    unpackedBytes += objects.length
    const problem = problemIn(objects, REFUSED_IN_TEXT)
    if (problem) return problem
  }
  return problemIn(text.slice(unpackedFrom), REFUSED_IN_TEXT)
}

const STREAM = /(?<!end)stream(?:\r\n|\r|\n)/g
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]+/g
/** Names that begin as a refused one, or with an escape. */
const SUSPECT = /\/[EJLRX#][^\0\t\n\f\r ()<>[\]{}/%]{1,40}/g
const ESCAPE = /#([0-9a-f]{2})/gi
/** Long and short names of the ways to pack a stream (ISO 32000-1, 7.4). */
const FILTER = /^(?:\w+Decode|AHx|A85|LZW|Fl|RL|CCF|DCT)$/
const FLATE = new Set(['FlateDecode', 'Fl'])

const unescaped = (name: string) =>
  name.slice(1).replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const namesIn = (text: string) => Array.from(text.matchAll(NAME), ([name]) => unescaped(name))

/** Lazily: ten megabytes of names would take longer to list than to read. */
function problemIn(text: string, refused: ReadonlyMap<string, string>): string | null {
  for (const [name] of text.matchAll(SUSPECT)) {
    const problem = refused.get(unescaped(name))
    if (problem) return problem
  }
  return null
}

/** From the last head of an object on. */
function dictionaryBefore(text: string, keyword: number) {
  const before = text.slice(Math.max(0, keyword - DICTIONARY_WITHIN), keyword)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

const isOddlyPacked = (names: readonly string[], filters: readonly string[]) =>
  filters.length > 1 || filters.some((name) => !FLATE.has(name)) || names.includes('Predictor')

/** Packed objects begin with pairs of numbers, whatever their dictionary says. */
async function looksLikeObjects(content: Buffer, start: number, filters: readonly string[]) {
  if (filters.length !== 1 || !FLATE.has(filters[0] ?? '')) return false
  const begin = await unpacked(content.subarray(start, start + 64), 128 * 1024)
  return typeof begin === 'string' && /^\s*\d+\s+\d+\s/.test(begin)
}

/**
 * Inflated bytes as text, as many as there are: what follows the stream is ignored. Null if they are
 * not Flate's.
 */
async function unpacked(packed: Buffer, most: number): Promise<string | 'too large' | null> {
  if (!isZlib(packed)) return null
  try {
    const options = { maxOutputLength: most, finishFlush: Z_SYNC_FLUSH }
    return (await inflated(packed, options)).toString('latin1')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'too large'
      : null
  }
}

/** The first two bytes of Flate's packing (RFC 1950, section 2.2). */
const isZlib = (packed: Buffer) =>
  packed.length > 2 && (packed[0]! & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0

const { Z_SYNC_FLUSH } = constants
const inflated = promisify(inflate)
