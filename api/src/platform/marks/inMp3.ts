import { apeItems } from '../audio/ape.ts'
import { framesOf, type Id3Frame } from '../audio/id3Frames.ts'
import { decodeText, tidyText, type TagReader } from '../audio/tagText.ts'
import { keyedText, SEARCHED, type Found, type FoundText, type Range } from './found.ts'

/** All tags of a file together are no larger (`audio/reading.ts`). */
const MOST_BYTES = 16 * 1024 * 1024
/** Media types of a store of manifests in a GEOB frame. */
const MANIFEST_TYPES = new Set(['application/x-c2pa-manifest-store', 'application/c2pa'])

/** Frames in which programs and people write about the file, not about the music. */
const PROGRAMS = new Set(['TSSE', 'TSS', 'TENC', 'TEN'])
const TEXTS = new Set(['TCOP', 'TCR', 'TPUB', 'TPB', 'TOFN'])
const ADDRESSES = /^W(?!XX)/
const COMMENTS = new Set(['COMM', 'COM'])
const KEYED = new Set(['TXXX', 'TXX', 'WXXX', 'WXX'])
const OBJECTS = new Set(['GEOB', 'GEO'])

const ID3V1_COMMENT = { start: 97, end: 127 }

/** What may be a mark in an MP3, in its tags: all of them, wherever they are. */
export async function findInMp3(file: Buffer, tags: readonly Range[]): Promise<Found> {
  const found: Found = { manifests: [], texts: [], xmp: [], tags: [...tags] }
  for (const { start, end } of tags) await findInTag(file.subarray(start, end), found)
  return found
}

async function findInTag(bytes: Buffer, found: Found) {
  const tag: TagReader = {
    bytes: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  }
  const name = bytes.toString('latin1', 0, 3)
  if (name === 'ID3') for await (const frame of framesOf(tag)) await findInFrame(frame, found)
  else if (name === 'TAG') {
    const { start, end } = ID3V1_COMMENT
    const text = tidyText(bytes.toString('latin1', start, end).replace(/\0.*/s, ''))
    found.texts.push(...keyedText('tag', 'comment', text ?? ''))
  } else
    for await (const item of apeItems(tag))
      found.texts.push(...keyedText('tag', item.name, await textOfItem(item)))
}

const textOfItem = async ({ text }: { text(most: number): Promise<string> }) =>
  tidyText(await text(SEARCHED), SEARCHED) ?? ''

async function findInFrame(frame: Id3Frame, { manifests, texts, xmp }: Found) {
  const { name } = frame
  if (!isLookedAt(name)) return
  const content = await frame.content(MOST_BYTES)
  if (!content) return
  if (OBJECTS.has(name)) {
    const manifest = manifestIn(content)
    if (manifest) manifests.push(manifest)
  } else if (name === 'PRIV') {
    const end = content.indexOf(0)
    if (content.toString('latin1', 0, end) === 'XMP') xmp.push(content.toString('utf8', end + 1))
  } else texts.push(...textsOf(name, content))
}

const isLookedAt = (name: string) =>
  name === 'PRIV' ||
  ADDRESSES.test(name) ||
  [OBJECTS, PROGRAMS, TEXTS, COMMENTS, KEYED].some((names) => names.has(name))

function textsOf(name: string, content: Buffer): FoundText[] {
  if (ADDRESSES.test(name))
    return keyedText('tag', 'address', tidyText(content.toString('latin1')) ?? '')
  // A comment has its language behind the encoding.
  const data = COMMENTS.has(name)
    ? Buffer.concat([content.subarray(0, 1), content.subarray(4)])
    : content
  // A description that is empty is a text of its own.
  const text = (decodeText(data, SEARCHED) ?? '').replace(/^\/ /, '')
  if (!KEYED.has(name)) return keyedText('tag', PROGRAMS.has(name) ? 'encoder' : 'comment', text)
  const [key = '', ...values] = text.split(' / ')
  return keyedText('tag', key, values.length > 0 ? text : '')
}

/** The store of manifests in a GEOB frame: encoding, media type, name, description, content. */
function manifestIn(content: Buffer): Buffer | null {
  const type = content.indexOf(0, 1)
  if (type === -1 || !MANIFEST_TYPES.has(content.toString('latin1', 1, type))) return null
  // In UTF-16 (1 and 2) a text ends with two zeros.
  const width = content[0] === 1 || content[0] === 2 ? 2 : 1
  const description = endOfText(content, type + 1, width)
  return content.subarray(endOfText(content, description, width))
}

function endOfText(content: Buffer, from: number, width: 1 | 2): number {
  for (let at = from; at < content.length; at += width)
    if (content[at] === 0 && (width === 1 || content[at + 1] === 0)) return at + width
  return content.length
}
