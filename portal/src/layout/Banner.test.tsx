import { cleanup, render, screen, act } from '@testing-library/react'
import { useEffect } from 'react'
import { CoreAdminContext, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'

type Notify = ReturnType<typeof useNotify>

const speaker = { notify: (() => {}) as Notify }
const Speaker = ({ ready }: { ready: (notify: Notify) => void }) => {
  const notify = useNotify()
  useEffect(() => ready(notify), [notify, ready])
  return null
}
const keep = (notify: Notify) => void (speaker.notify = notify)

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <CoreAdminContext>
      <Speaker ready={keep} />
      <Banner />
    </CoreAdminContext>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const say = (message: string, type: 'success' | 'error') =>
  act(() => speaker.notify(message, { type }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const texts = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]

test('spec §4, §9: a success is a status and gone after 3 s', () => {
  say('Saved', 'success')
  expect(screen.getByRole('status').textContent).toBe('Saved')
  pass(2_999)
  expect(texts()).toHaveLength(1)
  pass(1)
  expect(texts()).toHaveLength(0)
})

test('a failure is an alert and stays until it is closed', () => {
  say('Not saved', 'error')
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(texts()).toHaveLength(0)
})

test('on the screen that follows, a success has its whole time', () => {
  say('Saved', 'success')
  pass(2_000)
  act(() => {
    location.hash = '/tracks'
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  pass(2_000)
  expect(texts()).toHaveLength(1)
  pass(1_000)
  expect(texts()).toHaveLength(0)
})

test('the newest message replaces the one before, with its own three seconds', () => {
  say('One', 'success')
  pass(2_000)
  say('Two', 'success')
  expect(texts().map(({ textContent }) => textContent)).toEqual(['Two'])
  pass(2_000)
  expect(texts()).toHaveLength(1)
  pass(1_000)
  expect(texts()).toHaveLength(0)
})
