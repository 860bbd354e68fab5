import { expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../engine/open.ts'
import { addNotifications } from '../notifications.ts'
import { withClient } from '../testing/postgresDatabase.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'
import { followRows } from './newRows.ts'

const ANN = { issuer: 'https://accounts', uid: 'ann', email: 'ann@melodia.example', name: 'Ann' }
const MINUTE = 60_000

describeDatabases('new rows', (current) => {
  const addAnn = () => userOfIdentity(current(), ANN, NOW)
  const add = (db: Database, user: number, count = 1) => {
    const notification = {
      user,
      notice: { kind: 'queue.summary', detail: { tracks: 1, requests: 0 } },
      record: null,
      in_portal: true,
      in_summary: false,
    } as const
    const added = Array.from({ length: count }, () => notification)
    return db.write((write) => addNotifications(write, added, NOW))
  }
  const all = async () => {
    const { db, tables } = current().read
    const rows = await db.select({ seq: tables.notifications.seq }).from(tables.notifications)
    return rows.map(({ seq }) => seq).sort((a, b) => a - b)
  }

  it('are those since the first call, each once', async () => {
    const { seq: ann } = await addAnn()
    await add(current(), ann)
    const rows = followRows('notifications')
    expect(await rows.next(current().read)).toEqual([])
    await add(current(), ann, 2)
    expect(await rows.next(current().read)).toEqual((await all()).slice(1))
    expect(await rows.next(current().read)).toEqual([])
  })

  it('are each found once, by every process, while several write at once', async () => {
    const { seq: ann } = await addAnn()
    const other = await openDatabase(current().location)
    const dbs = [current(), other]
    const found: number[][] = [[], []]
    const followers = dbs.map(() => followRows('notifications'))
    const look = (i: number) => async () => {
      found[i]!.push(...(await followers[i]!.next(dbs[i]!.read)))
    }
    const looks = [look(0), look(1)]
    for (const next of looks) await next()
    const writing = { isOver: false }
    const looking = looks.map(async (next) => {
      while (!writing.isOver) {
        await next()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })
    await Promise.all(Array.from({ length: 60 }, (_, i) => add(dbs[i % 2]!, ann, 1 + (i % 3))))
    writing.isOver = true
    await Promise.all(looking)
    for (const next of looks) await next()
    await other.close()
    for (const seqs of found) expect(seqs.sort((a, b) => a - b)).toEqual(await all())
    expect(found[0]).toHaveLength(120)
  })

  it('are found whatever their order of commits, also those that were begun before', async () => {
    const { location } = current()
    if (location.kind !== 'postgres') return
    const { seq: ann } = await addAnn()
    let now = 0
    const insert = `insert into notifications ("user", id, kind, at, in_portal, in_summary)
      values ($1, gen_random_uuid(), 'queue.summary', 0, true, false) returning seq`
    await withClient(location.url, (first) =>
      withClient(location.url, (second) =>
        withClient(location.url, async (undone) => {
          const begin = async (client: typeof first) => {
            await client.query('begin')
            return Number((await client.query(insert, [ann])).rows[0]?.seq)
          }
          const early = await begin(first)
          await add(current(), ann)
          const rows = followRows('notifications', () => now)
          const next = () => rows.next(current().read)
          expect(await next()).toEqual([])
          await begin(undone)
          const late = await begin(second)
          await add(current(), ann)
          expect(await next()).toHaveLength(1)
          now += MINUTE
          await undone.query('rollback')
          await second.query('commit')
          expect(await next()).toEqual([late])
          expect(await next()).toEqual([])
          await first.query('commit')
          expect(await next()).toEqual([early])
          now += 11 * MINUTE
          expect(await next()).toEqual([])
        }),
      ),
    )
  })
})
