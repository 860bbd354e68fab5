import { readChosen } from './readChosen.ts'

/** Kilobits per second of Layer III by the index in a header: of MPEG 1, and of 2 and 2.5. */
const MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]

/** Name in a first frame that describes the others and holds no sound. */
const DESCRIBING = /Xing|Info|VBRI/
/** Bytes of a first frame that may contain that name. */
const NAMED = 48

const ID3_HEADER = 10

const measured = new WeakMap<Blob, Promise<number | null>>()

/**
 * Seconds of a chosen MP3, counted by its frames; null where there are none, or where it cannot be
 * read. A browser only estimates them, several times too long where the bit rate varies and no
 * header says how many.
 */
export function mp3Seconds(file: Blob): Promise<number | null> {
  const seconds = measured.get(file) ?? readChosen(file).then((bytes) => bytes && measure(bytes))
  measured.set(file, seconds)
  return seconds
}

function measure(bytes: Uint8Array) {
  let seconds = 0
  let at = afterTags(bytes)
  let isFirst = true
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at)
    // Bytes that only look like a header are not followed by another one.
    const isFrame = frame && (isEnd(bytes, at + frame.bytes) || frameAt(bytes, at + frame.bytes))
    if (!isFrame) {
      at++
      continue
    }
    const start = isFirst ? String.fromCharCode(...bytes.subarray(at, at + NAMED)) : ''
    if (!DESCRIBING.test(start)) seconds += frame.seconds
    isFirst = false
    at += frame.bytes
  }
  return seconds > 0 ? seconds : null
}

/**
 * End of the ID3v2 tags at the beginning of a file: four times seven bits give the length of each.
 */
function afterTags(bytes: Uint8Array) {
  let at = 0
  while (String.fromCharCode(...bytes.subarray(at, at + 3)) === 'ID3') {
    const size = bytes.subarray(at + 6, at + ID3_HEADER)
    at += ID3_HEADER + size.reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  }
  return at
}

/** A file may end within its last frame, or with a tag. */
const isEnd = (bytes: Uint8Array, at: number) =>
  at + 4 > bytes.length || /^(TAG|APE)/.test(String.fromCharCode(...bytes.subarray(at, at + 3)))

/** The frame of Layer III that begins here (ISO 11172-3, section 2.4.1.3). */
function frameAt(bytes: Uint8Array, at: number) {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  const version = (kind >> 3) & 3
  if (sync !== 0xff || kind < 0xe0 || version === 1 || ((kind >> 1) & 3) !== 1) return null
  const bits = (version === 3 ? MPEG1 : MPEG2)[rates >> 4]
  const rate = (RATES[(rates >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4)
  if (!bits || rate === 0) return null
  const samples = version === 3 ? 1152 : 576
  const size = Math.floor((samples * bits * 125) / rate) + ((rates >> 1) & 1)
  return { bytes: size, seconds: samples / rate }
}
