import { expect, it } from 'vitest'
import { keptRows, untilCommit } from './kept.ts'
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

  it('is read once where commits are counted, and again after a failure', async () => {
    let reads = 0
    let isBroken = true
    const read = {
      ...current().read,
      async prepared<Row>() {
        reads += 1
        if (isBroken) throw new Error('broken')
        return [] as Row[]
      },
    }
    const ask = (of: string) =>
      keptRows(read, 'one', { of }, () => {
        throw new Error('nothing is built here')
      })
    await expect(ask('a')).rejects.toThrow('broken')
    isBroken = false
    for (const of of ['a', 'a', 'b', 'a']) await ask(of)
    expect(reads).toBe(current().dialect === 'sqlite' ? 3 : 5)
  })

  it('is not mixed with what a later commit brings, and has a size', async () => {
    const keptBy = untilCommit<string>(2)
    const { read, dialect } = current()
    const before = keptBy(read)
    expect(before === null).toBe(dialect === 'postgres')
    await current().write((write) => saveUser(write, ANN, NOW))
    const after = keptBy(read)
    before?.set('a', 'old')
    expect(after?.has('a')).not.toBe(true)
    after?.set('a', 'new').set('b', 'new')
    expect(keptBy(read)?.size).not.toBe(2)
    expect(await current().write(async (write) => keptBy(write))).toBeNull()
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
