import { TOKEN_KEYS } from '@melodia/contract/session'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const MINUTES = 60_000

describe('what gives rights, sends data elsewhere or shows secrets', () => {
  test('asks for a new sign-in by a sentence, and the page stays as it is', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/settings/webhooks')
    await user.click(await screen.findByRole('button', { name: 'New webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const url = form.getByRole('textbox', { name: /URL/ })
    await user.type(url, 'https://hooks.label.example/melodia')
    await user.click(form.getAllByRole('checkbox')[0]!)
    api.pass(11 * MINUTES)
    await user.click(form.getByRole('button', { name: 'Make webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(dialog).toHaveAccessibleDescription(
      /^To do this, sign in again: .* 10 minutes old\. You/,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(url).toHaveValue('https://hooks.label.example/melodia')
    expect(localStorage.getItem(TOKEN_KEYS.admin)).toBe(api.token('admin'))
  })

  test('asks before a form is filled in that could not be sent', async ({ api, open, user }) => {
    open('/admin/settings/webhooks')
    const button = await screen.findByRole('button', { name: 'New webhook' })
    const auth_time = Math.floor((Date.now() - 8 * MINUTES) / 1000)
    localStorage.setItem(TOKEN_KEYS.admin, await api.tokenOf('admin', { claims: { auth_time } }))
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'New webhook' })).toBeVisible()
  })
})
