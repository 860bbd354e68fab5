import { renderHook } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useListTotal } from './useListTotal.ts'

/** The sentence about a list in this state. */
const said = (resource: string, total: number, filterValues: object = {}, field = 'created_at') => {
  const value = { resource, total, filterValues, sort: { field } } as ListControllerResult
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListContextProvider value={value}>{children}</ListContextProvider>
  )
  return renderHook(useListTotal, { wrapper }).result.current.label
}

test('decision 061: a list says how many rows it has, and where they were counted no further', () => {
  expect(said('tracks', 100_000)).toBe('100,000')
  expect(said('artists', 10_000)).toBe('10,000')
  expect(said('artists', 10_000, { genre: 'Jazz' })).toBe('10,000 or more')
  expect(said('tracks', 9_999, { genre: 'Jazz' })).toBe('9,999')
})

test('decision 006: a search for tracks sorts the newest alone, and the list says so', () => {
  expect(said('tracks', 1_000, { q: 'a' }, 'title')).toBe('the newest 1,000')
  expect(said('tracks/pending', 999, { q: 'a' }, 'title')).toBe('999')
  expect(said('tracks', 1_000, { q: 'a' })).toBe('1,000')
  expect(said('artists', 1_000, { q: 'a' }, 'name')).toBe('1,000')
})
