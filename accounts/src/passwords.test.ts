import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

test('a hash is a PHC string with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('melodia-demo'), hashPassword('melodia-demo')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

test('only the password itself matches', async () => {
  const hash = await hashPassword('Grüße an Søren')
  expect(await isPassword('Grüße an Søren', hash)).toBe(true)
  expect(await isPassword('Grüße an Søren'.normalize('NFD'), hash)).toBe(true)
  expect(await isPassword('grüße an søren', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('a hash made with less memory still matches, and is outdated', async () => {
  const salt = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: 'old', nonce: salt, tagLength: 32, ...cost })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${plain(salt)}$${plain(hash)}`
  expect(await isPassword('old', stored)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
  expect(isOutdated(await hashPassword('new'))).toBe(false)
})

test('what is not a hash is an error, not a mismatch', async () => {
  await expect(isPassword('melodia-demo', 'melodia-demo')).rejects.toThrow('not an argon2id hash')
})
