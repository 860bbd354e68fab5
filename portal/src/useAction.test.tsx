import { act, cleanup, renderHook } from '@testing-library/react'
import { CoreAdminContext, useNotificationContext, type NotificationPayload } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from './problem.ts'
import { useAction } from './useAction.ts'

type Options = Parameters<typeof useAction<string, string>>[0]

/** Acts once; returns the outcome and the messages that were shown. */
const actOnce = async (options: Options) => {
  const hooks = () => ({ action: useAction(options), shown: useNotificationContext() })
  const { result } = renderHook(hooks, { wrapper: CoreAdminContext })
  const outcome = await act(() => result.current.action.act('Night Ferry'))
  const notifications: NotificationPayload[] = result.current.shown.notifications
  const messages = notifications.map(({ message, type }) => [type, message])
  return { outcome, messages }
}

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

test('a done action gives its answer', async () => {
  const run = async (title: string) => title.toUpperCase()
  const done = (title: string, answer: string) => `${title}: ${answer}`
  expect(await actOnce({ run, done })).toEqual({
    outcome: { status: 'done', answer: 'NIGHT FERRY' },
    messages: [['success', 'Night Ferry: NIGHT FERRY']],
  })
})

test('a failed action gives its error, and shows the sentence with the reason', async () => {
  const error = failure(409, { detail: 'It was changed.' })
  const run = () => Promise.reject(error)
  expect(await actOnce({ run, failed: 'Failed to save.' })).toEqual({
    outcome: { status: 'failed', error },
    messages: [['error', 'Failed to save.\nIt was changed.']],
  })
})

test('an action without messages leaves the error to its screen', async () => {
  const error = new Error('No')
  expect(await actOnce({ run: () => Promise.reject(error) })).toEqual({
    outcome: { status: 'failed', error },
    messages: [],
  })
})

test('an action that is answered with No does not run', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(false)
  const run = vi.fn<Options['run']>()
  const { outcome } = await actOnce({ question: (title) => `Delete ${title}?`, run })
  expect(outcome).toEqual({ status: 'cancelled' })
  expect(run).not.toHaveBeenCalled()
})
