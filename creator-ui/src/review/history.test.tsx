import { portalTest, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const HOUR = 60 * 60_000

const openHistory = async (user: UserEvent, title: string) => {
  await user.click(await screen.findByRole('button', { name: `Status of ${title}` }))
  return screen.findByRole('dialog', { name: `Status of “${title}”` })
}
const stepsIn = async (sheet: HTMLElement) =>
  (await within(sheet).findAllByRole('listitem')).map((step) => step.textContent)

describe('spec §4: each track shows its history', () => {
  test('a pending one was uploaded and checked, and is in review', async ({
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Ferry', pending: true })
    open('/creators/tracks/pending')
    const row = await screen.findByRole('row', { name: /Ferry/ })
    expect(await within(row).findAllByText('In review for less than a minute')).not.toHaveLength(0)
    const sheet = await openHistory(user, 'Ferry')
    const steps = await stepsIn(sheet)
    expect(steps).toEqual([
      expect.stringMatching(/^DoneUploaded\w+ \d/),
      expect.stringMatching(/^DoneChecked.*Read to the end: 1:15 long\. Loudness: /),
      expect.stringMatching(/^NowIn reviewWaiting for less than a minute$/),
      expect.stringMatching(/^Still to comePublished/),
    ])
    expect(within(sheet).getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Status of Ferry' })).toHaveFocus()
  })

  test('a published one says when that was, how long it took and what the review said', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', pending: true })
    api.pass(HOUR / 2)
    await api.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely.' })
    open('/creators/tracks')
    const row = await screen.findByRole('row', { name: /Ferry/ })
    expect(await within(row).findAllByText(/^Published/)).not.toHaveLength(0)
    const steps = await stepsIn(await openHistory(user, 'Ferry'))
    expect(steps.slice(2)).toEqual([
      expect.stringMatching(/^DoneIn review.*It took 30 minutes$/),
      expect.stringMatching(/^DonePublished.*Lovely\.$/),
    ])
  })

  test('what the platform changed is said, before and after', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', genre: 'Jazz' })
    await api.as('admin').patch('/tracks', { ids: [id], changes: { genre: 'Ambient' } })
    await api.as('creator').put(`/tracks/${id}`, { album: 'Isles' })
    open('/creators/tracks')
    const sheet = within(await openHistory(user, 'Ferry'))
    const changed = within(await sheet.findByRole('region', { name: 'Changed by Melødia' }))
    expect(changed.getByText('Genre: “Jazz” → “Ambient”')).toBeVisible()
    expect(changed.getAllByRole('listitem')).toHaveLength(1)
  })

  test('new files of a published track: published, new files, in review again', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', pending: true })
    await api.as('admin').put(`/tracks/pending/${id}`)
    open(`/creators/tracks/edit/${id}`)
    await user.upload(await screen.findByLabelText(/^Artwork/), trackFiles().artworkFile)
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully!/)
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    const row = await screen.findByRole('row', { name: /Ferry/ })
    expect(await within(row).findAllByText(/^Back in review for/)).not.toHaveLength(0)
    const steps = await stepsIn(await openHistory(user, 'Ferry'))
    expect(
      steps.map((step) => step?.match(/Uploaded|Published|New files|Checked|In review/)?.[0]),
    ).toEqual([
      'Uploaded',
      'In review',
      'Published',
      'New files',
      'Checked',
      'In review',
      'Published',
    ])
  })
})
