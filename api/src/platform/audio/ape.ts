import { APE_HEADER_BYTES } from './tags.ts'
import { tidyText, type TagReader, type TagTexts } from './tagText.ts'

/** More than any program writes. */
const MOST_ITEMS = 1_000
/** Size, flags, a name of up to 255 letters and its end. */
const ITEM_HEAD = 8 + 256
/** Two bits of the flags: text, or something else. */
const KIND = 0b110

/** A text of an APE tag; its name is in small letters. */
export interface ApeItem {
  name: string
  /** At most `most` bytes of it. */
  text(most: number): Promise<string>
}

/** The texts of an APE tag. Returns false if it cannot be read to its end. */
export async function* apeItems(file: TagReader): AsyncGenerator<ApeItem, boolean> {
  const head = await file.read(0, 8)
  let at = head.toString('latin1') === 'APETAGEX' ? APE_HEADER_BYTES : 0
  const end = file.bytes - APE_HEADER_BYTES
  for (let items = 0; at + 8 < end && items < MOST_ITEMS; items++) {
    const item = await file.read(at, ITEM_HEAD)
    const nameEnd = item.indexOf(0, 8)
    if (nameEnd === -1) return false
    const name = item.toString('latin1', 8, nameEnd).toLowerCase()
    const size = item.readUInt32LE(0)
    const value = at + nameEnd + 1
    const isText = (item.readUInt32LE(4) & KIND) === 0
    if (isText && value + size <= end)
      yield {
        name,
        text: async (most) => (await file.read(value, Math.min(size, most))).toString('utf8'),
      }
    at = value + size
  }
  return true
}

const MOST_BYTES = 2_000

/** Title and artist of an APE tag, with or without a header (wiki.hydrogenaudio.org, APEv2). */
export async function readApe(file: TagReader): Promise<TagTexts> {
  const texts: TagTexts = { title: null, artist: null, isUnreadable: false }
  const items = apeItems(file)
  for (;;) {
    const { value, done } = await items.next()
    if (done) return { ...texts, isUnreadable: !value }
    const { name } = value
    if (name === 'title' || name === 'artist')
      texts[name] ??= tidyText(await value.text(MOST_BYTES))
  }
}
