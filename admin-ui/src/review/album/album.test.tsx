import type { Track } from '@melodia/contract/tracks'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack } from '@melodia/db/tracks'
import { setAdmin } from '@melodia/db/users'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')
const address = ({ id }: Pick<Track, 'id'>) => `/admin/tracks/pending/edit/${id}`

test('an album is gone through in its order and validated together; each refusal is said', async ({
  api,
  open,
  user,
  haveTrack,
  confirm,
}) => {
  const album = { album: 'Isles', pending: true }
  const four = await haveTrack({ ...album, title: 'Four', track_number: '4' })
  const two = await haveTrack({ ...album, title: 'Two', track_number: '2' })
  const three = await haveTrack({ ...album, title: 'Three', track_number: '3' })
  await haveTrack({ ...album, title: 'One', track_number: '1' })
  await haveTrack({ ...album, title: 'Elsewhere', album: 'Tides' })
  await api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', four.id)
    await setReviewReport(write, track!.seq, { level: 'stop', is_match: false, risk: [] })
    await setAdmin(write, api.users.listener.seq, true)
  })
  await api.as('listener').post(`/api/v1/admin/tracks/pending/${three.id}/lease`, {})

  open(address(two))
  const panel = within(
    await screen.findByRole('region', { name: '2 of 4 waiting tracks of “Isles”' }),
  )
  expect(panel.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Choose One',
    'Choose Two',
    'Choose Three',
    'Choose Four',
  ])
  expect(panel.getByRole('link', { name: 'Next on the album: Three' })).toHaveAttribute(
    'href',
    address(three),
  )
  expect(panel.getByRole('button', { name: 'Validate together' })).toBeDisabled()
  for (const box of panel.getAllByRole('checkbox')) await user.click(box)
  await user.click(panel.getByRole('button', { name: 'Validate 4 tracks' }))
  expect(confirm).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Validate 4 tracks of “Isles”\?\n\nNot heard to the end: “One”, “Two”, “Three”, “Four”\./,
    ),
  )
  const said = await screen.findByText(/^2 of 4 tracks validated/)
  expect(said).toHaveTextContent(/“Three” was not validated\. .* is reviewing this until/)
  expect(said).toHaveTextContent(/“Four” was not validated\. .*“overrule”/)
  const { body } = await api.as('admin').get<Track[]>('/tracks?range=[0,9]&sort=["title","ASC"]')
  expect(body.map(({ title }) => title)).toEqual(['One', 'Two'])
  await waitFor(() => expect(location.pathname).toBe('/admin/tracks/pending'), { timeout: 5_000 })
})

test('alone on its album, or on none, nothing is said; the queue can be narrowed to one', async ({
  open,
  haveTrack,
}) => {
  const { id, album_id } = await haveTrack({ title: 'Alone', album: 'Isles', pending: true })
  await haveTrack({ title: 'Elsewhere', album: 'Tides', pending: true })
  open(address({ id }))
  expect(await screen.findByText('Alone')).toBeVisible()
  expect(screen.queryByText(/waiting tracks of/)).not.toBeInTheDocument()
  open(`/admin/tracks/pending?filter=${encodeURIComponent(JSON.stringify({ album: album_id }))}`)
  expect(await screen.findByRole('row', { name: /Alone/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Elsewhere/ })).not.toBeInTheDocument()
  expect(await screen.findByText(/^Album: Isles$/)).toBeVisible()
})
