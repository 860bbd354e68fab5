import { portalTest } from '@melodia/portal/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { TestApp } from '@melodia/api/testing'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const PENDING = '/creators/tracks/pending'
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

/** A reviewer pins a comment and asks for changes. */
const askForChanges = async (api: TestApp, id: string) => {
  const admin = api.as('admin')
  await admin.post(`/tracks/pending/${id}/comments`, { at_ms: 40_000, text: 'What is this hiss?' })
  await admin.post(`/tracks/pending/${id}/changes`, {
    reasons: ['audio-quality'],
    notes: 'Otherwise lovely.',
  })
}

describe('the dialogue, for creators', () => {
  test('changes are requested, talked about, made, and handed in; the dashboard leads there', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Draft', pending: true })
    await askForChanges(api, id)
    open('/creators')
    const waiting = await panel('Waiting for you')
    await user.click(waiting.getByRole('link', { name: 'Make changes and resubmit: Draft' }))
    const asked = await panel('Changes requested')
    expect(await asked.findByText(/^The sound has faults/)).toBeVisible()
    expect(asked.getByText('Melødia review: Otherwise lovely.')).toBeVisible()
    const comments = await panel('Comments')
    expect(await comments.findByText('What is this hiss?')).toBeVisible()
    expect(comments.getByRole('button', { name: 'Play from 0:40' })).toBeEnabled()
    await user.click(comments.getByRole('button', { name: 'Resolve: What is this hiss?' }))
    expect(await comments.findByText('Resolved')).toBeVisible()
    await user.type(await screen.findByLabelText(/^Title/), ' two')
    await user.click(screen.getByRole('button', { name: 'Resubmit' }))
    expect(await screen.findByText(`Track resubmitted successfully! Track ID: ${id}`)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe(PENDING))
    const row = await screen.findByRole('row', { name: /Draft two/ })
    expect(await within(row).findAllByText(/^Back in review for/)).not.toHaveLength(0)
  })

  test('a comment written right after a jump is at the second that was jumped to', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack({ title: 'Draft', pending: true })
    await askForChanges(api, id)
    open(`${PENDING}/edit/${id}`)
    const comments = await panel('Comments')
    const jump = await comments.findByRole('button', { name: 'Play from 0:40' })
    // One after the other, before the screen shows the jump.
    act(() => {
      jump.click()
      comments.getByRole('button', { name: 'Comment at this second' }).click()
    })
    expect(comments.getByLabelText('Comment at 0:40')).toHaveFocus()
  })

  test('saving, also by the Enter key, does not hand in', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Draft', pending: true })
    await askForChanges(api, id)
    open(`${PENDING}/edit/${id}`)
    await user.type(await screen.findByLabelText(/^Title/), ' two{Enter}')
    expect(await screen.findByText(`Track updated successfully! Track ID: ${id}`)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe(PENDING))
    const row = await screen.findByRole('row', { name: /Draft two/ })
    expect(within(row).getAllByText('Changes requested')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByLabelText('State'))
    await user.click(await screen.findByRole('option', { name: 'Deferred' }))
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  })

  test('a rejection is appealed against once; meanwhile nothing can be changed', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Refused', pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`, { reasons: ['content'], notes: 'No.' })
    open('/creators/decisions')
    expect(await screen.findByText('The content breaks the rules of the platform.')).toBeVisible()
    expect(screen.getByText(/^Kept with its files until \w+ \d+, \d{4}\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Appeal: Refused' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal: “Refused”' }))
    expect(dialog.getByRole('button', { name: 'Send appeal' })).toBeDisabled()
    await user.type(dialog.getByRole('textbox'), 'It is a quotation.')
    await user.click(dialog.getByRole('button', { name: 'Send appeal' }))
    expect(await screen.findByText('Appeal sent successfully')).toBeVisible()
    expect(await screen.findByText(/^Now: Appealed\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Appeal: Refused' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'See where it is' }))
    expect(await screen.findByText(/^You have appealed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Update Track' })).toBeNull()
  })

  test('a rejected track is fixed and sent again: everything is still there', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Refused', album: 'Crossings', pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`, { notes: 'The title is wrong.' })
    open('/creators/decisions')
    await user.click(await screen.findByRole('button', { name: 'Fix and send again: Refused' }))
    expect(await screen.findByLabelText(/^Album/)).toHaveValue('Crossings')
    const asked = await panel('Changes requested')
    expect(await asked.findByText('Melødia review: The title is wrong.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resubmit' })).toBeEnabled()
  })

  test('an old link to a track that was decided on says what became of it', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const gone = await haveTrack({ title: 'Refused', pending: true })
    await api.as('admin').delete(`/tracks/pending/${gone.id}`, { notes: 'Too noisy.' })
    open(`${PENDING}/edit/${gone.id}`)
    const alert = within(await screen.findByRole('alert'))
    expect(await alert.findByText('Melødia review: Too noisy.')).toBeVisible()
    expect(alert.getByText('Track not found.')).toBeVisible()
    expect(alert.getByText(/^Kept with its files until/)).toBeVisible()
    expect(alert.getByRole('button', { name: 'Appeal: Refused' })).toBeVisible()
    await user.click(alert.getByRole('button', { name: 'Fix and send again: Refused' }))
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Refused')
    cleanup()

    const published = await haveTrack({ title: 'Accepted', pending: true })
    await api.as('admin').put(`/tracks/pending/${published.id}`, { notes: 'Lovely.' })
    open(`${PENDING}/edit/${published.id}`)
    expect(await screen.findByText('Melødia review: Lovely.')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'See the published track' }))
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Accepted')
  })
})
