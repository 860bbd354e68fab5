import type { TestApp } from '@melodia/api/testing'
import type { Restriction } from '@melodia/contract/restrictions'
import type { Track } from '@melodia/contract/tracks'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { randomSound } from '@melodia/db/testing/fingerprints'
import { getTrack } from '@melodia/db/tracks'
import { portalTest } from '@melodia/portal/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')
const BLOCKS = '/admin/settings/blocks'

/** Stores a fingerprint of a track's recording, as its analysis would. */
async function hear({ db }: TestApp, { id }: Pick<Track, 'id'>) {
  const track = await getTrack(db.read, 'any', 'everything', id)
  if (!track) throw new Error('There is no such track')
  const { seq: file, key } = track.files.audio
  const sound = { file, sha256: key.slice(3, 67), duration_ms: 50_000 }
  const values = randomSound(id, 400)
  await db.write((write) => saveFingerprint(write, { ...sound, values }))
}

describe('blocked recordings', () => {
  test('a recording is blocked with notes, listed with them, and unblocked', async ({
    api,
    confirm,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Taken', pending: true })
    await hear(api, track)
    open(`/admin/tracks/pending/edit/${track.id}`)
    await user.click(await screen.findByRole('button', { name: 'Block this recording' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this recording?' }))
    await user.type(dialog.getByLabelText('Notes on the block'), 'Not theirs')
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Recording blocked successfully')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Unblock this recording' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()

    cleanup()
    open(BLOCKS)
    const row = within(await screen.findByRole('row', { name: /Taken/ }))
    expect(row.getByText('Nordlys Studio')).toBeVisible()
    expect(row.getAllByText('Not theirs')[0]).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Unblock Taken' }))
    expect(confirm.mock.lastCall?.[0]).toContain('It can be uploaded again.')
    expect(await screen.findByText('Recording unblocked successfully')).toBeVisible()
    expect(await screen.findByText('No recording is blocked')).toBeVisible()
  })

  test('a recording is blocked with a statement of one’s own', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Taken', pending: true })
    await hear(api, track)
    open(`/admin/tracks/pending/edit/${track.id}`)
    await user.click(await screen.findByRole('button', { name: 'Block this recording' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this recording?' }))
    await user.click(await dialog.findByRole('button', { name: 'Say why' }))
    expect(dialog.getByRole('button', { name: 'Block' })).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: /^What happened/ }), 'It is a copy.')
    await user.type(dialog.getByRole('textbox', { name: /^Law or term/ }), 'Terms: copies')
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Recording blocked successfully')).toBeVisible()
    const { body } = await api.as('admin').get<Restriction[]>('/restrictions?range=[0,9]')
    expect(body).toMatchObject([{ statement: { facts: 'It is a copy.', clause: 'Terms: copies' } }])
  })

  test('a refusal is said, and the dialog keeps what was typed', async ({
    open,
    user,
    haveTrack,
  }) => {
    // No fingerprint was made yet, so there is nothing to know it by.
    const { id } = await haveTrack({ title: 'Taken', pending: true })
    open(`/admin/tracks/pending/edit/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Block this recording' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this recording?' }))
    await user.type(dialog.getByLabelText('Notes on the block'), 'Not theirs')
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^Failed to block/)).toBeVisible()
    expect(dialog.getByLabelText('Notes on the block')).toHaveValue('Not theirs')
  })

  test('that cannot be loaded say so, and Retry loads them', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(BLOCKS)
    const alert = within(await screen.findByRole('alert'))
    mend()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  })
})
