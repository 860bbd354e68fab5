import { describe, expect, it } from 'vitest'
import { analysesOf, type Analysis } from '../analyses.ts'
import { claimJob } from '../jobs.ts'
import { openBefore } from '../testing/before.ts'

/** Analyses of version 1.3: one has waited for an hour, one was given up; the others are done. */
const CHANGES = `
  update audio_analyses set state = 'pending', peaks = null, attempts = 2, due_at = 3600000
    where file = (select min(file) from audio_analyses);
  update audio_analyses set state = 'failed', peaks = null, attempts = 3, problem = 'No sound.'
    where file = (select max(file) from audio_analyses);`

describe.each(['sqlite', 'postgres'] as const)('analyses of an older database on %s', (dialect) => {
  it('become jobs, and stay in the state in which they were', async () => {
    const db = await openBefore(dialect, CHANGES)
    try {
      const { jobs, media_files } = db.read.tables
      const audio = (await db.read.db.select().from(media_files))
        .filter(({ kind }) => kind === 'audio')
        .map(({ seq }) => seq)
        .toSorted((first, second) => first - second)
      const states = await analysesOf(db.read, audio)
      const expected = audio.map((): Analysis['state'] => 'done')
      expected.splice(0, 1, 'pending')
      expected.splice(-1, 1, 'failed')
      expect(audio.map((file) => states.get(file)?.state)).toEqual(expected)
      expect(states.get(audio.at(-1)!)).toEqual({ state: 'failed', problem: 'No sound.' })

      const queued = await db.read.db.select().from(jobs)
      expect(new Set(queued.map(({ id }) => id)).size).toBe(queued.length)
      for (const { id } of queued)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

      const lease = { now: 3_600_000, leaseMs: 1_000 }
      const claim = () => db.write((write) => claimJob(write, { kind: 'analysis' }, lease))
      expect(await claim()).toMatchObject({ subject: audio[0], attempt: 3 })
      expect(await claim()).toBeNull()
    } finally {
      await db.close()
    }
  })
})
