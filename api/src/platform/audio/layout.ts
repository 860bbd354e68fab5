import { findGap, findJoint } from './gaps.ts'
import { readHeader, type FrameHeader } from './header.ts'
import { readInfo, type StreamInfo } from './info.ts'
import { Reading, refuseTags, type Part } from './reading.ts'
import { FIRST_RUN, frameAt, isJoined, RUN_AFTER_GAP, runOf } from './runs.ts'
import type { Source } from './source.ts'
import { TAG_END_BYTES, tagBytesBefore } from './tags.ts'
import { unfound } from './unfound.ts'

/** The kind of every byte of an MP3, in order. */
export interface Layout {
  parts: readonly Part[]
  /** The first frame of sound. */
  first: FrameHeader
  /** The description before it; null if there is none. */
  info: StreamInfo | null
  /** Length of each frame of sound. */
  lengths: readonly number[]
  isConstant: boolean
  /** Numbers of frames before each file that was joined to the one before. */
  joins: readonly number[]
}

/** As much of a frame as its description of a stream takes. */
const INFO_BYTES = 400

/**
 * Reads what every byte of an MP3 is. `check` may end it early by throwing. Throws AudioProblem where
 * there is no MP3, or too much that is none.
 */
export async function readLayout(
  source: Source,
  check: (reading: Reading) => void,
): Promise<Layout> {
  const reading = new Reading(source)
  const tail = await tagsAtEnd(reading)
  for (let at = 0; at < reading.end;) {
    const block = await source.at(at, reading.end - at)
    at = readFrames(reading, block, at) ?? (await findGap(reading, block, at))
    check(reading)
    if (!reading.first && reading.isJunk) throw await unfound(reading, at)
  }
  const { parts, first, info, lengths, isConstant, joins } = reading
  if (!first) throw await unfound(reading, reading.end)
  for (const { start, end } of tail) parts.push({ kind: 'tag', start, end, after: lengths.length })
  return { parts, first, info, lengths, isConstant, joins }
}

/** Reads the frames at the start of a block; null if there are none, otherwise where they end. */
function readFrames(reading: Reading, block: Buffer, at: number): number | null {
  if (!reading.first) return begin(reading, block, at)
  const { first, end, parts, lengths } = reading
  if (lengths.length > 0 && parts.at(-1)?.kind !== 'sound') {
    const run = runOf(block, 0, first, RUN_AFTER_GAP)
    const isLast = run.frames > 0 && at + run.end === end
    if (run.frames < RUN_AFTER_GAP && !isLast) return null
    reading.resume()
  }
  let offset = 0
  for (;;) {
    const frame = frameAt(block, offset, first)
    if (!frame) break
    const next = offset + frame.bytes
    if (at + next > end) {
      const joint = findJoint(block, offset, end - at - offset, first)
      reading.add('cut', at + offset, joint === null ? end : at + joint)
      return joint === null ? end : at + joint
    }
    if (Math.max(next, offset + INFO_BYTES) > block.length && at + block.length < end) break
    if (isJoined(block.subarray(offset, next), frame)) reading.join()
    reading.isConstant &&= frame.bitrate === first.bitrate
    reading.add('sound', at + offset, at + next)
    lengths.push(frame.bytes)
    offset = next
  }
  return offset > 0 ? at + offset : null
}

/** The first frame may describe the stream instead of being sound. */
function begin(reading: Reading, block: Buffer, at: number) {
  const frame = readHeader(block, 0)
  if (frame?.layer !== 3 || runOf(block, 0, frame, FIRST_RUN).frames < FIRST_RUN) return null
  const info = readInfo(block.subarray(0, frame.bytes), frame)
  reading.info = info
  reading.first = info ? readHeader(block, frame.bytes) : frame
  if (!info) return readFrames(reading, block, at)
  reading.add('info', at, at + frame.bytes)
  return at + frame.bytes
}

/** Tags at the end are found by their own ends, the last one first. */
async function tagsAtEnd(reading: Reading): Promise<Omit<Part, 'after'>[]> {
  const { source } = reading
  const tags: Omit<Part, 'after'>[] = []
  for (;;) {
    const { end } = reading
    const tail = await source.at(Math.max(0, end - TAG_END_BYTES), Math.min(TAG_END_BYTES, end))
    const bytes = tagBytesBefore(tail)
    if (bytes === 0 || bytes > end) return tags
    reading.end = end - bytes
    tags.unshift({ kind: 'tag', start: reading.end, end })
    refuseTags(tags)
  }
}
