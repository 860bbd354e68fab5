import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import {
  ListContextProvider,
  useListContext,
  type Identifier,
  type ListControllerResult,
} from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { SelectionScope } from './SelectionScope.tsx'

afterEach(cleanup)

const DATA = [{ id: 'a' }, { id: 'b' }]

const List = () => {
  const [selectedIds, onSelect] = useState<Identifier[]>([])
  const list = { data: DATA, filterValues: {}, selectedIds, onSelect }
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <SelectionScope canSelectAllMatching={false}>
        <Presses />
      </SelectionScope>
    </ListContextProvider>
  )
}

const Presses = () => {
  const { selectedIds, onToggleItem, onUnselectItems } = useListContext()
  const both = () => {
    onToggleItem('a')
    onToggleItem('b')
  }
  return (
    <>
      <output>{selectedIds.join()}</output>
      <button onClick={both}>Both</button>
      <button onClick={() => onToggleItem('a')}>One</button>
      <button onClick={() => onUnselectItems()}>None</button>
    </>
  )
}

it('a press counts that comes before the one before it is shown', async () => {
  const user = userEvent.setup()
  render(<List />)
  const selected = screen.getByRole('status')
  await user.click(screen.getByText('Both'))
  expect(selected).toHaveTextContent('a,b')
  await user.click(screen.getByText('One'))
  expect(selected).toHaveTextContent(/^b$/)
  await user.click(screen.getByText('None'))
  expect(selected).toBeEmptyDOMElement()
})
