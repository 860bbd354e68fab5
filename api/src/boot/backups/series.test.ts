import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { END_BYTES } from './archive.ts'
import { folderPlace } from './folderPlace.ts'
import { nameOf } from './names.ts'
import { keepBackups } from './series.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-30T06:00:00Z')
const WHOLE = Buffer.alloc(END_BYTES + 1)

let folder: string
let now: number
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-series-'))
  now = START
  said = []
})
afterEach(() => rm(folder, { recursive: true }))

const place = (name: string, content: Buffer | string = WHOLE) =>
  writeFile(join(folder, name), content)
const names = async () => (await readdir(folder)).toSorted()
const times = async () => (await names()).map((name) => name.slice(19, 24))

interface Run {
  every?: number
  keep?: number
  /** Minutes after its start at which it is stopped. */
  until: number
  /** Called with the number of the attempt; what it throws makes the backup fail. */
  attempt?: (count: number) => void
  /** Called after each pause, to set the clock. */
  passed?: () => void
}

/** Runs a series whose pauses only set its clock forward. */
async function run({ every = HOUR, keep = 48, until, attempt, passed }: Run) {
  const stop = new AbortController()
  const end = now + until * MINUTE
  let attempts = 0
  await keepBackups({
    place: folderPlace(folder),
    every,
    keep,
    clock: () => now,
    signal: stop.signal,
    say: (line) => void said.push(line),
    async make() {
      attempts += 1
      attempt?.(attempts)
      const name = nameOf(now)
      await place(name)
      return name
    },
    async pause(ms) {
      now += ms
      passed?.()
      if (now > end) stop.abort()
    },
  })
  return attempts
}

describe('npm run backup -- --every', () => {
  test('one at once, and one each interval, with names of their moments', async () => {
    await run({ until: 125 })
    expect(await names()).toEqual([
      'melodia-2026-11-30T06-00-00Z.tar',
      'melodia-2026-11-30T07-00-00Z.tar',
      'melodia-2026-11-30T08-00-00Z.tar',
    ])
  })

  test('the newest ones stay', async () => {
    await run({ until: 300, keep: 2 })
    expect(await times()).toEqual(['10-00', '11-00'])
    expect(said).toContain('melodia-2026-11-30T06-00-00Z.tar was removed: the newest 2 are kept.')
  })

  test('what is not its own is neither counted nor removed, nor what is not whole', async () => {
    const others = ['melodia-2026-11-30T05-00-00Z.tar.part', 'by hand.tar', 'melodia-last.tar']
    for (const name of others) await place(name)
    const cut = 'melodia-2026-11-29T05-00-00Z.tar'
    await place(cut, 'cut')
    await place('melodia-2026-11-28T05-00-00Z.tar')
    await run({ until: 65, keep: 1 })
    expect(await names()).toEqual([...others, cut, nameOf(START + HOUR)].toSorted())
  })

  test('a process that starts again and again makes no more of them', async () => {
    for (let n = 0; n < 10; n += 1) await run({ until: 3 })
    expect(await times()).toEqual(['06-00'])
    await run({ until: 45 })
    expect(await times()).toEqual(['06-00', '07-00'])
  })

  test('one that fails is said and tried again, and removes nothing', async () => {
    await place('melodia-2026-11-29T06-00-00Z.tar')
    const attempt = (count: number) => {
      if (count <= 3) throw new Error('The disk is full.')
    }
    expect(await run({ until: 20, keep: 1, attempt })).toBe(4)
    expect(await times()).toEqual(['06-15'])
    expect(said[0]).toBe(
      'No backup was made at 2026-11-30T06:00:00.000Z. The disk is full. It is tried again in 5 min.',
    )
    expect(said).toHaveLength(4)
  })

  test('a place that is away for a while is waited for', async () => {
    const away = join(folder, '../', `away-${folder.slice(-6)}`)
    const stop = new AbortController()
    const lines: string[] = []
    await keepBackups({
      place: folderPlace(away),
      every: 2 * MINUTE,
      keep: 1,
      clock: () => now,
      signal: stop.signal,
      say: (line) => void lines.push(line),
      make: async () => 'never',
      pause: async () => stop.abort(),
    })
    expect(lines).toEqual([expect.stringMatching(/ENOENT.*It is tried again in 2 min\.$/)])
  })

  test('a clock that is set back by a day makes it neither wait nor lose what it makes', async () => {
    await run({ until: 30, keep: 1 })
    now -= 24 * HOUR
    await run({ until: 65, keep: 1 })
    expect(await names()).toEqual(['melodia-2026-11-29T07-31-00Z.tar'])
  })

  test('one that was set back while it waits is noticed', async () => {
    let isSet = false
    await run({
      until: 59,
      passed: () => {
        if (!isSet) now -= 24 * HOUR
        isSet = true
      },
    }).catch(() => undefined)
    expect((await names())[0]).toBe('melodia-2026-11-29T06-01-00Z.tar')
  })
})
