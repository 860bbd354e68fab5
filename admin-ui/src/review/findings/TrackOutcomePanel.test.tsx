import { setAdmin } from '@melodia/db/users'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')
const review = ({ id }: { id: string }) => `/admin/tracks/pending/edit/${id}`

describe('a track that is not pending any more', () => {
  test('rejected by another: who, when, why, and until when it is kept', async ({
    api,
    open,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    await api.db.write((write) => setAdmin(write, api.users.listener.seq, true))
    const body = { notes: 'Not theirs', reasons: ['rights'] }
    await api.as('listener').delete(`/api/v1/admin/tracks/pending/${track.id}`, body)
    open(review(track))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Track not found')).toBeVisible()
    expect(await alert.findByText(/^listener rejected “Judged” at \w+ \d+, \d{4}/)).toBeVisible()
    expect(alert.getByText('Notes: “Not theirs”')).toBeVisible()
    expect(alert.getByText(/^Rights\./)).toBeVisible()
    expect(alert.getByText(/^It is kept with its files until \w+ \d+, \d{4}\.$/)).toBeVisible()
    expect(alert.queryByRole('button')).toBeNull()
  })

  test('rejected by oneself: it can be taken back', async ({ api, open, user, haveTrack }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    await api.as('admin').delete(`/tracks/pending/${track.id}`)
    open(review(track))
    await user.click(await screen.findByRole('button', { name: 'Undo your rejection' }))
    expect(await screen.findByText('Decision taken back successfully')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Judged' })).toBeVisible()
  })

  test('validated: the published track is one click away, and shows what is known of it', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const validated = await api.as('admin').put(`/tracks/pending/${track.id}`, { notes: 'Fine.' })
    expect(validated.status).toBe(200)
    open(review(track))
    expect(await screen.findByText(/^admin validated “Judged” at/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Open the published track' }))
    await waitFor(() => expect(location.pathname).toBe(`/admin/tracks/edit/${track.id}`))
    const known = within(await screen.findByRole('region', { name: 'Background' }))
    expect(await known.findByText(/^admin validated this track/)).toBeVisible()
    expect(known.getByText(/1 track published, 0 pending, 0 rejected so far/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Copies' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Report' })).toBeVisible()
  })
})
