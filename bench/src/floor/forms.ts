import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { aLargeMp3, anMp3 } from '@melodia/e2e/recordings'

const ARTWORK = join(import.meta.dirname, '../../../db/demo/artwork')
const BOUNDARY = 'melodia-bench-boundary'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** What was sent for a new track. */
interface Sent {
  title: string
  recording: Buffer
  preview: Buffer
}
export interface Form extends Sent {
  type: string
  body: readonly Buffer[]
  length: number
}

/** Seconds of a recording of one megabyte. */
const SECONDS = 25

/** Forms of new tracks. No two have a file in common, so that none is stored already. */
export async function makeForms(megabytes = 10) {
  const name = readdirSync(ARTWORK).find((each) => each.endsWith('.png')) ?? ''
  const artwork = readFileSync(join(ARTWORK, name))
  const tone = await anMp3(3)
  const preview = await anMp3(1)
  const long = aLargeMp3(SECONDS * megabytes)
  let made = 0

  function form(recording: Buffer): Form {
    const title = `Bench ${letters((made += 1))}`
    const files = { recording, preview: marked(preview, made) }
    const fields = { title, artists: 'Bench', creators: 'Bench', explicit: 'false', genre: 'Bench' }
    const texts = Object.entries(fields).map(([key, value]) =>
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      ),
    )
    const body = [
      ...texts,
      ...file('track_file', 'bench.mp3', 'audio/mpeg', files.recording),
      ...file('track_preview', 'preview.mp3', 'audio/mpeg', files.preview),
      ...file('artworkFile', 'artwork.png', 'image/png', recoloured(artwork, made)),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]
    const length = body.reduce((sum, part) => sum + part.length, 0)
    return { title, ...files, type: TYPE, body, length }
  }

  return {
    /** A track of 3 seconds. */
    small: () => form(marked(tone, made + 1)),
    /** A track with a recording of so many megabytes. */
    large: () => form(marked(long, made + 1)),
  }
}
export type Forms = Awaited<ReturnType<typeof makeForms>>

const file = (field: string, filename: string, type: string, bytes: Buffer) => [
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
      `content-type: ${type}\r\n\r\n`,
  ),
  bytes,
  Buffer.from('\r\n'),
]

/** Words without digits or beginnings that searches ask for. */
export const letters = (number: number) =>
  `zq${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** A recording with a number in its last bytes. */
function marked(recording: Buffer, number: number): Buffer {
  const copy = Buffer.from(recording)
  copy.writeUInt32BE(number, copy.length - 4)
  return copy
}

/** A picture with a palette, whose first colour is a number. */
function recoloured(png: Buffer, number: number): Buffer {
  const copy = Buffer.from(png)
  const palette = copy.indexOf('PLTE')
  const length = copy.readUInt32BE(palette - 4)
  copy.writeUIntBE(number, palette + 4, 3)
  copy.writeUInt32BE(crc32(copy.subarray(palette, palette + 4 + length)), palette + 4 + length)
  return copy
}
