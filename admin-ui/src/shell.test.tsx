import type { TestApp } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'admin')
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const current = () =>
  menu()
    .getAllByRole('link', { current: 'page' })
    .map((link) => link.textContent)

describe('spec §2: the admin portal', () => {
  test('top bar, menu and footer card', async ({ open }) => {
    open('/admin')
    expect(await screen.findByRole('link', { name: 'Admin' })).toBeVisible()
    expect(menu().getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(await screen.findByText('System Status: Healthy')).toBeVisible()
    expect(screen.getByText('API v1.3.0, last updated 28 Mar')).toBeVisible()
  })

  test('the current route is highlighted by prefix, the root only exactly', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack()
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(current()).toEqual(['Dashboard'])
    await user.click(menu().getByRole('link', { name: 'Pending Tracks' }))
    await screen.findByRole('heading', { name: 'Pending Tracks' })
    expect(current()).toEqual(['Pending Tracks'])
    await user.click(menu().getByRole('link', { name: 'All Tracks' }))
    await user.click(await screen.findByRole('link', { name: /^Edit/ }))
    await waitFor(() => expect(location.pathname).toBe(`/admin/tracks/edit/${id}`))
    expect(current()).toEqual(['All Tracks'])
  })

  test('the sidebar has every group and item', async ({ open }) => {
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    const links = menu()
      .getAllByRole('link')
      .map((link) => [link.firstChild?.nextSibling?.textContent, link.getAttribute('href')])
    expect(links.slice(0, -1)).toEqual([
      ['Dashboard', '/admin'],
      ['All Tracks', '/admin/tracks'],
      ['Pending Tracks', '/admin/tracks/pending'],
      ['Add New Track', '/admin/tracks/new'],
      ['All Artists', '/admin/artists'],
      ['Add New Artist', '/admin/artists/new'],
      ['Consents', '/admin/consents'],
      ['Representations', '/admin/representations'],
      ['Approvals', '/admin/approvals'],
      ['Featured Artists', '/admin/artists/featured'],
      ['All', '/admin/playlists'],
      ['Add New', '/admin/playlists/new'],
      ['Featured', '/admin/playlists/featured'],
      ['All', '/admin/creators'],
      ['Pending Requests', '/admin/creators/pending'],
      ['Add New Creator', '/admin/creators/new'],
      ['Restrictions', '/admin/restrictions'],
      ['Claims', '/admin/claims'],
      ['Royalties', '/admin/royalties'],
      ['Payouts', '/admin/payouts'],
      ['Analytics', '/admin/analytics'],
      ['Settings', '/admin/settings'],
      ['Help & Support', '/admin/support'],
    ])
    expect(menu().getByText('System')).toBeVisible()
  })

  test('help, settings, notifications with a badge of the unread, the account menu', async ({
    api,
    open,
    user,
  }) => {
    const fields = { name: 'Lyra', bio: 'Songs', genres: ['Folk'] }
    await api.as('listener').post('/api/v1/creators/account/new/request', fields)
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/admin/support')
    const top = within(screen.getAllByRole('banner')[0]!)
    expect(top.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings')
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    expect(bell).toHaveTextContent('1')
    await user.click(bell)
    const news = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const link = await news.findByRole('link', { name: 'Lyra asks to become a creator' })
    expect(link.getAttribute('href')).toMatch(/^\/admin\/creators\/pending#[\w-]+$/)
    await user.click(link)
    const request = within(await screen.findByRole('dialog', { name: 'Lyra' }))
    await user.click(request.getByRole('button', { name: 'Cancel' }))
    expect(location.hash).toBe('')
    await user.click(await screen.findByRole('button', { name: /account of admin/ }))
    const account = within(await screen.findByRole('dialog', { name: 'Account' }))
    expect(account.getByText('admin@melodia.example')).toBeVisible()
    await user.keyboard('{ArrowDown}')
    expect(account.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus()
    const entries = account.getAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['My Profile', '/admin/settings'],
      ['Account Settings', '/admin/settings/preferences'],
      ['Logout', '/admin/logout'],
    ])
  })

  test('the dashboard has four counts, what was done last and the system', async ({
    open,
    haveTrack,
  }) => {
    await haveTrack()
    open('/admin')
    expect(await screen.findByRole('link', { name: /Total Tracks\s*1/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Artists\s*2/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Playlists\s*0/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Creators\s*2/ })).toBeVisible()
    expect(await screen.findByText(/^admin created the track/)).toBeVisible()
    const system = within(screen.getByRole('region', { name: 'System Info' }))
    expect(system.getByText('v1.3.0')).toBeVisible()
    expect(system.getByText('March 28 2025')).toBeVisible()
    expect(system.getAllByText(/^(checking|online|offline)$/)).toHaveLength(3)
  })

  test('the dashboard begins with what needs doing, each a link; the menu counts it', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Waiting', pending: true })
    const published = await haveTrack({ title: 'Ferry' })
    const fields = { name: 'Lyra', bio: 'Songs', genres: ['Folk'] }
    await api.as('listener').post('/api/v1/creators/account/new/request', fields)
    open('/admin')
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
    const links = (await needs.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/tracks/pending/next', '/admin/creators/pending'])
    expect(needs.getByText('creator request')).toBeVisible()
    const pending = menu().getByRole('link', { name: 'Pending Tracks' }).closest('li')
    await waitFor(() => expect(pending).toHaveTextContent('Pending Tracks1'))
    const newest = within(await screen.findByRole('region', { name: 'Newest tracks' }))
    expect(await newest.findByRole('link', { name: /Ferry/ })).toHaveAttribute(
      'href',
      `/admin/tracks/edit/${published.id}`,
    )
    expect(await screen.findByRole('figure', { name: /^Uploads: 2/ })).toBeVisible()
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }))
    expect(await activity.findByRole('link', { name: 'Waiting' })).toBeVisible()
    await user.click(needs.getByRole('link', { name: /1 track waits for review/ }))
    await waitFor(() => expect(location.pathname).toBe(`/admin/tracks/pending/edit/${id}`))
  })

  test('where nothing needs doing the dashboard and the link to the next track say so', async ({
    open,
  }) => {
    open('/admin/tracks/pending/next')
    expect(await screen.findByText('No other track waits for a reviewer.')).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks/pending'))
    cleanup()
    open('/admin')
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  })

  test('a disk that fills is told of, with what helps, and the status says so', async ({
    api,
    open,
    user,
  }) => {
    api.fillDisk(0.04)
    open('/admin/tracks')
    await user.click(await screen.findByRole('link', { name: '1 problem' }))
    expect(screen.queryByText('System Status: Healthy')).toBeNull()
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
    const card = await needs.findByRole('link', { name: /of the disk with the data and media/ })
    expect(card).toHaveTextContent('96 % of the disk with the data and media folder is full')
    expect(card).toHaveTextContent('4 GB free. Uploads will soon fail: enlarge it now.')
    expect(card).toHaveAttribute('href', '/admin/settings/trash')
  })

  test('Recent Activity says where there is none', async ({ open }) => {
    open('/admin')
    expect(await screen.findByText('No recent activity to display')).toBeVisible()
  })

  test('Recent Activity is the audit trail, the newest first', async ({ api, open, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Refused', pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`, { notes: 'Clipped' })
    open('/admin')
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
    expect(await activity.findByText(/^admin rejected the track/)).toHaveTextContent('Refused')
    expect(activity.getByText('Clipped')).toBeVisible()
  })

  test('spec §8: counts that do not load, servers that do not answer', async ({ cutOff, open }) => {
    cutOff()
    open('/admin')
    expect(
      await screen.findByText('Failed to load dashboard data. Please try again later.'),
    ).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('?')).toHaveLength(4))
    expect(await screen.findAllByText('offline')).toHaveLength(3)
    await waitFor(() => expect(screen.getByText('0%')).toBeVisible())
  })

  test('spec §2: what matches no route goes to the dashboard', async ({ open }) => {
    open('/admin/tracks/no/such/place')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('the keyboard can skip the menu', async ({ open, user }) => {
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('spec §2, §8, §9: the badge of Pending Requests', () => {
  const requests = () => menu().getByRole('link', { name: 'Pending Requests' }).closest('li')
  const ask = (api: TestApp) =>
    api.as('listener').post('/creators/account/new/request', {
      name: 'Iben',
      bio: 'Songs from the harbour',
      genres: ['Folk'],
    })

  test('is not there while nobody waits, and looks again every 60 seconds', async ({
    api,
    open,
  }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    open('/admin')
    await screen.findByRole('link', { name: /Total Creators\s*2/ })
    expect(requests()).toHaveTextContent(/^Pending Requests$/)
    await ask(api)
    vi.advanceTimersByTime(59_000)
    expect(requests()).toHaveTextContent(/^Pending Requests$/)
    vi.advanceTimersByTime(1_000)
    await waitFor(() => expect(requests()).toHaveTextContent(/^Pending Requests1New$/))
    vi.useRealTimers()
  })

  test('shows 3 where the number cannot be had', async ({ cutOff, open }) => {
    cutOff()
    open('/admin')
    await screen.findByText('Failed to load dashboard data. Please try again later.')
    await waitFor(() => expect(requests()).toHaveTextContent(/^Pending Requests3New$/))
  })
})

describe('a server that cannot check who somebody is', () => {
  test('signs nobody out, is asked again until it can, and says so meanwhile', async ({
    open,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Night Ferry' })
    const connected = globalThis.fetch
    const problem = { message: 'x', details: 'Sign-ins cannot be checked just now.' }
    vi.stubGlobal('fetch', async () => Response.json(problem, { status: 503 }))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    open('/admin/tracks')
    expect((await screen.findAllByText(/Sign-ins cannot be checked just now\./))[0]).toBeVisible()
    expect(location.pathname).toBe('/admin/tracks')
    vi.stubGlobal('fetch', connected)
    vi.advanceTimersByTime(10_000)
    expect(await screen.findByRole('row', { name: /Night Ferry/ })).toBeVisible()
    vi.useRealTimers()
  })
})

describe('the search over everything', () => {
  const field = () => screen.findByRole('combobox', { name: 'Search everything' })

  test('Ctrl K finds records by the keyboard alone', async ({ open, user, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    await haveTrack({ title: 'Night Bus', pending: true })
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.keyboard('{Control>}k{/Control}nig')
    await waitFor(async () => expect(await field()).toHaveValue('nig'))
    await user.type(await field(), 'ht')
    expect(await screen.findByRole('group', { name: 'Pending tracks' })).toHaveTextContent(
      'Night Bus',
    )
    expect(await screen.findByRole('option', { name: /Night Ferry/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/admin/tracks/edit/${id}`))
  })

  test('Ctrl K finds rejected tracks, people and requests, and begins actions', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Listen Up', pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`)
    const fields = { name: 'Listening Post', bio: 'Songs', genres: ['Folk'] }
    await api.as('listener').post('/api/v1/creators/account/new/request', fields)
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'listen')
    expect(await screen.findByRole('group', { name: 'Rejected tracks' })).toHaveTextContent(
      'Listen Up',
    )
    expect(await screen.findByRole('group', { name: 'People' })).toHaveTextContent('listener')
    await user.click(await screen.findByRole('option', { name: /Listening Post/ }))
    expect(await screen.findByRole('dialog', { name: 'Listening Post' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'add tr{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks/new'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'listen up{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/admin/tracks/pending/edit/${id}`))
  })

  test('Escape leaves it, also before it has been drawn', async ({ open, user }) => {
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.keyboard('{Control>}k{/Control}{Escape}')
    await waitFor(() =>
      expect(screen.queryByLabelText('Search everything', { selector: 'input' })).toBeNull(),
    )
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'add{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('finds screens by their name', async ({ open, user }) => {
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.click(screen.getByText('Ctrl K'))
    await user.type(await field(), 'pending tr{Enter}')
    expect(await screen.findByRole('heading', { name: 'Pending Tracks' })).toBeVisible()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'audit{Enter}')
    expect(await screen.findByRole('heading', { name: 'Audit Log' })).toBeVisible()
  })

  test('says what matches nothing, and what could not be searched', async ({
    cutOff,
    open,
    user,
  }) => {
    open('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'zebra')
    expect(await screen.findByText('Nothing matches “zebra”')).toBeVisible()
    cutOff()
    await user.type(await field(), 's')
    expect(await screen.findByText(/Artists.* could not be searched/)).toBeVisible()
  })
})
