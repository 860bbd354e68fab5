import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeSounds, type Sounds } from './sounds.ts'
import { mp3Of } from './testing/sound.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-analyse-'))
})
afterAll(() => rm(folder, { recursive: true }))

const opened: Sounds[] = []
afterEach(() => {
  for (const sounds of opened.splice(0)) sounds.close()
})
const open = (options: Parameters<typeof makeSounds>[0] = {}) => {
  const sounds = makeSounds(options)
  opened.push(sounds)
  return sounds
}
/** A process that runs this code for each file, of which `file` is the first byte. */
const processOf = async (code: string, options: Parameters<typeof makeSounds>[0] = {}) => {
  const path = join(folder, `${code.length}.mjs`)
  const program = `let file
    process.on('message', (part) => { if (part.bytes) return; [file] = part; ${code} })`
  await writeFile(path, program)
  return open({ program: pathToFileURL(path), ...options })
}
const recordingOf = (mp3: Uint8Array) => ({ bytes: mp3.byteLength, content: [mp3] })
const some = (file = 0) => recordingOf(new Uint8Array(10).fill(file))
const analyse = (mp3: Uint8Array) => shared.analyse(recordingOf(mp3))
const shared = makeSounds()
afterAll(() => shared.close())

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
    const { analyse: hear } = await processOf('for (;;) {}', { deadlineMs: 300 })
    await expect(hear(some())).rejects.toThrow('took longer than 300 ms')
  })

  it('does not take the server down with its process', async () => {
    const failing = await processOf('process.send({ failed: "out of bounds" })')
    await expect(failing.analyse(some())).rejects.toThrow('out of bounds')
    const throwing = await processOf('throw new Error("out of bounds")')
    await expect(throwing.analyse(some())).rejects.toThrow('ended without a result')
    const dying = await processOf('process.kill(process.pid, "SIGSEGV")')
    await expect(dying.analyse(some())).rejects.toThrow('ended without a result')
    const exiting = await processOf('process.exit(3)')
    await expect(exiting.analyse(some())).rejects.toThrow('ended without a result')
    const greedy = await processOf('const all = []; for (;;) all.push(new Array(1e6).fill(all))')
    await expect(greedy.analyse(some())).rejects.toThrow('ended without a result')
  })

  it('ends where the file cannot be read to its end, and the next one has a new process', async () => {
    const { analyse: hear } = await processOf('process.send({ sound: process.pid })')
    const before = await hear(some())
    async function* content() {
      yield* []
      throw new Error('the store is gone')
    }
    await expect(hear({ bytes: 10, content: content() })).rejects.toThrow('the store is gone')
    expect(await hear(some())).not.toBe(before)
  })

  it('ends where it is aborted, before and after it has begun', async () => {
    const { analyse: hear } = await processOf('for (;;) {} // aborted')
    await expect(hear(some(), { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    const controller = new AbortController()
    const running = hear(some(), { signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toThrow('aborted')
  })

  it('is not begun after the end', async () => {
    const sounds = await processOf('process.send({ sound: process.pid })')
    await sounds.analyse(some())
    sounds.close()
    await expect(sounds.analyse(some())).rejects.toThrow('the server is ending')
  })
})

describe('the process', () => {
  const WITH_ID = 'process.send({ sound: process.pid })'

  it('is kept for the next files, which wait for their turn', async () => {
    const { analyse: hear } = await processOf(WITH_ID)
    const ids = await Promise.all([1, 2, 3].map((file) => hear(some(file))))
    expect(new Set(ids).size).toBe(1)
  })

  it('ends when it is idle, and another one begins with the next file', async () => {
    const { analyse: hear } = await processOf(WITH_ID, { idleMs: 0 })
    const first = await hear(some())
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await hear(some())).not.toEqual(first)
  })

  it('is another one after a file that failed in any way', async () => {
    const { analyse: hear } = await processOf(
      `if (file === 1) return process.send({ failed: 'broken' })
       if (file === 2) for (;;);
       if (file === 3) process.exit()
       ${WITH_ID}`,
      { deadlineMs: 5_000 },
    )
    const ids = new Set([await hear(some())])
    for (const file of [1, 2, 3]) {
      await expect(hear(some(file))).rejects.toThrow(/broken|longer|ended/)
      ids.add(await hear(some()))
    }
    expect(ids.size).toBe(4)
  })

  it('hears a file in full after one that cannot be decoded', async () => {
    const { analyse: hear } = open()
    await expect(hear(recordingOf(new TextEncoder().encode('no sound')))).rejects.toThrow(
      'no sound in this',
    )
    const sound = await hear(recordingOf(await mp3Of([{ seconds: 2 }])))
    expect(sound.loudness_lufs).toBeCloseTo(-23, 0)
  })
})
