import { expect, it } from 'vitest'
import { findOrCreateArtists } from './artists.ts'
import {
  creatorOfUser,
  createCreator,
  findCreatorsByName,
  findOrCreateCreators,
} from './creators.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'
import { listAdmins, setAdmin, userOfIdentity, usersByEmail } from './users.ts'

const ANN = { issuer: 'https://accounts', uid: 'ann', email: 'ann@melodia.example', name: 'Ann' }

describeDatabases('people', (current) => {
  it('names that differ by case, accents or spaces are one artist, the oldest', async () => {
    const find = (...names: string[]) =>
      current().write((write) => findOrCreateArtists(write, names, NOW))
    const [bjork, zoo] = await find(' Bjørk ', 'Zoo', 'BJORK')
    expect(await find('bjork', 'Sigur  Rós', 'zoo')).toEqual([bjork, expect.any(Number), zoo])
    const { db, tables } = current().read
    const names = (await db.select().from(tables.artists)).map(({ name }) => name)
    expect(names).toEqual(['Bjørk', 'Zoo', 'Sigur Rós'])
  })

  it('racing calls make one artist', async () => {
    const [one, two] = await Promise.all(
      ['Åse', 'ase'].map((name) =>
        current().write((write) => findOrCreateArtists(write, [name], NOW)),
      ),
    )
    expect(one).toEqual(two)
  })

  it('of creators of one name the oldest is meant; unknown ones are made unassigned', async () => {
    const seqs = await current().write(async (write) => {
      const first = await createCreator(write, { name: 'Nils' }, NOW)
      await createCreator(write, { name: 'NILS' }, NOW)
      const found = await findOrCreateCreators(write, ['nils', 'Ann'], NOW)
      return { first, found }
    })
    expect(seqs.found[0]).toBe(seqs.first)
    expect(await findCreatorsByName(current().read, ['ANN', 'Bo'])).toEqual([
      { name: 'ANN', creator: expect.objectContaining({ seq: seqs.found[1], name: 'Ann' }) },
      { name: 'Bo', creator: null },
    ])
  })

  it('one user has at most one creator', async () => {
    const { seq: user } = await userOfIdentity(current(), ANN, NOW)
    expect(await creatorOfUser(current().read, user)).toBeNull()
    const create = () =>
      current().write((write) => createCreator(write, { name: 'Ann', user }, NOW))
    const seq = await create()
    expect(await creatorOfUser(current().read, user)).toMatchObject({ seq, is_active: true })
    const again = await create().catch((error: unknown) => error)
    expect(current().isDuplicate(again)).toBe(true)
  })

  it('a user is made once, and follows the changes of name and address', async () => {
    const racing = await Promise.all([1, 2, 3].map(() => userOfIdentity(current(), ANN, NOW)))
    expect(new Set(racing.map(({ seq }) => seq)).size).toBe(1)
    const renamed = await userOfIdentity(current(), { ...ANN, name: 'Anne' }, NOW)
    expect(renamed).toEqual({ ...racing[0], name: 'Anne' })
    const elsewhere = await userOfIdentity(current(), { ...ANN, issuer: 'https://other' }, NOW)
    expect(elsewhere.seq).not.toBe(renamed.seq)
    expect(await usersByEmail(current().read, ANN.email)).toHaveLength(2)
  })

  it('a known user costs no write', async () => {
    await userOfIdentity(current(), ANN, NOW)
    const write = () => Promise.reject(new Error('a write'))
    expect(await userOfIdentity({ ...current(), write }, ANN, NOW)).toMatchObject({ uid: 'ann' })
  })

  it('signing in again leaves an admin an admin', async () => {
    const { seq } = await userOfIdentity(current(), ANN, NOW)
    expect(await current().write((write) => setAdmin(write, seq, true))).toBe(true)
    expect(await userOfIdentity(current(), { ...ANN, name: 'A' }, NOW)).toMatchObject({
      is_admin: true,
    })
    expect(await listAdmins(current().read)).toHaveLength(1)
    expect(await current().write((write) => setAdmin(write, 999, true))).toBe(false)
  })
})
