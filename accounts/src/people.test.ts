import { argon2Sync } from 'node:crypto'
import { cpuUsage } from 'node:process'
import { accountByEmail, createAccount as insertAccount } from '@melodia/db/accounts'
import { describeDatabases } from '@melodia/db/testing'
import { expect, test } from 'vitest'
import { createAccount, personByPassword } from './people.ts'

const NOW = 1_800_000_000_000
const ada = { email: 'ada@melodia.example', name: 'Ada', password: 'melodia-demo', is_demo: true }

describeDatabases('people', (db) => {
  test('an email has one account, whatever its case', async () => {
    const person = await createAccount(db(), ada, NOW)
    expect(person).toEqual({
      id: person?.id,
      email: ada.email,
      name: ada.name,
      isConfirmed: false,
      awaitsConfirmation: false,
    })
    expect(await createAccount(db(), { ...ada, email: 'ADA@melodia.example' }, NOW)).toBeNull()
    expect(await createAccount(db(), { ...ada, email: 'adá@melodia.example' }, NOW)).not.toBeNull()
  })

  test('email and password together name a person', async () => {
    const person = await createAccount(db(), ada, NOW)
    const find = (email: string, password: string) => personByPassword(db(), email, password, NOW)
    expect(await find('Ada@Melodia.Example', ada.password)).toEqual(person)
    expect(await find(ada.email, 'another password')).toBeNull()
    expect(await find('bob@melodia.example', ada.password)).toBeNull()
  })

  test('a password is never stored', async () => {
    await createAccount(db(), ada, NOW)
    const account = await accountByEmail(db().read, ada.email)
    expect(JSON.stringify(account)).not.toContain(ada.password)
  })

  test('an outdated hash is made anew at the next sign-in', async () => {
    await db().write((write) =>
      insertAccount(
        write,
        { email: 'old@melodia.example', name: 'Old', password_hash: weak('old'), is_demo: false },
        NOW,
      ),
    )
    const hashOf = async () =>
      (await accountByEmail(db().read, 'old@melodia.example'))?.password_hash
    const find = (password: string) => personByPassword(db(), 'old@melodia.example', password, NOW)
    expect(await find('wrong')).toBeNull()
    expect(await hashOf()).toBe(weak('old'))
    expect(await find('old')).not.toBeNull()
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await find('old')).not.toBeNull()
  })

  test('an unknown email takes as long as a wrong password', async () => {
    await createAccount(db(), ada, NOW)
    // Processor time, which other load on the machine does not change.
    const cheapest = async (email: string) => {
      const costs = []
      for (let at = 0; at < 5; at++) {
        const before = cpuUsage()
        await personByPassword(db(), email, 'wrong', NOW)
        const { user, system } = cpuUsage(before)
        costs.push(user + system)
      }
      return Math.min(...costs)
    }
    const ratio = (await cheapest('bob@melodia.example')) / (await cheapest(ada.email))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

function weak(password: string) {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(hash)}`
}
