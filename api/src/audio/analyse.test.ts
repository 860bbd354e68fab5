import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { mp3Of } from './testing/sound.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-analyse-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A worker that runs this code instead of analysing. */
const threadOf = async (code: string) => {
  const path = join(folder, `${code.length}.mjs`)
  await writeFile(path, code)
  return { worker: pathToFileURL(path) }
}
const some = () => new Uint8Array(10)

describe('what is heard in an MP3', () => {
  it.each([
    { channels: 2, sampleRate: 48_000 },
    { channels: 1, sampleRate: 48_000 },
    { channels: 2, sampleRate: 44_100 },
    { channels: 1, sampleRate: 32_000 },
  ] as const)('997 Hz at -23 dBFS is -23 LUFS: %o', async (format) => {
    const sound = await analyse(await mp3Of([{ seconds: 10 }], format))
    expect(Math.abs(sound.loudness_lufs! + 23)).toBeLessThan(0.2)
    expect(Math.abs(sound.sample_peak_db! + 23)).toBeLessThan(0.5)
  })

  it('is silence where there is nothing', async () => {
    const { peaks, ...levels } = await analyse(await mp3Of([{ seconds: 2, level: -Infinity }]))
    expect(levels).toMatchObject({ loudness_lufs: null, sample_peak_db: null })
    expect(levels.measures).toMatchObject({ true_peak_db: null, loudness_range_lu: null })
    expect(levels.measures.silence.is_all).toBe(true)
    expect(peaks.every((peak) => peak === 0)).toBe(true)
  })

  it('has an outline of a thousand levels', async () => {
    const tones = [
      { seconds: 5, level: -40 },
      { seconds: 5, level: -6 },
    ]
    const { peaks } = await analyse(await mp3Of(tones))
    expect(peaks).toHaveLength(1000)
    expect(Math.max(...peaks.subarray(10, 480))).toBeLessThan(8)
    expect(Math.min(...peaks.subarray(520, 980))).toBeGreaterThan(115)
    expect(Math.max(...peaks.subarray(520, 980))).toBeLessThan(140)
  })

  it('has an outline however short it is', async () => {
    const { peaks } = await analyse(await mp3Of([{ seconds: 0.1, level: -6 }]))
    expect(peaks).toHaveLength(1000)
    expect(peaks[500]).toBeGreaterThan(115)
  })
})

describe('an analysis that fails', () => {
  it('says so: nothing could be decoded', async () => {
    await expect(analyse(new TextEncoder().encode('no sound'))).rejects.toThrow('no sound in this')
  })

  it('does not outlast its deadline', async () => {
    const endless = await threadOf('for (;;) {}')
    await expect(analyse(some(), { ...endless, deadlineMs: 300 })).rejects.toThrow(
      'took longer than 300 ms',
    )
  })

  it('does not take the server down with its thread', async () => {
    const throwing = await threadOf('throw new Error("out of bounds")')
    await expect(analyse(some(), throwing)).rejects.toThrow('out of bounds')
    const exiting = await threadOf('process.exit(3)')
    await expect(analyse(some(), exiting)).rejects.toThrow('ended without a result')
    const greedy = await threadOf('const all = []; for (;;) all.push(new Array(1e6).fill(all))')
    await expect(analyse(some(), greedy)).rejects.toThrow('memory')
  })

  it('ends where it is aborted, before and after it has begun', async () => {
    const endless = await threadOf('for (;;) {} // aborted')
    await expect(analyse(some(), { ...endless, signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    )
    const controller = new AbortController()
    const running = analyse(some(), { ...endless, signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toThrow('aborted')
  })
})
