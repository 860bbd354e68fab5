import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import { readLayout } from './layout.ts'
import { Source } from './source.ts'

/** The bytes of a cut, and where it begins in the recording. */
export interface Cut {
  content: Readable
  start_ms: number
}

/**
 * Cuts a preview out of an MP3 at frame bounds, without re-encoding, so it sounds like the track:
 * from second `start` on, as far as that leaves room for the whole preview.
 * At most `seconds` long; a shorter track is returned whole. For files that `readAudio` has returned,
 * which have nothing between their frames. The first frame or two may be silent: they depend on
 * earlier frames.
 */
export async function cutPreview(path: string, seconds: number, start?: number): Promise<Cut> {
  const { bytes, start_ms } = await Source.read(path, (source) => findCut(source, seconds, start))
  return { content: createReadStream(path, bytes), start_ms }
}

async function findCut(source: Source, seconds: number, start?: number) {
  const { first, lengths, parts } = await readLayout(source, () => {})
  const frames = lengths.length
  const framesIn = (time: number) => Math.floor((time * first.sampleRate) / first.samples)
  const wanted = Math.min(frames, framesIn(seconds))
  const chosen = start === undefined ? Math.floor(frames * PREVIEW_CUT.begins) : framesIn(start)
  const begin = Math.min(chosen, frames - wanted)
  const bytesOf = (from: number, to: number) =>
    lengths.slice(from, to).reduce((sum, length) => sum + length, 0)
  const from = parts.find(({ kind }) => kind === 'sound')!.start + bytesOf(0, begin)
  return {
    bytes: { start: from, end: from + bytesOf(begin, begin + wanted) - 1 },
    start_ms: Math.round((begin * first.samples * 1000) / first.sampleRate),
  }
}
