import type { TestApp } from '@melodia/api/testing'
import { saveReport } from '@melodia/db/reports'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack } from '@melodia/db/tracks'
import { portalTest, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const PENDING = '/creators/tracks/pending'
const CARD = 'Your upload: “Ferry”'

const replaceSound = async (user: UserEvent) => {
  await user.upload(await screen.findByLabelText(/^Track file/), trackFiles().track_file)
  await user.click(screen.getByRole('button', { name: 'Update Track' }))
  await screen.findByText(/^Track updated successfully!/)
  await waitFor(() => expect(location.pathname).toBe(PENDING))
}
/** Stores a report with one finding. */
const report = (api: TestApp, id: string, text: string) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', id)
    if (!track) throw new Error('There is no such track')
    const done = { state: 'done', level: 'note', matches: [] } as const
    const finding = { kind: 'written', text } as const
    const found = { id: 'loudness', level: 'note', finding, value: null, limit: null } as const
    await saveReport(write, track.seq, { ...done, checks: [{ ...found, at_ms: null }] }, api.now())
    await setReviewReport(write, track.seq, { level: 'note', is_match: false, risk: [] })
  })
const card = async () => within(await screen.findByRole('region', { name: CARD }))

describe('the report on the files that were sent last', () => {
  test('is that of new files after they were replaced, and is put away once it was seen', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', pending: true })
    open(`${PENDING}/edit/${id}`)
    await replaceSound(user)
    await report(api, id, 'Too quiet.')
    expect(await (await card()).findByText(/Too quiet/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Open it' }))
    await replaceSound(user)
    expect(await (await card()).findByText(/^The files are being checked/)).toBeVisible()
    await report(api, id, 'A little quiet.')
    expect(await (await card()).findByText(/A little quiet/)).toBeVisible()

    await user.click(screen.getByRole('link', { name: 'Add Track' }))
    await screen.findByLabelText(/^Title/)
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    expect(await screen.findByRole('row', { name: /Ferry/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: CARD })).toBeNull()
  })

  test('is not shown without new files; the row says the state once', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry', pending: true })
    open(`${PENDING}/edit/${id}`)
    await user.type(await screen.findByLabelText(/^Title/), ' II')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await waitFor(() => expect(location.pathname).toBe(PENDING))
    const row = await screen.findByRole('row', { name: /Ferry II/ })
    expect(await within(row).findAllByText(/^In review for/)).not.toHaveLength(0)
    expect(within(row).queryByText('In review')).toBeNull()
    expect(within(row).queryByText('Note')).toBeNull()
    expect(screen.queryByRole('region', { name: /^Your upload/ })).toBeNull()
  })
})
