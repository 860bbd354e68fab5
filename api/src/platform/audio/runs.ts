import { HEADER_BYTES, isSameStream, readHeader, type FrameHeader } from './header.ts'
import { readInfo, xingAt } from './info.ts'

/** Consecutive frames needed to recognise audio, and after a gap, when its kind is known. */
export const FIRST_RUN = 4
export const RUN_AFTER_GAP = 2

/** The frame of a stream at `offset`; null if there is none. */
export function frameAt(block: Buffer, offset: number, first: FrameHeader): FrameHeader | null {
  const frame = readHeader(block, offset)
  return frame && frame.bytes > 0 && isSameStream(frame, first) ? frame : null
}

/** Consecutive whole frames of a stream from `offset` on, up to so many, and where they end. */
export function runOf(block: Buffer, offset: number, first: FrameHeader, most: number) {
  let [frames, end] = [0, offset]
  while (frames < most) {
    const frame = frameAt(block, end, first)
    if (!frame || end + frame.bytes > block.length) break
    end += frame.bytes
    frames++
  }
  return { frames, end }
}

/** Whether a frame describes a stream, as the first one of a file does, and has no sound. */
export function isJoined(frame: Buffer, header: FrameHeader): boolean {
  if (!readInfo(frame, header)) return false
  return frame.subarray(HEADER_BYTES, xingAt(header)).every((byte) => byte === 0)
}
