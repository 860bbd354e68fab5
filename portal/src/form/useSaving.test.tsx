import { act, cleanup, renderHook } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Sent } from '../http.ts'
import { failure, unreachable } from '../problem.ts'
import { useSaving, type SavingOptions } from './useSaving.ts'

/** Saves that fail at these points; returns the key of each try. */
const keysOf = async (tries: readonly (readonly [sent: Sent[], error: unknown])[]) => {
  const keys: (string | undefined)[] = []
  const send = vi.fn<SavingOptions['send']>(async (_, { idempotencyKey, onUploadProgress }) => {
    const [sent, error] = tries[keys.length] ?? [[], unreachable()]
    keys.push(idempotencyKey)
    for (const one of sent) onUploadProgress?.(one)
    throw error
  })
  const options = { send, saved: String, failed: String, onSaved: () => {}, returnTo: '/' }
  const { result } = renderHook(() => useSaving(options), { wrapper: CoreAdminContext })
  for (const _ of tries) await act(() => result.current.save({}))
  expect(result.current.sent).toEqual({ loaded: 0, total: 0 })
  return keys
}

const sent = (loaded: number): Sent => ({ loaded, total: 60 })
afterEach(cleanup)

describe('contract, Replies: the Idempotency-Key of a form', () => {
  test('stays where the save may have been done, so that it happens once', async () => {
    const keys = await keysOf([
      [[sent(30), sent(60)], unreachable()],
      [[sent(60)], failure(502)],
      [[sent(15)], unreachable()],
      [[sent(60)], failure(409)],
      [[sent(60)], unreachable()],
    ])
    expect(new Set(keys)).toEqual(new Set([keys[0]]))
  })

  test('is a new one after a refusal, of which the server keeps nothing', async () => {
    const [refused, broken, third] = await keysOf([
      [[sent(60)], failure(422)],
      [[sent(15)], unreachable()],
      [[sent(60)], unreachable()],
    ])
    expect(new Set([refused, broken, third]).size).toBe(3)
  })

  test('is a new one where the upload broke off: the server may still wait for its rest', async () => {
    const [first, second, third] = await keysOf([
      [[sent(15)], unreachable()],
      [[sent(15), sent(30)], new DOMException('Cancelled', 'AbortError')],
      [[], unreachable()],
    ])
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test('stays where a browser sent everything, and then began again by itself', async () => {
    const [first, second] = await keysOf([
      [[sent(60), sent(10)], unreachable()],
      [[], unreachable()],
    ])
    expect(second).toBe(first)
  })
})
