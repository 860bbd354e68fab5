import { looksLikeText } from '../media/looksLike.ts'
import { HEADER_BYTES, isSameStream, readHeader, type FrameHeader } from './header.ts'
import { readInfo } from './info.ts'
import { incomplete, layerChanges, mpegLayer, rateChanges, tooShort } from './problem.ts'
import { JUNK_BYTES, type Reading } from './reading.ts'
import { FIRST_RUN, frameAt, RUN_AFTER_GAP, runOf } from './runs.ts'
import { tagBytes } from './tags.ts'

/** A run of so many zeros belongs to nothing else. */
const ZEROS = 64

/**
 * Reads the bytes at the start of this block that are no frame of the stream: a tag, zeros, or
 * something else. Returns their end. Throws AudioProblem.
 */
export async function findGap(reading: Reading, block: Buffer, at: number): Promise<number> {
  const { first, source, end } = reading
  const take = (kind: 'tag' | 'wav' | 'zeros', bytes: number) => {
    reading.add(kind, at, at + bytes)
    return at + bytes
  }
  const tag = tagBytes(block)
  if (tag > 0 && !first && at + tag >= source.bytes) throw incomplete(0)
  if (tag > 0) return take('tag', Math.min(tag, end - at))
  const wav = wavBytes(reading, block, at)
  if (wav > 0) return take('wav', wav)
  const zeros = zerosAt(block, 0, block.length)
  if (zeros > 0) return take('zeros', zeros)
  return (await cutFrame(reading, at)) ?? skip(reading, await source.at(at, end - at), at)
}

function zerosAt(block: Buffer, offset: number, most: number) {
  let at = offset
  while (at < most && block[at] === 0) at++
  return at - offset
}

/** An MP3 can be the content of a WAV file: the bytes before it, and behind it. */
function wavBytes(reading: Reading, block: Buffer, at: number) {
  const { wavEnd, first, end } = reading
  const isBehind = wavEnd !== null && (at === wavEnd || at === wavEnd + 1)
  if (first) return isBehind && end - at < JUNK_BYTES ? end - at : 0
  if (!/^RIFF[^]{4}WAVE/.test(block.toString('latin1', 0, 12))) return 0
  for (let chunk = 12; chunk + 8 <= block.length;) {
    const bytes = block.readUInt32LE(chunk + 4)
    const content = chunk + 8
    if (block.toString('latin1', chunk, chunk + 4) === 'data') {
      reading.wavEnd = at + content + bytes
      return content
    }
    chunk = content + bytes + (bytes % 2)
  }
  return 0
}

/**
 * The last frame may have been cut short by what was joined to it, which then begins within the
 * frame. Returns where; null if the frame is whole.
 */
async function cutFrame(reading: Reading, at: number): Promise<number | null> {
  const { first, source, end, lengths, parts } = reading
  const bytes = lengths.at(-1)
  if (!first || !bytes || parts.at(-1)?.kind !== 'sound') return null
  const start = at - bytes
  const block = await source.at(start, end - start)
  const joint = findJoint(block, 0, bytes, first)
  if (joint === null) return null
  reading.cut(start, start + joint)
  return start + joint
}

/** Where another file, or a tag, begins within a frame of this length; null if nowhere. */
export function findJoint(block: Buffer, frame: number, bytes: number, first: FrameHeader) {
  for (let offset = frame + HEADER_BYTES; offset < frame + bytes; offset++)
    if (isJoint(block, offset, first)) return offset
  return null
}

/** Whether another file begins here, by a tag or by its frames. */
function isJoint(block: Buffer, offset: number, first: FrameHeader): boolean {
  if (block[offset] === 0xff) return runOf(block, offset, first, RUN_AFTER_GAP).frames > 1
  const tag = tagBytes(block.subarray(offset))
  if (tag === 0) return false
  const next = offset + tag
  return next >= block.length || frameAt(block, next, first) !== null || isJoint(block, next, first)
}

/** Skips unknown bytes, up to the next frame, tag or zeros. */
function skip(reading: Reading, block: Buffer, at: number): number {
  const { first, end, parts } = reading
  refuseByName(reading, block, at + block.length === end)
  let offset = 1
  while (offset < block.length && !isPart(block, offset, first)) offset++
  while (block[offset - 1] === 0) offset--
  const bytes = block.subarray(0, offset)
  const isCut =
    parts.at(-1)?.kind === 'sound' && offset < 4 && at + offset === end && bytes[0] === 0xff
  reading.add(isCut ? 'cut' : looksLikeText(bytes) ? 'text' : 'other', at, at + offset)
  return at + offset
}

/** Whether something begins here that has a name. */
function isPart(block: Buffer, offset: number, first: FrameHeader | null): boolean {
  const byte = block[offset]!
  if (byte === 0) return zerosAt(block, offset, offset + ZEROS) === ZEROS
  if (byte !== 0xff) return tagBytes(block.subarray(offset)) > 0
  const frame = readHeader(block, offset)
  if (!frame) return false
  const isKnown = first !== null && isSameStream(frame, first)
  const most = isKnown ? RUN_AFTER_GAP : FIRST_RUN
  const run = runOf(block, offset, frame, most)
  return run.frames === most || (run.frames >= (isKnown ? 1 : 2) && run.end === block.length)
}

/** Refuses sound of another kind, and too little of it. */
function refuseByName(reading: Reading, block: Buffer, isLast: boolean) {
  const { first, seconds, parts } = reading
  const frame = readHeader(block, 0)
  if (!frame) return
  const run = runOf(block, 0, frame, FIRST_RUN)
  const isWhole = run.frames === FIRST_RUN
  if (!first) {
    if (isWhole && frame.layer !== 3) throw mpegLayer(frame.layer)
    if (frame.layer !== 3) return
    const isAll = isLast && (run.end === block.length || isCutAt(block, run.end, frame))
    const isFirst = !parts.some(({ kind }) => kind === 'other' || kind === 'text')
    if (isAll && run.frames >= (isFirst ? 1 : 2)) {
      const info = readInfo(block.subarray(0, frame.bytes), frame) ? 1 : 0
      throw tooShort(((run.frames - info) * frame.samples) / frame.sampleRate)
    }
    if (isFirst && frame.bitrate === 0) reading.isFree = true
    return
  }
  if (isSameStream(frame, first) || !(isWhole || (isLast && isAtEnd(run, block)))) return
  if (frame.layer !== first.layer) throw layerChanges(seconds)
  throw rateChanges(seconds, first.sampleRate, frame.sampleRate)
}

const isAtEnd = ({ frames, end }: { frames: number; end: number }, block: Buffer) =>
  frames > 1 && end === block.length

function isCutAt(block: Buffer, offset: number, first: FrameHeader) {
  const frame = frameAt(block, offset, first)
  return frame !== null && offset + frame.bytes > block.length
}
