import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { readInfo } from './info.ts'
import { Source } from './source.ts'
import { findStream, walkFrames } from './walk.ts'

/** Start of the preview, as a share of the track: past the introduction, before the end. */
const BEGINS_AT = 0.4

/**
 * Cuts a preview out of an MP3 at frame bounds, without re-encoding, so it sounds like the track.
 * At most `seconds` long; a shorter track is returned whole, without tags. For files that
 * `measureMp3` has accepted. The first frame or two may be silent: they depend on earlier frames.
 */
export async function cutPreview(path: string, seconds: number): Promise<Readable> {
  const { start, end } = await Source.read(path, (source) => findCut(source, seconds))
  return createReadStream(path, { start, end: end - 1 })
}

async function findCut(source: Source, seconds: number) {
  const stream = await findStream(source)
  const { first } = stream
  const describes = readInfo(await source.at(stream.start, first.bytes), first) !== null
  const from = stream.start + (describes ? first.bytes : 0)
  const bounds = [from]
  await walkFrames(source, stream, from, (frame, position) => {
    bounds.push(position + frame.bytes)
    return true
  })
  const frames = bounds.length - 1
  const wanted = Math.min(frames, Math.floor((seconds * first.sampleRate) / first.samples))
  const begin = Math.min(Math.floor(frames * BEGINS_AT), frames - wanted)
  return { start: bounds[begin]!, end: bounds[begin + wanted]! }
}
