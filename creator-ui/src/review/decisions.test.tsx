import { CREATOR_NAMES } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const NOTES = 'The preview is silent.\nSend it again.'
const panel = (name: string) => screen.findByRole('region', { name })

describe('spec §4: what the review decided, and why', () => {
  test('is on the dashboard, newest first, also of tracks that are gone', async ({
    api,
    haveTrack,
    open,
  }) => {
    const admin = api.as('admin')
    const published = await haveTrack({ title: 'Heard', pending: true })
    await admin.put(`/tracks/pending/${published.id}`)
    const gone = await haveTrack({ title: 'Unheard', pending: true })
    await admin.delete(`/tracks/pending/${gone.id}`, { notes: NOTES })
    const foreign = { title: 'Theirs', creators: CREATOR_NAMES.otherCreator, pending: true }
    await admin.delete(`/tracks/pending/${(await haveTrack(foreign)).id}`, { notes: 'No.' })
    open('/creators')
    const rows = await within(await panel('Recent decisions')).findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent(
      /^RejectedUnheard.*Melødia review: The preview is silent\. Send it again\.After less than a minute in review/,
    )
    expect(rows[1]).toHaveTextContent(/^PublishedHeard/)
  })

  test('leads to where the track is now', async ({ api, haveTrack, open }) => {
    const admin = api.as('admin')
    const { id } = await haveTrack({ title: 'Draft', pending: true })
    await admin.post(`/tracks/pending/${id}/changes`, { notes: 'Louder.' })
    const asked = await haveTrack({ title: 'Asked', pending: true })
    await admin.post(`/tracks/pending/${asked.id}/changes`, { notes: 'Louder.' })
    await api.as('creator').post(`/tracks/pending/${id}/submit`)
    await admin.put(`/tracks/pending/${id}`)
    open('/creators')
    const recent = within(await panel('Recent decisions'))
    expect(await recent.findByRole('link', { name: 'Asked' })).toHaveAttribute(
      'href',
      `/creators/tracks/pending/edit/${asked.id}`,
    )
    const links = await recent.findAllByRole('link', { name: 'Draft' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/creators/tracks/edit/${id}`,
      `/creators/tracks/edit/${id}`,
    ])
  })

  test('is below the pending list where it was against a track', async ({
    api,
    haveTrack,
    open,
  }) => {
    for (const title of ['One', 'Two']) {
      const { id } = await haveTrack({ title, pending: true })
      if (title === 'One') await api.as('admin').delete(`/tracks/pending/${id}`)
      else await api.as('admin').put(`/tracks/pending/${id}`)
    }
    open('/creators/tracks/pending')
    const rejected = within(await panel('Rejected recently'))
    expect(await rejected.findByText('One')).toBeVisible()
    expect(rejected.getByText('The review gave no reason.')).toBeVisible()
    expect(rejected.queryByText('Two')).toBeNull()
  })

  test('is nothing yet, or cannot be loaded', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/creators')
    const decisions = within(await panel('Recent decisions'))
    expect(await decisions.findByRole('alert')).toHaveTextContent(
      'Failed to load decisions. Please try again.',
    )
    mend()
    await user.click(decisions.getByRole('button', { name: 'Retry' }))
    expect(await decisions.findByText('None of your tracks has been decided on yet.')).toBeVisible()
  })

  test('older ones have a page: searched, narrowed to rejections, exported', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const { id } = await haveTrack({ title, pending: true })
      await api.as('admin').delete(`/tracks/pending/${id}`, { notes: `${title} is too loud.` })
    }
    open('/creators/tracks/pending')
    const rejected = within(await panel('Rejected recently'))
    expect(await rejected.findAllByRole('listitem')).toHaveLength(5)
    await user.click(rejected.getByRole('link', { name: 'Show all 6' }))
    expect(await screen.findByRole('heading', { name: 'Decisions' })).toBeVisible()
    expect(await screen.findByText(/One is too loud\.$/)).toBeVisible()
    expect(screen.getByText('Decision: Rejected')).toBeVisible()
    expect(screen.getByRole('button', { name: /Export CSV/ })).toBeEnabled()
    await user.type(screen.getByLabelText('Search'), 'Five')
    await waitFor(() => expect(screen.queryByText(/One is too loud/)).toBeNull())
    expect(screen.getByText(/Five is too loud\.$/)).toBeVisible()
  })
})
