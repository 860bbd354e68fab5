import type { Creator } from '@melodia/contract/creators'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'creator')
const view = () => screen.findByRole('link', { name: 'View public page' })

describe('public pages in the creator portal', () => {
  test('a row of Your Tracks has the page of its track', async ({ haveTrack, open, user }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open('/creators/tracks')
    await user.click(await screen.findByRole('button', { name: 'Public page of Night Ferry' }))
    expect(await screen.findByRole('menuitem', { name: 'View public page' })).toHaveAttribute(
      'href',
      `${location.origin}/music/tracks/${id}`,
    )
  })

  test('the form of a published track has it', async ({ haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open(`/creators/tracks/edit/${id}`)
    expect(await view()).toHaveAttribute('href', `${location.origin}/music/tracks/${id}`)
  })

  test('the dashboard gives the link and the player of the last release', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry', pending: true })
    await api.as('admin').put(`/tracks/pending/${id}`)
    open('/creators')
    const last = within(await screen.findByRole('region', { name: 'Last release' }))
    await user.click(await last.findByRole('button', { name: 'Copy link to Night Ferry' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/music/tracks/${id}`)
    const decisions = within(screen.getByRole('region', { name: 'Recent decisions' }))
    expect(decisions.getByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
      'href',
      `/creators/tracks/edit/${id}`,
    )
    await user.click(await decisions.findByRole('button', { name: 'Embed Night Ferry' }))
    expect(await screen.findByText('Embed code copied. Paste it into your website.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(
      `<iframe src="${location.origin}/embed/tracks/${id}"`,
    )
  })

  test('a pending track has none', async ({ haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Waiting', pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    await screen.findByRole('button', { name: 'Update Track' })
    expect(screen.queryByText('View public page')).toBeNull()
  })

  test('My Profile has one’s own, from the first published track on', async ({
    api,
    haveTrack,
    open,
  }) => {
    await haveTrack()
    const { body } = await api.as('creator').get<Creator>('/account/me')
    open('/creators/account')
    expect(await view()).toHaveAttribute('href', `${location.origin}/music/creators/${body.id}`)
  })

  test('My Profile asks for none before', async ({ open }) => {
    open('/creators/account')
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible()
    await screen.findByText('No bio added yet')
    expect(screen.queryByText('View public page')).toBeNull()
  })

  test('featured playlists say where they are seen', async ({ open }) => {
    open('/creators/playlists/featured')
    expect(await screen.findByRole('link', { name: 'See it on the music page' })).toHaveAttribute(
      'href',
      '/music',
    )
  })
})
