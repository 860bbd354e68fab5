/** Longer texts are cut: texts of a form are shorter. */
const TEXT_LENGTH = 200

/** A tag in a file: at most the length that was asked for, fewer bytes at its end. */
export interface TagReader {
  bytes: number
  read(at: number, length: number): Promise<Buffer>
}

/** Texts of a tag. */
export interface TagTexts {
  title: string | null
  artist: string | null
  /** Whether it says more, which cannot be read. */
  isUnreadable: boolean
}

/** The first byte of a text names its encoding; null where it is none. */
export function decodeText(data: Buffer, length = TEXT_LENGTH): string | null {
  const text = data.subarray(1, 1 + 8 * length)
  const [encoding = 4] = data
  if (encoding === 0) return tidyText(text.toString('latin1'), length) ?? ''
  if (encoding === 3) return tidyText(text.toString('utf8'), length) ?? ''
  if (encoding > 3) return null
  const isBigEndian = encoding === 2 || (text[0] === 0xfe && text[1] === 0xff)
  const even = Buffer.from(text.subarray(0, text.length - (text.length % 2)))
  return tidyText((isBigEndian ? even.swap16() : even).toString('utf16le'), length) ?? ''
}

/** Joins several values into one text, without control characters and halves of characters. */
export function tidyText(text: string, length = TEXT_LENGTH): string | null {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/(?<!\0)\0+$/, '')
    .replace(/\0/g, ' / ')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return plain === '' ? null : plain
}
