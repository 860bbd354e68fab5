import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

const setFilters = vi.fn<ListControllerResult['setFilters']>()

/** A screen whose code is still on its way. */
const Coming = lazy(() => new Promise<never>(() => {}))

const Screen = ({ isLeft }: { isLeft: boolean }) => (
  <Suspense fallback={<output>Loading</output>}>
    {isLeft ? (
      <Coming />
    ) : (
      <ListContextProvider
        value={{ filterValues: {}, setFilters } as unknown as ListControllerResult}
      >
        <SearchField />
      </ListContextProvider>
    )}
  </Suspense>
)

const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: text } })

beforeEach(() => {
  setFilters.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the list is searched a moment after the last key', () => {
  render(<Screen isLeft={false} />)
  type('moo')
  type('moon')
  expect(setFilters).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(setFilters.mock.calls).toEqual([[{ q: 'moon' }]])
})

test('words that were just typed do not lead back from a screen that is still loading', () => {
  const { rerender } = render(<Screen isLeft={false} />)
  type('moon')
  rerender(<Screen isLeft />)
  expect(screen.getByText('Loading')).toBeTruthy()
  vi.runAllTimers()
  expect(setFilters).not.toHaveBeenCalled()
})

test('words that were just typed are searched for once the list is shown again', () => {
  const { rerender } = render(<Screen isLeft={false} />)
  type('moon')
  rerender(<Screen isLeft />)
  rerender(<Screen isLeft={false} />)
  vi.runAllTimers()
  expect(setFilters.mock.calls).toEqual([[{ q: 'moon' }]])
})
