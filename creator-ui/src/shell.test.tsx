import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'creator')

describe('spec §2: the creator portal', () => {
  test('top bar, menu and dashboard', async ({ open, haveTrack }) => {
    await haveTrack()
    open('/creators')
    expect(await screen.findByRole('link', { name: 'Melødia for Creators' })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Your Tracks',
      'Your Pending Tracks',
      'Add New Track',
      'Your Playlists',
      'Add New Playlist',
      'Featured Playlists',
    ])
    expect(await screen.findByRole('link', { name: /Total Tracks\s*1/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Playlists\s*0/ })).toBeVisible()
    expect(screen.getByText(/^Welcome to Melødia for Creators/)).toBeVisible()
  })

  test('the account menu: name, email, and the way to the sign-out page', async ({
    open,
    user,
  }) => {
    open('/creators')
    await user.click(await screen.findByRole('button', { name: /account of Nordlys Studio/ }))
    expect(screen.getByText('creator@melodia.example')).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute(
      'href',
      '/creators/logout',
    )
  })

  test('spec §8: a profile that does not load', async ({ cutOff, open, user }) => {
    cutOff()
    open('/creators')
    await user.click(await screen.findByRole('button', { name: /account of Creator/ }))
    expect(screen.getByText('Failed to load profile data')).toBeVisible()
  })

  test('what matches no route goes to the dashboard', async ({ open }) => {
    open('/creators/no/such/place')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})
