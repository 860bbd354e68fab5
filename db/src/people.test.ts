import { expect, it } from 'vitest'
import { isDuplicate } from './engine/errors.ts'
import { createArtist } from './artists.ts'
import { createCreator, creatorBySeq, creatorOfUser } from './creators.ts'
import { peopleOfIds, peopleOfNames } from './credits.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'
import { listAdmins, setAdmin, userOfIdentity, usersByEmail } from './users.ts'

const ANN = { issuer: 'https://accounts', uid: 'ann', email: 'ann@melodia.example', name: 'Ann' }

describeDatabases('people', (current) => {
  it('everybody of a name, whatever its case, accents and spaces, who was first before others', async () => {
    const [bjork, zoo, younger] = await current().write(async (write) => [
      await createArtist(write, { name: ' Bjørk ' }, NOW),
      await createArtist(write, { name: 'Zoo' }, NOW),
      await createArtist(write, { name: 'BJORK' }, NOW),
    ])
    const names = ['bjork', 'Sigur  Rós', 'zoo', 'Bjørk']
    const found = await peopleOfNames(current().read, 'artist', names)
    expect(found.map(({ name, people }) => [name, people.map(({ seq }) => seq)])).toEqual([
      ['bjork', [bjork, younger]],
      ['Sigur  Rós', []],
      ['zoo', [zoo]],
    ])
  })

  it('people by their ids, those there are', async () => {
    const nils = await current().write(async (write) =>
      creatorBySeq(write, await createCreator(write, { name: 'Nils' }, NOW)),
    )
    const found = await peopleOfIds(current().read, 'creator', ['nobody', nils.id])
    expect([...found]).toEqual([[nils.id, { seq: nils.seq, id: nils.id, name: 'Nils' }]])
  })

  it('one user has at most one creator', async () => {
    const { seq: user } = await userOfIdentity(current(), ANN, NOW)
    expect(await creatorOfUser(current().read, user)).toBeNull()
    const create = () =>
      current().write((write) => createCreator(write, { name: 'Ann', user }, NOW))
    const seq = await create()
    expect(await creatorOfUser(current().read, user)).toMatchObject({ seq, is_active: true })
    const again = await create().catch((error: unknown) => error)
    expect(isDuplicate(again)).toBe(true)
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
