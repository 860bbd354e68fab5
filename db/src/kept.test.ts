import { expect, it } from 'vitest'
import { openDatabase } from './engine/open.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'
import { getUserOfIdentity, saveUser, setAdmin } from './users.ts'

const ANN = { issuer: 'i', uid: 'u', email: 'ann@melodia.example', name: 'Ann' }

describeDatabases('what is kept until a commit', (current) => {
  const isAdmin = async () => (await getUserOfIdentity(current().read, ANN))?.is_admin

  it('is read anew after a commit of this process', async () => {
    expect(await isAdmin()).toBeUndefined()
    const { seq } = await current().write((write) => saveUser(write, ANN, NOW))
    expect(await isAdmin()).toBe(false)
    await current().write((write) => setAdmin(write, seq, true, NOW))
    expect(await isAdmin()).toBe(true)
  })

  it('is read anew after a commit of another process', async () => {
    const { seq } = await current().write((write) => saveUser(write, ANN, NOW))
    expect(await isAdmin()).toBe(false)
    const other = await openDatabase(current().location)
    await other.write((write) => setAdmin(write, seq, true, NOW))
    expect(await isAdmin()).toBe(true)
    await other.write((write) => setAdmin(write, seq, false, NOW))
    expect(await isAdmin()).toBe(false)
    await other.close()
  })

  it('is read inside a transaction as the transaction left it', async () => {
    const seen = await current().write(async (write) => {
      const before = (await getUserOfIdentity(write, ANN))?.is_admin
      const { seq } = await saveUser(write, ANN, NOW)
      await setAdmin(write, seq, true, NOW)
      return [before, (await getUserOfIdentity(write, ANN))?.is_admin]
    })
    expect(seen).toEqual([undefined, true])
  })
})
