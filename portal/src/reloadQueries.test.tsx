import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { reloadQueries } from './reloadQueries.ts'

const KEY = ['tracks', 'getList']
const queries = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

/** A server that replies when it is told to, to each call with what was there when it came. */
function slowServer() {
  const calls: { title: string; answer: PromiseWithResolvers<string> }[] = []
  const server = { title: 'Ferry' }
  const load = () => {
    const answer = Promise.withResolvers<string>()
    calls.push({ title: server.title, answer })
    return answer.promise
  }
  return { server, calls, load, reply: () => calls.map((call) => call.answer.resolve(call.title)) }
}

const shownList = (load: () => Promise<string>) =>
  renderHook(() => useQuery({ queryKey: KEY, queryFn: load }).data, { wrapper })

afterEach(() => {
  cleanup()
  queries.clear()
})

test('a list that was left while it loaded does not come back as it was before a change', async () => {
  const { server, calls, load, reply } = slowServer()
  shownList(load).unmount()
  server.title = 'Ferry, Late'
  await reloadQueries(queries, KEY)
  const { result } = shownList(load)
  await waitFor(() => expect(calls).toHaveLength(2))
  reply()
  await waitFor(() => expect(result.current).toBe('Ferry, Late'))
})

test('nor does one that is on the screen and loads for the first time', async () => {
  const { server, calls, load, reply } = slowServer()
  const { result } = shownList(load)
  server.title = 'Ferry, Late'
  const reloaded = reloadQueries(queries, KEY)
  await waitFor(() => expect(calls).toHaveLength(2))
  reply()
  await reloaded
  await waitFor(() => expect(result.current).toBe('Ferry, Late'))
})
