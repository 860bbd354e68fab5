import '@testing-library/jest-dom/vitest'
import { createTheme, ThemeProvider } from '@mui/material'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import {
  CoreAdminContext,
  ListContextProvider,
  ResourceContextProvider,
  type Identifier,
  type ListControllerResult,
} from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { lightTheme } from '../theme.ts'
import { Column, DataTable } from './DataTable.tsx'

afterEach(cleanup)

/** Ids of the records whose name is read, which drawing their row does. */
const read: string[] = []

const recordOf = (id: string) => ({
  id,
  get name() {
    read.push(id)
    return `Track ${id}`
  },
})

const DATA = ['a', 'b', 'c'].map(recordOf)

const sort = { field: 'id', order: 'ASC' } as const
const setSort = () => {}

/**
 * The parts of a list context that a table uses: react-admin's own compares all records each time.
 */
const List = ({ children }: { children: ReactNode }) => {
  const [selectedIds, onSelect] = useState<Identifier[]>([])
  const [onToggleItem] = useState(
    () => (id: Identifier) => onSelect((ids) => [...ids.filter((each) => each !== id), id]),
  )
  const list = { data: DATA, total: 3, isPending: false, sort, setSort }
  const value = { ...list, selectedIds, onSelect, onToggleItem } as unknown as ListControllerResult
  return (
    <ListContextProvider value={value}>
      <ResourceContextProvider value="tracks">{children}</ResourceContextProvider>
    </ListContextProvider>
  )
}

const show = () =>
  render(
    <CoreAdminContext>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <List>
          <DataTable bulkToolbar={<div>Actions</div>}>
            <Column source="name" label="Name" />
            <Column source="id" label="Id" />
          </DataTable>
        </List>
      </ThemeProvider>
    </CoreAdminContext>,
  )

it('a selection draws the rows anew that it changes', async () => {
  const user = userEvent.setup()
  show()
  const box = await screen.findByRole('checkbox', { name: 'Select Track b' })
  read.length = 0
  await user.click(box)
  expect(box).toBeChecked()
  expect(new Set(read)).toEqual(new Set(['b']))

  const [all] = screen.getAllByRole('checkbox')
  await user.click(all!)
  for (const one of screen.getAllByRole('checkbox')) expect(one).toBeChecked()
})

it('a cell says the value of its column', async () => {
  show()
  expect(await screen.findByRole('cell', { name: 'Track c' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'c' })).toBeVisible()
})
