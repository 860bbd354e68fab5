import { aPng, pngFile, type TestApp } from '@melodia/api/testing'
import type { Creator } from '@melodia/contract/creators'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const profileOf = async (api: TestApp) => (await api.as('creator').get<Creator>('/account/me')).body
const save = () => screen.getByRole('button', { name: 'Update Profile' })

describe('spec §2: account', () => {
  test('My Profile and Account Settings are in the account menu', async ({ open, user }) => {
    open('/creators')
    const button = () => screen.findByRole('button', { name: /account of Nordlys Studio/ })
    await user.click(await button())
    await user.click(screen.getByRole('menuitem', { name: 'Account Settings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await user.click(await button())
    await user.click(screen.getByRole('menuitem', { name: 'My Profile' }))
    expect(await screen.findByRole('heading', { name: 'Nordlys Studio' })).toBeVisible()
    expect(await screen.findByText('No images added yet')).toBeVisible()
    expect(screen.getByText('No genres added yet')).toBeVisible()
  })

  test('the own page counts what is theirs, each a link, and has their figures', async ({
    haveTrack,
    open,
  }) => {
    await haveTrack({ title: 'Ferry' })
    open('/creators/account')
    const work = within(await screen.findByRole('region', { name: 'Your work' }))
    await waitFor(() =>
      expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Published tracks1',
        'Pending tracks0',
        'Decisions and notes of the review0',
        'Playlists0',
        'Plays in 28 days0',
      ]),
    )
    expect(await screen.findByText('0 waiting for a decision')).toBeVisible()
  })

  test('name, genres and images are changed; the account menu follows', async ({
    api,
    open,
    user,
  }) => {
    open('/creators/account')
    await user.click(await screen.findByRole('link', { name: 'Edit Profile' }))
    const name = await screen.findByLabelText(/^Name/)
    await user.clear(name)
    await user.click(save())
    expect(await screen.findByText('Required')).toBeVisible()
    await user.type(name, 'Nordlys')
    await user.type(screen.getByRole('combobox', { name: /genre/i }), 'Folk{Enter}')
    await user.upload(
      screen.getByLabelText(/choose images|add images/i),
      pngFile(aPng({ colour: 3 }), 'me.png'),
    )
    await user.click(save())
    expect(await screen.findByText('Profile saved successfully')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nordlys' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Nordlys, image 1' })).toBeVisible()
    expect(await screen.findByRole('button', { name: /account of Nordlys$/ })).toBeVisible()
    expect(await profileOf(api)).toMatchObject({ name: 'Nordlys', genres: ['Folk'] })
  })

  test('what somebody else changed meanwhile is not overwritten', async ({ api, open, user }) => {
    open('/creators/account/edit')
    await user.type(await screen.findByLabelText(/^Name/), ' II')
    await api.as('creator').put('/account/me', { name: 'Changed elsewhere' })
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Failed to save profile. Please check your inputs and try again.',
    )
    expect((await profileOf(api)).name).toBe('Changed elsewhere')
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Nordlys Studio II')
  })

  test('spec §8: a profile that does not load says so, and Retry loads it', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/creators/account')
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile data')
    mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText(/followers/)).toBeVisible())
  })
})
