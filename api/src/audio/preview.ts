import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { PREVIEW_CUT } from '@melodia/contract/choices'
import { readInfo } from './info.ts'
import { Source } from './source.ts'
import { findStream, walkFrames } from './walk.ts'

/**
 * Cuts a preview out of an MP3 at frame bounds, without re-encoding, so it sounds like the track:
 * from second `start` on, as far as that leaves room for the whole preview.
 * At most `seconds` long; a shorter track is returned whole, without tags. For files that
 * `measureMp3` has accepted. The first frame or two may be silent: they depend on earlier frames.
 */
export async function cutPreview(path: string, seconds: number, start?: number): Promise<Readable> {
  const cut = await Source.read(path, (source) => findCut(source, seconds, start))
  return createReadStream(path, cut)
}

async function findCut(source: Source, seconds: number, start?: number) {
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
  const framesIn = (time: number) => Math.floor((time * first.sampleRate) / first.samples)
  const wanted = Math.min(frames, framesIn(seconds))
  const chosen = start === undefined ? Math.floor(frames * PREVIEW_CUT.begins) : framesIn(start)
  const begin = Math.min(chosen, frames - wanted)
  return { start: bounds[begin]!, end: bounds[begin + wanted]! - 1 }
}
