import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

test('work is done one after another, also after work that failed', async () => {
  const inTurn = makeTurns()
  const log: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn(async () => {
    log.push('first begins')
    await promise
    log.push('first ends')
    throw new Error('first failed')
  })
  const second = inTurn(async () => log.push('second'))
  resolve()
  await expect(first).rejects.toThrow('first failed')
  await second
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})
