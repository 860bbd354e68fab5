import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { DatabaseLocation } from '../database.ts'
import { totals } from '../lists/counters.ts'
import { describeDatabases } from '../testing/testing.ts'
import { getTrack, listTracks } from '../tracks.ts'

const WRITER = fileURLToPath(new URL('../testing/busyWriter.ts', import.meta.url))

/** Lets another process write until it has acknowledged some pairs, then kills it mid-write. */
async function writeUntilKilled(location: DatabaseLocation, pairs: number): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, JSON.stringify(location)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(...line.split(' '))
    if (acknowledged.length >= 2 * pairs) child.kill('SIGKILL')
  }
  return acknowledged
}

describeDatabases(
  'a process that is killed as it writes',
  (current) => {
    it('leaves every acknowledged row, and nothing half', async () => {
      const acknowledged: string[] = []
      for (const pairs of [3, 11, 20]) {
        acknowledged.push(...(await writeUntilKilled(current().location, pairs)))
      }
      const { read } = current()
      for (const id of acknowledged) {
        const track = await getTrack(read, 'any', 'everything', id)
        expect(track).toMatchObject({ artists: [{}], creators: [{ name: 'Nils' }] })
      }
      const { db, tables } = read
      const rows = await db.select({ title: tables.tracks.title }).from(tables.tracks)
      const firsts = rows.filter(({ title }) => title === 'first').length
      expect(rows).toHaveLength(2 * firsts)
      expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length)
      expect(await totals(read)).toMatchObject({
        'tracks:approved': firsts,
        'tracks:pending': firsts,
      })
      const page = { offset: 0, limit: 10, sort: 'created_at', order: 'DESC' } as const
      const found = await listTracks(read, 'approved', 'everything', {
        ...page,
        filter: { q: 'first' },
      })
      expect(found.total).toBe(firsts)
    })

    it('does not keep others from writing', async () => {
      await writeUntilKilled(current().location, 1)
      await current().write(({ db, tables }) => db.delete(tables.tracks).then())
      expect(await totals(current().read)).toMatchObject({ 'tracks:approved': 0 })
    })
  },
  // Each case starts processes one after another.
  120_000,
)
