import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
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
    expect(screen.getByText('System Status: Healthy')).toBeVisible()
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

  test('the dashboard counts, shows an empty activity and the system', async ({
    open,
    haveTrack,
  }) => {
    await haveTrack()
    open('/admin')
    expect(await screen.findByRole('link', { name: /Total Tracks\s*1/ })).toBeVisible()
    expect(screen.getByText('No recent activity to display')).toBeVisible()
    const system = within(screen.getByRole('region', { name: 'System Info' }))
    expect(system.getByText('v1.3.0')).toBeVisible()
    expect(system.getByText('March 28 2025')).toBeVisible()
    expect(system.getAllByText(/^(checking|online|offline)$/)).toHaveLength(3)
  })

  test('spec §8: counts that do not load, servers that do not answer', async ({ cutOff, open }) => {
    cutOff()
    open('/admin')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data. Please try again later.',
    )
    expect(screen.getAllByText('?')).toHaveLength(1)
    expect(await screen.findAllByText('offline')).toHaveLength(3)
    expect(screen.getByText('0%')).toBeVisible()
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
