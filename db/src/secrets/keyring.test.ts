import { expect, it } from 'vitest'
import { keyBirths, readKeys, rotateKeys } from './keyring.ts'
import { secret } from '../secrets.ts'
import { describeDatabases } from '../testing/testing.ts'

const NOW = 1_800_000_000_000

describeDatabases('keys', (current) => {
  const read = (now: number) => readKeys(current(), 'k', () => 'first', now)

  it('the newest comes first, the others last as long as they were given', async () => {
    expect(await read(NOW)).toEqual(['first'])
    await rotateKeys(current(), 'k', 'second', { now: NOW, until: NOW + 10 })
    expect(await read(NOW + 9)).toEqual(['second', 'first'])
    await rotateKeys(current(), 'k', 'third', { now: NOW + 5, until: NOW + 15 })
    expect(await read(NOW + 9)).toEqual(['third', 'second', 'first'])
    expect(await read(NOW + 10)).toEqual(['third', 'second'])
    expect(await read(NOW + 15)).toEqual(['third'])
    await rotateKeys(current(), 'k', 'fourth', { now: NOW + 20, until: NOW + 30 })
    expect(await secret<string[]>(current(), 'k', () => [])).toEqual(['fourth', 'third'])
  })

  it('is known since when the newest is used: since it was made, or rotated', async () => {
    await read(NOW)
    expect(await keyBirths(current())).toEqual(new Map([['k', expect.any(Number)]]))
    await rotateKeys(current(), 'k', 'second', { now: NOW + 5, until: NOW + 10 })
    expect(await keyBirths(current())).toEqual(new Map([['k', NOW + 5]]))
  })

  it('a key that an older version kept alone is one', async () => {
    await secret(current(), 'k', () => 'alone')
    expect(await read(NOW)).toEqual(['alone'])
    await rotateKeys(current(), 'k', 'next', { now: NOW, until: NOW + 10 })
    expect(await read(NOW)).toEqual(['next', 'alone'])
  })
})
