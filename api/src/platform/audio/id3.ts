import { framesOf } from './id3Frames.ts'
import { decodeText, tidyText, type TagReader, type TagTexts } from './tagText.ts'

/** Names of the two frames in each version (id3.org). */
const NAMES = {
  2: { title: 'TT2', artist: 'TP1' },
  3: { title: 'TIT2', artist: 'TPE1' },
  4: { title: 'TIT2', artist: 'TPE1' },
} as const

/** Longer texts are not read, packed or unpacked: texts of a form are shorter. */
const MOST_BYTES = 64 * 1024

/** Title and artist of an ID3v2 tag. */
export async function readId3v2(file: TagReader): Promise<TagTexts> {
  const texts: TagTexts = { title: null, artist: null, isUnreadable: false }
  const frames = framesOf(file)
  for (;;) {
    const { value, done } = await frames.next()
    if (done) return { ...texts, isUnreadable: texts.isUnreadable || !value }
    const { title, artist } = NAMES[value.version]
    const field = value.name === title ? 'title' : value.name === artist ? 'artist' : null
    if (!field || value.size === 0 || texts[field]) continue
    const content = await value.content(MOST_BYTES)
    const text = content && decodeText(content)
    if (text === null) texts.isUnreadable = true
    texts[field] = text || null
  }
}

/** Title and artist of the tag of 128 bytes that ends a file. */
export async function readId3v1(file: TagReader): Promise<TagTexts> {
  const tag = await file.read(0, 128)
  const text = (from: number) =>
    tidyText(tag.toString('latin1', from, from + 30).replace(/\0.*/s, ''))
  return { title: text(3), artist: text(33), isUnreadable: false }
}
