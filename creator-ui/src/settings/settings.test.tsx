import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const profile = async () => within(await screen.findByRole('region', { name: 'My Profile' }))

describe('spec §2: Settings of the creator portal', () => {
  test('who one is here, and the way to change it', async ({ api, open, user }) => {
    await api.as('creator').put('/account/me', { genres: ['Folk', 'Jazz', 'Soul'], bio: 'Songs' })
    open('/creators/settings')
    expect(await (await profile()).findByText('Nordlys Studio')).toBeVisible()
    const mine = await profile()
    expect(await mine.findByText('creator@melodia.example')).toBeVisible()
    expect(mine.getByText('Creator · with a bio · no images added yet')).toBeVisible()
    expect(mine.getByText('Folk')).toBeVisible()
    expect(mine.getByText('+1')).toBeVisible()
    await user.click(mine.getByRole('link', { name: 'Edit Profile' }))
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Nordlys Studio')
    expect(location.pathname).toBe('/creators/account/edit')
  })

  test('spec §8: a profile that does not load says so, and Retry loads it', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/creators/settings')
    const alert = await (await profile()).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load profile data')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await (await profile()).findByText('Nordlys Studio')).toBeVisible()
  })

  test('spec §9: rows a page and density hold for every list', async ({
    haveTrack,
    open,
    user,
  }) => {
    for (let number = 1; number <= 11; number++) await haveTrack({ title: `Track ${number}` })
    open('/creators/settings/preferences')
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map((option) => option.textContent)).toEqual(['10', '25', '50', '100'])
    await user.click(screen.getByRole('option', { name: '25' }))
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    await user.click(screen.getByRole('link', { name: 'Your Tracks' }))
    await screen.findByText('Track 11')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 11)
  })

  test('dark, light, or as the system', async ({ open, user }) => {
    open('/creators/settings')
    const settings = within(await screen.findByRole('navigation', { name: 'Settings' }))
    await user.click(settings.getByRole('link', { name: 'Preferences' }))
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(await screen.findByRole('button', { name: 'Use the light theme' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'As the system' }))
    expect(await screen.findByRole('button', { name: 'Use the dark theme' })).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Single-key shortcuts' })).toBeNull()
  })
})
