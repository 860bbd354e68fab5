import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

test('Help says how a track goes from its upload to its page, with the keys of a review', async ({
  open,
}) => {
  open('/admin/support')
  const steps = within(await screen.findByRole('region', { name: 'How validation works' }))
  for (const step of [
    /^A creator uploads a track/,
    /^Request changes sends it back .* comments/,
    /appeal once\. On an appeal another administrator decides/,
    /in the trash for 30 days/,
    /^Published, it has a public page/,
    /upload breaks off .* goes on where it stopped/,
  ])
    expect(steps.getByText(step)).toBeVisible()
  const keys = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }))
  expect(keys.getByText('Undo your last decision')).toBeVisible()
})
