import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'creator')
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
/** Heading of a list in the sidebar, then name and path of each item. */
const sectionOf = (list: HTMLElement) => [
  list.previousElementSibling?.textContent ?? '',
  ...within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]),
]

describe('spec §2: the creator portal', () => {
  test('top bar and dashboard', async ({ open, haveTrack }) => {
    await haveTrack()
    open('/creators')
    expect(await screen.findByRole('link', { name: 'Melødia for Creators' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Tracks\s*1/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Playlists\s*0/ })).toBeVisible()
    expect(screen.getByText(/^Welcome to Melødia for Creators/)).toBeVisible()
  })

  test('the sidebar has every section and item', async ({ open }) => {
    open('/creators')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(menu().getAllByRole('list').map(sectionOf)).toEqual([
      ['', ['Dashboard', '/creators']],
      [
        'Tracks',
        ['Your Tracks', '/creators/tracks'],
        ['Your Pending Tracks', '/creators/tracks/pending'],
        ['Claims', '/creators/claims'],
        ['Splits', '/creators/splits'],
        ['Add New Track', '/creators/tracks/new'],
      ],
      [
        'Playlists',
        ['Your Playlists', '/creators/playlists'],
        ['Add New', '/creators/playlists/new'],
        ['Featured', '/creators/playlists/featured'],
      ],
      [
        'Artists',
        ['Your Artists', '/creators/artists'],
        ['Approvals', '/creators/approvals'],
        ['Consents', '/creators/consents'],
      ],
      ['Royalties', ['Statements', '/creators/statements'], ['Balance', '/creators/balance']],
      [
        'Statistics',
        ['Analytics', '/creators/analytics'],
        ['Settings', '/creators/settings'],
        ['Help & Support', '/creators/support'],
      ],
    ])
  })

  test.for([
    ['Your Tracks', 'Your Tracks'],
    ['Your Pending Tracks', 'Your Pending Tracks'],
    ['Splits', 'Splits'],
    ['Add New Track', 'Add New Track'],
    ['Your Playlists', 'Your Playlists'],
    ['Add New Playlist', 'Add New Playlist'],
    ['Featured Playlists', 'Featured Playlists'],
    ['Your Artists', 'Your Artists'],
    ['Approvals', 'Approvals'],
    ['Consents', 'Consents'],
    ['Statements', 'Statements'],
    ['Balance', 'Balance'],
    ['Analytics', 'Analytics'],
    ['Settings', 'Settings'],
    ['Help & Support', 'Help & Support'],
  ])(
    '%s leads to its screen and is the current item there',
    async ([item, title], { open, user }) => {
      open('/creators')
      await screen.findByRole('heading', { name: 'Dashboard' })
      await user.click(menu().getByRole('link', { name: item }))
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(menu().getByRole('link', { current: 'page' })).toHaveAccessibleName(item)
    },
  )

  test('the account menu: name, email, and the way to the sign-out page', async ({
    open,
    user,
  }) => {
    open('/creators')
    await user.click(await screen.findByRole('button', { name: /account of Nordlys Studio/ }))
    expect(screen.getByText('creator@melodia.example')).toBeVisible()
    const entries = screen.getAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['My Profile', '/creators/account'],
      ['Account Settings', '/creators/settings'],
      ['Logout', '/creators/logout'],
    ])
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
