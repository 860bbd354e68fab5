import { setImmediate } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createArtist } from './artists.ts'
import { createCreator, creatorsOfName, updateCreator } from './creators.ts'
import { peopleOfNames } from './credits.ts'
import type { Handle } from './database.ts'
import { openDatabase } from './engine/open.ts'
import { foldAnew, FOLD_STEPS } from './folding.ts'
import type { FoldStep, Place } from './folding/step.ts'
import { createRequest, getRequest } from './requests.ts'
import { connect } from './testing/connect.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW, addTrack } from './testing/tracks.ts'
import { listTracks } from './tracks.ts'
import { userOfIdentity } from './users.ts'

describeDatabases('names are folded anew', (current) => {
  const write = <T>(work: (handle: Handle) => Promise<T>) => current().write(work)

  /** As the version before has left it: compared without any marks, quotes as they were. */
  async function makeOlder(identities: Readonly<Record<string, string>>) {
    const older = await connect(current().location)
    for (const table of ['artists', 'creators', 'creator_requests'])
      for (const [name, identity] of Object.entries(identities))
        await older.run(
          `update ${table} set name_identity = '${identity}' where name = '${name.replaceAll("'", "''")}'`,
        )
    await older.run('delete from foldings')
    await older.end()
  }
  const openAgain = async () => (await openDatabase(current().location)).close()

  it('an open request loses the creator whose name is another one, and nothing else changes', async () => {
    const victim = await write((handle) => createCreator(handle, { name: 'राम' }, NOW))
    const identity = { issuer: 'i', uid: 'u', email: 'u@melodia.example', name: 'U' }
    const { seq: user } = await userOfIdentity(current(), identity, NOW)
    const asked = { name: 'रम', bio: '', genres: [], user }
    const { id } = await write((handle) => createRequest(handle, asked, NOW))
    await makeOlder({ राम: 'रम', रम: 'रम' })
    const { read } = current()
    expect((await getRequest(read, id))?.cid).not.toBeNull()

    await openAgain()
    expect((await getRequest(read, id))?.cid).toBeNull()
    const [named] = await creatorsOfName(read, 'राम')
    expect(named?.seq).toBe(victim)
    expect(await creatorsOfName(read, 'रम')).toEqual([])
  })

  it('two creators that are one name by now keep theirs, and are credited as they are spelt', async () => {
    const first = await write((handle) => createCreator(handle, { name: "Guns N' Roses" }, NOW))
    const second = await write((handle) => createCreator(handle, { name: 'Second' }, NOW))
    const older = await connect(current().location)
    await older.run(`update creators set name = 'Guns N’ Roses' where seq = ${second}`)
    await older.end()
    await makeOlder({ 'Guns N’ Roses': 'guns n’ roses' })
    await openAgain()

    const { read } = current()
    const namesakes = await creatorsOfName(read, 'guns n` roses')
    expect(namesakes.map(({ seq, name }) => [seq, name])).toEqual([
      [first, "Guns N' Roses"],
      [second, 'Guns N’ Roses'],
    ])
    const meant = async (name: string) =>
      (await peopleOfNames(read, 'creator', [name]))[0]?.people.map(({ seq }) => seq)
    expect(await meant("Guns N' Roses")).toEqual([first])
    expect(await meant('Guns N’ Roses')).toEqual([second])
    expect(await meant('GUNS N’ ROSES')).toEqual([first, second])
    // Each can be saved as it is; the name is free again once neither has it.
    const rename = (id: string, name: string) =>
      write((handle) => updateCreator(handle, id, { name }, { now: NOW }))
    const id = namesakes[1]?.id ?? ''
    await rename(id, 'Guns N’ Roses')
    await rename(id, 'Roses')
    expect(await creatorsOfName(read, 'Guns N’ Roses')).toHaveLength(1)
  })

  it('genres that were one are two, in lists and in their counts', async () => {
    const { seq: track } = await write((handle) => addTrack(handle, { genre: 'ジャズ' }))
    const older = await connect(current().location)
    await older.run(`update tracks set genre_sort = 'シャス'; delete from foldings`)
    await older.end()
    await openAgain()
    const { db, tables } = current().read
    const [row] = await db
      .select({ genre: tables.tracks.genre_sort })
      .from(tables.tracks)
      .where(eq(tables.tracks.seq, track))
    expect(row?.genre).toBe('ジャズ')
    const counted = await db.select().from(tables.counters)
    const totals = counted.filter(({ key, total }) => key.startsWith('genre:') && total > 0)
    expect(totals).toEqual([{ key: 'genre:ジャズ', total: 1 }])
  })

  it('what an older version has indexed is found by its parts', async () => {
    const titles = ['让一切随风', 'Işık ve Gölge', '!!!']
    for (const title of titles) await write((handle) => addTrack(handle, { title, artists: ['ı'] }))
    const older = await connect(current().location)
    await older.run("update tracks set title_sort = 'ısık', artist_sort = 'ı'")
    await older.run("update artists set name_sort = 'ı'")
    await older.run('delete from track_search; delete from foldings')
    await older.end()
    const found = async (q: string) => {
      const page = { offset: 0, limit: 9, sort: 'title', order: 'ASC', filter: { q } } as const
      const { rows } = await listTracks(current().read, 'approved', 'everything', page)
      return rows.map(({ title }) => title)
    }
    expect(await found('风')).toEqual([])

    await openAgain()
    for (const [at, q] of ['一切', 'ışık', '!!'].entries())
      expect(await found(q)).toEqual([titles[at]])
    expect(await found('i')).toEqual(['!!!', 'Işık ve Gölge', '让一切随风'])
    const { db, tables } = current().read
    const artists = await db.select({ name_sort: tables.artists.name_sort }).from(tables.artists)
    expect(artists).toEqual([{ name_sort: 'i' }])
  })

  it('begins where a killed process has ended, and several share the work', async () => {
    await write(async (handle) => {
      for (let n = 0; n < 30; n++) await createArtist(handle, { name: `A${n}` }, NOW)
    })
    const done: number[] = []
    const slow = (fails: () => boolean): FoldStep => ({
      name: 'slow',
      version: 1,
      async next({ db, tables: { artists: t } }, after: Place) {
        const rows = await db.select({ seq: t.seq }).from(t).orderBy(asc(t.seq))
        const row = rows.find(({ seq }) => seq > Number(after ?? 0))
        if (fails()) throw new Error('killed')
        if (row) done.push(row.seq)
        const until = performance.now() + 40
        while (performance.now() < until) await setImmediate()
        return row?.seq ?? null
      },
    })
    await expect(foldAnew(current(), [slow(() => done.length > 10)])).rejects.toThrow('killed')
    const [noted] = await current()
      .read.db.select()
      .from(current().read.tables.foldings)
      .where(eq(current().read.tables.foldings.step, 'slow'))
    expect(noted).toMatchObject({ version: 1, is_done: false })
    const before = done.length
    const other = await openDatabase(current().location)
    const steps = [slow(() => false)]
    await Promise.all([foldAnew(current(), steps), foldAnew(other, steps)])
    await other.close()
    // The work of the killed transaction was rolled back, so it is done again.
    const again = done.slice(before)
    expect(new Set(again).size).toBe(again.length)
    expect(again[0]).toBe(Number(noted?.after) + 1)
    expect(again.at(-1)).toBe(Math.max(...done))
    expect(new Set(done).size).toBe(30)
  })

  it('is remembered: a database that is folded is only looked at', async () => {
    await foldAnew(current())
    const unused = { ...current(), write: () => expect.fail('nothing is written') }
    await foldAnew(unused)
    const newer = FOLD_STEPS.map(({ name, version, next }) => ({
      name,
      version: version + 1,
      next,
    }))
    await expect(foldAnew(unused, newer)).rejects.toThrow('nothing is written')
  })
})
