import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureMp3 } from './frames.ts'
import { cutPreview } from './preview.ts'
import { encodeMp3, id3v2 } from './testing/mp3.ts'

let folder: string
let track: string
/** A tone for six seconds, another for eight, a third for six. */
let parts: Buffer[]
let music: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-preview-'))
  track = join(folder, 'track.mp3')
  parts = [
    await encodeMp3({ seconds: 6, channels: 2, pitch: 330 }),
    await encodeMp3({ seconds: 8, channels: 2, pitch: 440 }),
    await encodeMp3({ seconds: 6, channels: 2, pitch: 550 }),
  ]
  music = Buffer.concat(parts)
  await writeFile(track, Buffer.concat([id3v2(5000), music]))
})
afterAll(() => rm(folder, { recursive: true }))

const cut = async (seconds: number) => {
  const preview = join(folder, 'preview.mp3')
  const bytes = await buffer((await cutPreview(track, seconds)).content)
  await writeFile(preview, bytes)
  return { bytes, ...(await measureMp3(preview)) }
}

describe('a preview cut out of a track', () => {
  it('is an MP3 of the same kind and of the length asked for, whatever that is', async () => {
    const { sample_rate, channels } = await measureMp3(track)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (seconds) => {
        const preview = await cut(seconds)
        expect(preview).toMatchObject({ sample_rate, channels })
        expect(seconds * 1000 - preview.duration_ms).toBeGreaterThanOrEqual(0)
        expect(seconds * 1000 - preview.duration_ms).toBeLessThan(27)
      }),
      { numRuns: 20 },
    )
  })

  it('is from the middle of the track, as it is', async () => {
    const { bytes } = await cut(5)
    expect(parts.map((part) => part.includes(bytes))).toEqual([false, true, false])
  })

  it('is the whole track, without its tags, where that is shorter', async () => {
    expect((await cut(60)).bytes.equals(music)).toBe(true)
  })
})
