import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { analysesOf, redoAnalyses } from '@melodia/db/analyses'
import { saveFile } from '@melodia/db/media'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDisk } from '../media/disk.ts'
import { StoreBusy, type Media } from '../media/media.ts'
import { TookTooLong, type Recording } from './sounds.ts'
import type { AnalystOptions } from './analyst.ts'
import type { Sound } from './sound.ts'
import { soundWith } from './testing/heard.ts'
import { makeAnalysing } from './testing/analysing.ts'
import { contentOf, mp3Of } from './testing/sound.ts'

const MINUTE = 60_000
const sound = soundWith({ loudness_lufs: -14 })

describeDatabases('audio is analysed', (current) => {
  let root: string
  let media: Media
  let now: number
  let warnings: string[]
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'melodia-analyst-'))
    media = await openDisk(root)
    now = Date.UTC(2026, 10, 20)
    warnings = []
  })
  afterEach(() => rm(root, { recursive: true }))

  const process = (hear: AnalystOptions['hear'] = async () => sound, lane?: 'newest' | 'oldest') =>
    makeAnalysing({
      db: current(),
      media,
      clock: () => now,
      log: { warn: (_, message) => void warnings.push(message) },
      hear,
      ...(lane && { lane }),
    })
  const upload = async (content: Buffer = randomBytes(100)) => {
    const staged = await media.stage(Readable.from([content]), 'song.mp3')
    const { key } = await media.commit(staged, 'mp3')
    const { bytes, sha256 } = staged
    const file = { key, kind: 'audio', content_type: 'audio/mpeg', bytes, sha256 } as const
    return current().write((write) => saveFile(write, { ...file, duration_ms: 1000, now }))
  }
  const stateOf = async (file: number) => (await analysesOf(current().read, [file])).get(file)

  it('after its upload, in a process, with what is heard in it', async () => {
    const file = await upload(await mp3Of([{ seconds: 2 }]))
    expect(await stateOf(file)).toEqual({ state: 'pending' })
    const { drain, stop } = makeAnalysing({ db: current(), media, clock: () => now })
    expect(await drain()).toBe(1)
    await stop()
    const heard = await stateOf(file)
    expect(heard).toMatchObject({ state: 'done', loudness_lufs: expect.closeTo(-23, 0.5) })
    expect(heard?.state === 'done' && heard.peaks).toHaveLength(1000)
  })

  it('the newest file first, and meanwhile the oldest, if it has waited', async () => {
    for (let first = 0; first < 4; first++, now++)
      await upload(Buffer.concat([Buffer.of(first), randomBytes(99)]))
    expect(await process(undefined, 'oldest').drain()).toBe(0)
    now += 3000
    const begun: number[] = []
    const both = Promise.withResolvers<void>()
    const hear = async (mp3: Recording) => {
      begun.push((await contentOf(mp3))[0]!)
      if (begun.length === 2) both.resolve()
      await both.promise
      return sound
    }
    await Promise.all([process(hear, 'newest').drain(), process(hear, 'oldest').drain()])
    expect(begun.slice(0, 2).toSorted()).toEqual([0, 3])
    expect(begun.toSorted()).toEqual([0, 1, 2, 3])
  })

  it('once, also where it is uploaded again', async () => {
    const content = randomBytes(100)
    const file = await upload(content)
    expect(await process().drain()).toBe(1)
    expect(await upload(content)).toBe(file)
    expect(await process().drain()).toBe(0)
    const { fingerprint: _, ...kept } = sound
    expect(await stateOf(file)).toEqual({ state: 'done', ...kept })
  })

  it('once, by one of several processes', async () => {
    const files = [await upload(), await upload(), await upload()]
    let heard = 0
    const hear = async () => {
      heard++
      return sound
    }
    const taken = await Promise.all([1, 2, 3, 4].map(() => process(hear).drain()))
    expect(heard).toBe(files.length)
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(files.length)
  })

  it('again after a restart, at once where the server was stopped', async () => {
    const file = await upload()
    const begun = Promise.withResolvers<void>()
    const stopped = process(async (_, { signal } = {}) => {
      begun.resolve()
      await new Promise((_, reject) => signal?.addEventListener('abort', reject))
      return sound
    })
    const round = stopped.drain()
    await begun.promise
    await stopped.stop()
    await round
    expect(await stateOf(file)).toEqual({ state: 'pending' })
    expect(await process().drain()).toBe(1)
    expect(await stateOf(file)).toMatchObject({ state: 'done' })
    expect(warnings).toEqual([])
  })

  it('again after a crash, when the lease has ended, and what comes late is left', async () => {
    const file = await upload()
    const late = Promise.withResolvers<Sound>()
    const begun = Promise.withResolvers<void>()
    const hanging = process(() => {
      begun.resolve()
      return late.promise
    }).drain()
    await begun.promise
    now += MINUTE / 4
    expect(await process().drain()).toBe(0)
    now += MINUTE / 4
    expect(await process().drain()).toBe(1)
    late.resolve({ ...sound, loudness_lufs: -99 })
    await hanging
    expect(await stateOf(file)).toMatchObject({ loudness_lufs: -14 })
  })

  it('three times where it fails, each later, and is then given up', async () => {
    const file = await upload()
    const failing = process(async () => {
      throw new Error('no sound')
    })
    const waits: number[] = []
    for (let minutes = 0; (await stateOf(file))?.state === 'pending'; minutes++) {
      if ((await failing.drain()) > 0) waits.push(minutes)
      now += MINUTE
    }
    expect(waits).toEqual([0, 1, 3])
    expect(await stateOf(file)).toEqual({
      state: 'failed',
      problem: 'The sound in the file could not be decoded.',
    })
    expect(warnings).toHaveLength(3)
    expect(await process().drain()).toBe(0)
  })

  it('anew where it was given up and somebody asks for it', async () => {
    const [failed] = [await upload(), await upload()]
    const failing = process(async () => {
      throw new TookTooLong('two minutes')
    })
    for (let attempt = 0; attempt < 3; attempt++) {
      await failing.drain()
      now += 60 * MINUTE
    }
    expect(await stateOf(failed)).toMatchObject({ problem: 'Listening to the file took too long.' })
    expect(await current().write((write) => redoAnalyses(write, now))).toBe(2)
    expect(await stateOf(failed)).toEqual({ state: 'pending' })
    expect(await process().drain()).toBe(2)
    expect(await stateOf(failed)).toMatchObject({ state: 'done' })
  })

  it('for half a day where the store does not answer, also by the next process', async () => {
    const file = await upload()
    const { open } = media
    media.open = async () => {
      throw new StoreBusy('down')
    }
    let attempts = 0
    for (let hour = 0; hour < 8; hour++, now += 60 * MINUTE) attempts += await process().drain()
    expect(attempts).toBe(8)
    media.open = open
    expect(await process().drain()).toBe(1)
    expect(await stateOf(file)).toMatchObject({ state: 'done' })
  })

  it('without harm where its file is gone', async () => {
    const file = await upload()
    await media.sweep(async () => false, -MINUTE)
    expect(await process().drain()).toBe(1)
    expect(await stateOf(file)).toEqual({ state: 'pending' })
    expect(warnings).toEqual(['A job has failed'])
  })
})
