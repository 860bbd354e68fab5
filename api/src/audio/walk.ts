import { looksLike } from '../media/looksLike.ts'
import { HEADER_BYTES, isSameStream, readHeader, type FrameHeader } from './header.ts'
import { damaged, freeFormat, incomplete, notAnMp3 } from './problem.ts'
import type { Source } from './source.ts'
import { audioEnd, audioStart, id3v2Bytes } from './tags.ts'

/** Consecutive frames needed to recognise audio. */
const FIRST_RUN = 4
/** The same after a gap, when the kind of stream is known. */
const RUN_AFTER_GAP = 2
/** Bytes that are neither audio nor a tag are skipped, as in players, up to this many. */
const JUNK_BYTES = 64 * 1024
/** Allowed gaps between the frames of one file. */
const GAPS = 16

/** Start and end of a file's frames, and the first frame. */
export interface Stream {
  start: number
  end: number
  first: FrameHeader
}

/** Finds the MPEG audio of any layer in a file, between its tags. Throws AudioProblem. */
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
 * Visits the frames of a stream from `at` on, reading the file once. Frame lengths lead from header
 * to header, so sound is not inspected. `junk` is the number of bytes before a frame that are neither
 * a frame nor a tag. `visit` may stop the walk by returning false. Throws
 * AudioProblem where the stream is cut off or damaged.
 */
export async function walkFrames(
  source: Source,
  { end, first }: Stream,
  at: number,
  visit: (frame: FrameHeader, position: number, junk: number) => boolean,
): Promise<void> {
  let seconds = 0
  let gaps = 0
  let junk = 0
  let skipped = 0
  while (end - at >= HEADER_BYTES) {
    const block = await source.at(at, end - at)
    let offset = 0
    let frame = frameAt(block, offset, first)
    while (frame) {
      if (at + offset + frame.bytes > end) throw incomplete(seconds)
      if (!visit(frame, at + offset, skipped)) return
      skipped = 0
      seconds += frame.samples / frame.sampleRate
      offset += frame.bytes
      frame = frameAt(block, offset, first)
    }
    at += offset
    if (block.length - offset < HEADER_BYTES) continue
    const gap = findGap(await source.at(at, end - at), first)
    junk += gap.junk
    skipped += gap.junk
    if (++gaps > GAPS || junk > JUNK_BYTES) throw damaged(seconds)
    at += gap.bytes
  }
  if (at < end && (await source.at(at, 1))[0] === 0xff) throw incomplete(seconds)
}

/** The gap at the start of this block: a tag, or bytes to skip. */
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

/** Whether the block has this many consecutive frames of the stream. */
function isRun(block: Buffer, offset: number, first: FrameHeader, length: number) {
  for (let count = 0; count < length; count++) {
    const frame = frameAt(block, offset, first)
    if (!frame) return false
    offset += frame.bytes
  }
  return offset <= block.length
}
