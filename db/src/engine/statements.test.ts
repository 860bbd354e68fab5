import Sqlite from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { preparingOnce } from './statements.ts'

it('prepares a text once, for arrays and for objects, and keeps the latest', () => {
  const connection = new Sqlite(':memory:')
  const prepare = vi.spyOn(connection, 'prepare')
  const once = preparingOnce(connection, new Map())
  expect(once.prepare('select 1 as n').raw().get()).toEqual([1])
  expect(once.prepare('select 1 as n').get()).toEqual({ n: 1 })
  expect(prepare).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 1_000; n++) once.prepare(`select ${n} as other`)
  expect(once.prepare('select 1 as n').get()).toEqual({ n: 1 })
  expect(prepare).toHaveBeenCalledTimes(1_002)
  connection.close()
  expect(() => once.prepare('select 1 as n')).toThrow('closed')
})
