import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily, LoadAhead } from './lazily.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const shown = (Screen: ComponentType) =>
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )

const ahead = (...components: object[]) =>
  render(
    <QueryClientProvider client={queries}>
      <LoadAhead of={components} />
    </QueryClientProvider>,
  )

/** jsdom has no idle callbacks; here the browser is idle when `idle` is called. */
let callbacks = new Map<number, () => void>()
const idle = async () => {
  const due = [...callbacks.values()]
  callbacks = new Map()
  for (const callback of due) callback()
  await Promise.resolve()
}
beforeEach(() => {
  let handles = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    callbacks.set(++handles, callback)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => callbacks.delete(handle))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  callbacks = new Map()
  queries.clear()
})

const Form = () => <p>The form</p>
const loadForm = () => vi.fn<() => Promise<{ Form: typeof Form }>>(async () => ({ Form }))

test('a screen is loaded when first shown', async () => {
  const load = loadForm()
  const Screen = lazily(load, 'Form')
  expect(load).not.toHaveBeenCalled()
  shown(Screen)
  expect(screen.queryByText('Loading')).not.toBeNull()
  expect(await screen.findByText('The form')).toBeTruthy()
})

test('a screen that was loaded ahead is shown at once', async () => {
  const load = loadForm()
  const Screen = lazily(load, 'Form')
  ahead(Screen, Form)
  expect(load).not.toHaveBeenCalled()
  await idle()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await Screen.loadAhead()
  shown(Screen)
  expect(screen.queryByText('The form')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is loaded ahead while the page waits for an answer', async () => {
  const load = loadForm()
  const answer = Promise.withResolvers<string>()
  ahead(lazily(load, 'Form'))
  const call = queries.fetchQuery({ queryKey: ['rows'], queryFn: () => answer.promise })
  await vi.waitFor(() => expect(callbacks.size).toBe(0), { timeout: 30_000 })
  await idle()
  expect(load).not.toHaveBeenCalled()
  answer.resolve('rows')
  await call
  await vi.waitFor(() => expect(callbacks.size).toBe(1), { timeout: 30_000 })
  await idle()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is loaded ahead for people who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const load = loadForm()
  ahead(lazily(load, 'Form'))
  expect(callbacks.size).toBe(0)
})

test('what failed ahead is loaded when it is shown', async () => {
  const load = loadForm().mockRejectedValueOnce(new Error('No connection'))
  const Screen = lazily(load, 'Form')
  ahead(Screen)
  await idle()
  shown(Screen)
  expect(await screen.findByText('The form')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
