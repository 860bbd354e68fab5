import type { TestApp } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'creator')
/** Turns off the notification about a track that an administrator makes for the creator. */
const onlyDecisions = (api: TestApp) =>
  api.as('creator').put('/api/v1/notifications/preferences', {
    preferences: [{ kind: 'track.credited', portal: false, mail: 'off' }],
  })
const openBell = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

describe('notifications', () => {
  test('a decision arrives without a reload, with its notes, and leads to where it can be shared', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    await onlyDecisions(api)
    const { id } = await haveTrack({ pending: true })
    open('/creators')
    const empty = await openBell(user)
    expect(await empty.findByText('Nothing new.')).toBeVisible()
    await user.keyboard('{Escape}')
    await api.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely' })
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    const news = await openBell(user)
    expect(await news.findByText('Lovely')).toBeVisible()
    const link = news.getByRole('link', { name: '“Night Ferry” is live' })
    expect(link).toHaveAttribute('href', `/music/tracks/${id}`)
  })

  test('opening one reads it', async ({ api, haveTrack, open, user }) => {
    await onlyDecisions(api)
    const { id } = await haveTrack({ pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`, {})
    open('/creators')
    const news = await openBell(user)
    await user.click(await news.findByRole('link', { name: '“Night Ferry” was rejected' }))
    expect(location.pathname).toBe('/creators/decisions')
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  })

  test('are marked as read and unread, one or all', async ({ api, haveTrack, open, user }) => {
    await onlyDecisions(api)
    for (const title of ['One', 'Two']) {
      const { id } = await haveTrack({ title, pending: true })
      await api.as('admin').delete(`/tracks/pending/${id}`, {})
    }
    open('/creators')
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    const news = await openBell(user)
    const one = '“One” was rejected'
    await user.click(await news.findByRole('button', { name: `Mark ${one} as read` }))
    await user.click(await news.findByRole('button', { name: `Mark ${one} as unread` }))
    await news.findByRole('button', { name: `Mark ${one} as read` })
    await user.click(news.getByRole('button', { name: 'Mark all as read' }))
    expect(await news.findByRole('button', { name: `Mark ${one} as unread` })).toBeVisible()
    expect(news.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('what could not be loaded says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/creators')
    const news = await openBell(user)
    const alert = await news.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load notifications. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await news.findByText('Nothing new.')).toBeVisible()
  })
})

describe('Settings, Notifications', () => {
  test('each kind has its choice, which holds at once', async ({ api, haveTrack, open, user }) => {
    open('/creators/settings/notifications')
    const published = within(await screen.findByRole('group', { name: 'Track published' }))
    await user.click(published.getByRole('combobox', { name: 'Mail' }))
    await user.click(await screen.findByRole('option', { name: 'No mail' }))
    expect(await screen.findByText('Notifications saved successfully')).toBeVisible()
    const portal = await published.findByRole('switch', { name: 'In the portal' })
    await waitFor(() => expect(portal).toBeEnabled())
    await user.click(portal)
    await expect
      .poll(async () => {
        const address = '/api/v1/notifications/preferences'
        const { body } = await api.as('creator').get<{ preferences: { kind: string }[] }>(address)
        return body.preferences.find(({ kind }) => kind === 'track.validated')
      })
      .toEqual({ kind: 'track.validated', portal: false, mail: 'off' })
    await onlyDecisions(api)
    const { id } = await haveTrack({ pending: true })
    await api.as('admin').put(`/tracks/pending/${id}`, {})
    const { body } = await api
      .as('creator')
      .get<{ data: { total: number } }>('/api/v1/notifications?p=1&l=1')
    expect(body.data.total).toBe(0)
  })

  test('what keeps the account safe stays on', async ({ open }) => {
    open('/creators/settings/notifications')
    const security = within(await screen.findByRole('group', { name: 'Account security' }))
    expect(security.getByRole('switch', { name: 'In the portal' })).toBeDisabled()
    expect(security.getByRole('combobox', { name: 'Mail' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.queryByRole('group', { name: 'Morning summary' })).toBeNull()
  })
})
