import type { FileHandle } from 'node:fs/promises'

/** The write-ahead log of a SQLite file: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Apart from its last bit, which says in which order the words of checksums are read. */
const MAGIC = 0x377f0682
/** Bytes of the header, and of a frame's, that their checksums are about. */
const HEADER_SUMMED = 24
const FRAME_SUMMED = 8
/** Frames that are read at a time. */
const AT_ONCE = 64

type Sums = readonly [number, number]

export interface WalHeader {
  pageBytes: number
  /** Those of the log after it are others: the first is one more, the second is random. */
  salts: Sums
  isLittleEndian: boolean
  sums: Sums
}

/** A place in a log: behind the last frame of a transaction that was committed. */
export interface WalEnd {
  /** Bytes from the beginning of the file. */
  offset: number
  /** Checksums up to there, which those of the next frame go on from. */
  sums: Sums
}

/** Null if there is no log yet, or only a part of its header. */
export async function readHeader(log: FileHandle): Promise<WalHeader | null> {
  const { buffer, bytesRead } = await log.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  const magic = buffer.readUInt32BE(0)
  if (bytesRead < HEADER_BYTES || (magic & ~1) >>> 0 !== MAGIC) return null
  const isLittleEndian = magic === MAGIC
  const sums = summed([0, 0], buffer.subarray(0, HEADER_SUMMED), isLittleEndian)
  if (!isSame(sums, pairAt(buffer, HEADER_SUMMED))) return null
  return { pageBytes: buffer.readUInt32BE(8), salts: pairAt(buffer, 16), isLittleEndian, sums }
}

/** Where the frames begin. */
export const beginningOf = ({ sums }: WalHeader): WalEnd => ({ offset: HEADER_BYTES, sums })

/**
 * Reads frames on from `from`. Returns the end of the last transaction that is whole: what follows
 * is of one that is being written, or of a log before.
 */
export async function readOn(log: FileHandle, header: WalHeader, from: WalEnd): Promise<WalEnd> {
  const frameBytes = FRAME_HEADER_BYTES + header.pageBytes
  const chunk = Buffer.alloc(AT_ONCE * frameBytes)
  let committed = from
  let { offset, sums } = from
  for (;;) {
    const { bytesRead } = await log.read(chunk, 0, chunk.length, offset)
    for (let at = 0; at + frameBytes <= bytesRead; at += frameBytes) {
      const frame = chunk.subarray(at, at + frameBytes)
      sums = summed(sums, frame.subarray(0, FRAME_SUMMED), header.isLittleEndian)
      sums = summed(sums, frame.subarray(FRAME_HEADER_BYTES), header.isLittleEndian)
      if (!isSame(pairAt(frame, 8), header.salts) || !isSame(pairAt(frame, 16), sums))
        return committed
      offset += frameBytes
      if (frame.readUInt32BE(4) > 0) committed = { offset, sums }
    }
    if (bytesRead < chunk.length) return committed
  }
}

/** Number of frames for which a log has room; null if it has no header. */
export async function framesIn(log: FileHandle): Promise<number | null> {
  const { size } = await log.stat()
  const header = await readHeader(log)
  return header ? (size - HEADER_BYTES) / (FRAME_HEADER_BYTES + header.pageBytes) : null
}

/** Whether a log was begun when the other one ended. */
export const isSuccessor = ({ salts }: WalHeader, { salts: former }: WalHeader) =>
  salts[0] === (former[0] + 1) >>> 0

export const isSame = (a: Sums, b: Sums) => a[0] === b[0] && a[1] === b[1]

const pairAt = (bytes: Buffer, at: number): Sums => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
]

function summed([first, second]: Sums, bytes: Buffer, isLittleEndian: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + words.getUint32(at, isLittleEndian) + second) >>> 0
    second = (second + words.getUint32(at + 4, isLittleEndian) + first) >>> 0
  }
  return [first, second]
}
