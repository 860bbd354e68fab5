import { renderHook } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useListTotal } from './useListTotal.ts'

/** The sentence about a list in this state. */
const said = (resource: string, total: number, filterValues: object = {}) => {
  const value = { resource, total, filterValues } as ListControllerResult
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
