import type { ApiTokenReply } from '@melodia/contract/tokens'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const PATH = '/creators/settings/tokens'

describe('Settings, API Tokens', () => {
  test('one is made, shown once, copied, and works', async ({ api, open, user }) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    open(PATH)
    expect(await screen.findByText('No API tokens yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New token' }))
    const form = within(await screen.findByRole('dialog', { name: 'New API token' }))
    expect(form.getByRole('button', { name: 'Make token' })).toBeDisabled()
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Nightly uploads')
    await user.click(form.getByRole('radio', { name: /Read and write/ }))
    await user.click(form.getByRole('button', { name: 'Make token' }))

    const shown = within(await screen.findByRole('dialog', { name: 'Your API token' }))
    const field = shown.getByRole<HTMLInputElement>('textbox', { name: 'API token' })
    const token = field.value
    expect(token).toMatch(/^mel_/)
    expect(shown.getByText(/it is not shown again/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(field).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    expect(await shown.findByText('Copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(token)
    const reply = await api.app.inject({
      url: '/api/v1/creators/tracks',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(200)

    await user.click(shown.getByRole('button', { name: 'Done' }))
    const row = within(await screen.findByRole('row', { name: /Nightly uploads/ }))
    expect(row.getByText('Read and write')).toBeVisible()
    await waitFor(() => expect(document.body.textContent).not.toContain(token))
  })

  test('one is deleted after a question, and is of no use then', async ({
    api,
    confirm,
    open,
    user,
  }) => {
    const { body } = await api
      .as('creator')
      .post<ApiTokenReply>('/api/v1/tokens', { name: 'Old', scope: 'read' })
    open(PATH)
    const row = within(await screen.findByRole('row', { name: /Old/ }))
    expect(row.getByText('Never')).toBeVisible()
    confirm.mockReturnValueOnce(false)
    await user.click(row.getByRole('button', { name: 'Delete Old' }))
    expect(confirm).toHaveBeenCalledWith(
      'Delete this API token? Programs that use it can no longer call.\n\n“Old”',
    )
    await user.click(await screen.findByRole('button', { name: 'Delete Old' }))
    expect(await screen.findByText('API token deleted successfully')).toBeVisible()
    expect(await screen.findByText('No API tokens yet')).toBeVisible()
    const reply = await api.app.inject({
      url: '/api/v1/creators/tracks',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(reply.statusCode).toBe(401)
  })

  test('one that has expired says so; too many are refused in words', async ({
    api,
    open,
    user,
  }) => {
    for (let made = 0; made < 20; made++)
      await api.as('creator').post('/api/v1/tokens', { name: `Token ${made}`, scope: 'read' })
    await api.db.write(async ({ db, tables }) => {
      await db.update(tables.api_tokens).set({ expires_at: 1 })
    })
    open(PATH)
    expect((await screen.findAllByText('Expired')).length).toBeGreaterThan(1)
    await user.click(screen.getByRole('button', { name: 'New token' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'One more')
    await user.click(form.getByRole('button', { name: 'Make token' }))
    expect(await screen.findByText(/You have 20 API tokens. Delete one first./)).toBeVisible()
    expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('One more')
  })

  test('a list that does not load says so', async ({ cutOff, open, user }) => {
    open('/creators/settings')
    const link = await screen.findByRole('link', { name: 'API Tokens' })
    const reconnect = cutOff()
    await user.click(link)
    expect(await screen.findByText('Failed to load API tokens. Please try again.')).toBeVisible()
    reconnect()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No API tokens yet')).toBeVisible()
  })
})
