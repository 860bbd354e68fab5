import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { readInfo } from './info.ts'
import { Source } from './source.ts'
import { findStream, walkFrames } from './walk.ts'

/** Where in a track its preview begins: past the introduction, before the end. */
const BEGINS_AT = 0.4

/**
 * A part of an MP3 for listening into it, cut between frames and not encoded again, so it sounds
 * as the track does. At most `seconds` long; a shorter track is given whole, without its tags.
 * For files that `measureMp3` has accepted. The first frame or two may be silent: they lean on
 * sound of frames before them.
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
