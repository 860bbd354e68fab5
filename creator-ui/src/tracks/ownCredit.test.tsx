import type { Track } from '@melodia/contract/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const BOTH = 'Nordlys Studio, Señor Ánimo'
const TAKE_OFF = 'Take my name off'
const DONE = 'Your name is off “Ferry”'

describe('a creator takes their name off a track', () => {
  test('from the notification that they are credited, after a question that says what happens', async ({
    api,
    confirm,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', creators: BOTH })
    open('/creators')
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const news = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await user.click(await news.findByRole('link', { name: 'You are credited on “Ferry”' }))
    expect(location.pathname).toBe(`/creators/tracks/edit/${id}`)

    confirm.mockReturnValueOnce(false)
    const button = await screen.findByRole('button', { name: TAKE_OFF })
    await user.click(button)
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Take your name off this track\?\s+“Ferry” by Sigrún, .*\s+The track stays, without your name\. You no longer see or edit it here, and its plays/,
    )
    expect((await api.as('creator').get(`/tracks/${id}`)).status).toBe(200)

    await user.click(button)
    expect(await screen.findByText(DONE)).toBeVisible()
    expect(location.pathname).toBe('/creators/tracks')
    expect(await screen.findByText('No tracks available')).toBeVisible()
    const { creators } = (await api.as('admin').get<Track>(`/tracks/${id}`)).body
    expect(creators.map(({ name }) => name)).toEqual(['Señor Ánimo'])
  })

  test('while it is pending, too', async ({ open, user, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Ferry', creators: BOTH, pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    await user.click(await screen.findByRole('button', { name: TAKE_OFF }))
    expect(await screen.findByText(DONE)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/creators/tracks/pending'))
  })

  test('is not offered to the only creator', async ({ open, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Alone' })
    open(`/creators/tracks/edit/${id}`)
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Alone')
    expect(screen.queryByRole('button', { name: TAKE_OFF })).toBeNull()
  })

  test('is not offered to who has handed it in', async ({ api, open, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Ferry', creators: BOTH })
    const submitted_by = api.users.creator.seq
    await api.db.write((write) => write.db.update(write.tables.tracks).set({ submitted_by }))
    open(`/creators/tracks/edit/${id}`)
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Ferry')
    expect(screen.queryByRole('button', { name: TAKE_OFF })).toBeNull()
  })

  test('a failure says so, and the keyboard is where it was', async ({
    cutOff,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', creators: BOTH })
    open(`/creators/tracks/edit/${id}`)
    const button = await screen.findByRole('button', { name: TAKE_OFF })
    cutOff()
    await user.click(button)
    expect(
      await screen.findByText('Failed to take your name off the track. Please try again.'),
    ).toBeVisible()
    await waitFor(() => expect(button).toBeEnabled())
    expect(button).toHaveFocus()
  })
})
