import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Tips } from './Tips.tsx'

afterEach(cleanup)

it('names the icon button that is pointed at, until Escape or leaving', async () => {
  const user = userEvent.setup()
  render(
    <Tips>
      <button data-tip="Edit">e</button>
      <button data-tip="Delete">d</button>
      <p>Beside</p>
    </Tips>,
  )
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.hover(screen.getByText('e'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

  await user.hover(screen.getByText('d'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
  await user.hover(screen.getByText('Beside'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
