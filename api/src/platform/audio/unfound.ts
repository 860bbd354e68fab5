import { looksLike } from '../media/looksLike.ts'
import { readHeader } from './header.ts'
import { freeFormat, manyBytesBefore, notAnMp3, type AudioProblem } from './problem.ts'
import type { Reading } from './reading.ts'
import { FIRST_RUN, runOf } from './runs.ts'

/** How far an MP3 is looked for, to say why it is refused. */
const LOOKED_AT = 1024 * 1024

/** Why there is no sound in a file up to `at`. */
export async function unfound(reading: Reading, at: number): Promise<AudioProblem> {
  const { source, parts, isFree } = reading
  const later = await laterSound(reading, at)
  if (later !== null) return manyBytesBefore(later)
  if (isFree) return freeFormat()
  const start = parts.find(({ kind }) => kind !== 'tag')?.start ?? 0
  return notAnMp3(looksLike(await source.at(start, 1024)))
}

async function laterSound({ source, end }: Reading, from: number): Promise<number | null> {
  for (let at = from; at < Math.min(end, from + LOOKED_AT);) {
    const block = await source.at(at, end - at)
    for (
      let offset = block.indexOf(0xff);
      offset !== -1;
      offset = block.indexOf(0xff, offset + 1)
    ) {
      const frame = readHeader(block, offset)
      const isFound = frame?.layer === 3 && runOf(block, offset, frame, FIRST_RUN).frames
      if (isFound === FIRST_RUN) return at + offset
    }
    at += block.length
  }
  return null
}
