import { looksLike } from '../media/looksLike.ts'
import { HEADER_BYTES, isSameStream, readHeader, type FrameHeader } from './header.ts'
import { damaged, freeFormat, incomplete, notAnMp3 } from './problem.ts'
import type { Source } from './source.ts'
import { audioEnd, audioStart, id3v2Bytes } from './tags.ts'

/** Frames in a row without which nothing counts as audio. */
const FIRST_RUN = 4
/** The same after a gap, where the kind of stream is known. */
const RUN_AFTER_GAP = 2
/** Bytes that are neither audio nor a tag are skipped, as players do, up to this much of them. */
const JUNK_BYTES = 64 * 1024
/** Places in one file where frames do not follow each other. */
const GAPS = 16

/** Where the frames of a file begin and end, and the first of them. */
export interface Stream {
  start: number
  end: number
  first: FrameHeader
}

/** Finds the MPEG audio in a file, between its tags; any layer, or throws AudioProblem. */
export async function findStream(source: Source): Promise<Stream> {
  const from = await audioStart(source)
  if (from > 0 && from >= source.bytes) throw incomplete(0)
  const end = await audioEnd(source, from)
  const block = await source.at(from, end - from)
  for (let offset = 0; offset < Math.min(block.length, JUNK_BYTES); offset++) {
    const first = readHeader(block, offset)
    if (first && isRun(block, offset, first, FIRST_RUN)) {
      return { start: from + offset, end, first }
    }
  }
  const beginning = readHeader(block, 0)
  if (beginning?.layer === 3 && beginning.bitrate === 0) throw freeFormat()
  throw notAnMp3(looksLike(block.subarray(0, 1024)))
}

/**
 * Visits the frames of a stream from `at` on, one after the other, reading the file once. Frame
 * lengths lead from header to header, so no byte of sound is looked at. `visit` may end the walk
 * by returning false. Throws AudioProblem at the place where the stream is cut off or damaged.
 */
export async function walkFrames(
  source: Source,
  { end, first }: Stream,
  at: number,
  visit: (frame: FrameHeader, position: number) => boolean,
): Promise<void> {
  let seconds = 0
  let gaps = 0
  let junk = 0
  while (end - at >= HEADER_BYTES) {
    const block = await source.at(at, end - at)
    let offset = 0
    let frame = frameAt(block, offset, first)
    while (frame) {
      if (at + offset + frame.bytes > end) throw incomplete(seconds)
      if (!visit(frame, at + offset)) return
      seconds += frame.samples / frame.sampleRate
      offset += frame.bytes
      frame = frameAt(block, offset, first)
    }
    at += offset
    if (block.length - offset < HEADER_BYTES) continue
    const gap = findGap(await source.at(at, end - at), first)
    junk += gap.junk
    if (++gaps > GAPS || junk > JUNK_BYTES) throw damaged(seconds)
    at += gap.bytes
  }
  if (at < end && (await source.at(at, 1))[0] === 0xff) throw incomplete(seconds)
}

/** What lies between the frames at the beginning of this block: a tag, or bytes to be skipped. */
function findGap(block: Buffer, first: FrameHeader) {
  const tag = id3v2Bytes(block)
  if (tag > 0) return { bytes: tag, junk: 0 }
  let offset = 1
  while (offset < block.length) {
    const frame = frameAt(block, offset, first)
    if (frame && isRun(block, offset, frame, RUN_AFTER_GAP)) break
    offset++
  }
  return { bytes: offset, junk: offset }
}

function frameAt(block: Buffer, offset: number, first: FrameHeader) {
  const frame = readHeader(block, offset)
  return frame && frame.bytes > 0 && isSameStream(frame, first) ? frame : null
}

/** Whether frames of one stream follow each other, up to the end of the block if that is near. */
function isRun(block: Buffer, offset: number, first: FrameHeader, length: number) {
  for (let count = 0; count < length; count++) {
    const frame = frameAt(block, offset, first)
    if (!frame) return false
    offset += frame.bytes
  }
  return offset <= block.length
}
