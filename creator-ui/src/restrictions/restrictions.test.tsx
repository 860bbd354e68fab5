import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { STATEMENT } from '@melodia/db/testing/restrictions'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const RESTRICTIONS = '/creators/restrictions'
const DAY = 24 * 60 * 60_000

const hide = async (api: TestApp, id: string, more: object = {}) => {
  const reply = await api.as('admin').post<{ restriction: DecidedRestriction }>('/restrictions', {
    subject: { kind: 'track', id },
    kind: 'hide',
    statement: { ...STATEMENT, evidence: [{ name: 'Contract', url: 'https://example.com/a' }] },
    ...more,
  })
  return reply.body.restriction
}
const secondAdmin = (api: TestApp) =>
  api.db.write(async ({ db, tables: { users } }) => {
    await db.update(users).set({ is_admin: true })
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('what is held back', () => {
  test('nothing: the menu does not name it, and the list says so', async ({ open }) => {
    open(RESTRICTIONS)
    expect(await screen.findByText('Nothing is held back, and nothing was')).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.queryByRole('link', { name: 'Restrictions' })).toBeNull()
  })

  test('is said in the menu, on the dashboard, in the list of tracks and on the track', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    await haveTrack({ title: 'Other' })
    await hide(api, id)
    open('/creators')
    const held = await region('Held back: see why')
    expect(held.getByText(/^Since .+, without a set end$/)).toBeVisible()
    expect(held.getByRole('link', { name: '“Night Ferry” is held back' })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(await menu.findByRole('link', { name: 'Restrictions' })).toBeVisible()
    await user.click(menu.getByRole('link', { name: 'Your Tracks' }))
    const chips = await screen.findAllByRole('link', { name: 'Held back: Night Ferry. See why' })
    expect(chips[0]).toHaveTextContent('Held back')
    expect(screen.queryByRole('link', { name: /^Held back: Other/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Night Ferry' }))
    expect(await screen.findByText(/^This track is held back/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'See why, and how to answer' }))
    expect(await screen.findByRole('heading', { name: '“Night Ferry” is held back' })).toBeVisible()
  })

  test('one that is planned says from when on', async ({ api, haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const from = new Date(api.now() + 9 * DAY).toISOString()
    await hide(api, id, { from })
    open(`/creators/tracks/edit/${id}`)
    expect(
      await screen.findByText(/^This track will be held back from \w+ \d+, \d{4} on/),
    ).toBeVisible()
  })

  test('that is only shown less says so, in the list of tracks and on the track', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    await hide(api, id, { kind: 'demote' })
    open('/creators/tracks')
    const chips = await screen.findAllByRole('link', { name: 'Shown less: Night Ferry. See why' })
    expect(chips[0]).toHaveTextContent('Shown less')
    await user.click(screen.getByRole('link', { name: 'Night Ferry' }))
    expect(await screen.findByText(/^This track is shown less: everybody can/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'See why, and how to answer' }))
    expect(
      await screen.findByRole('heading', { name: '“Night Ferry” is shown less' }),
    ).toBeVisible()
    expect(screen.getByText(/^Everybody can still find and hear it/)).toBeVisible()
  })

  test('that is hidden later and shown less now says first that it will be hidden', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    await hide(api, id, { from: new Date(api.now() + 9 * DAY).toISOString() })
    await hide(api, id, { kind: 'demote' })
    open(`/creators/tracks/edit/${id}`)
    expect(await screen.findByText(/^This track will be held back from/)).toBeVisible()
  })

  test('has every element of the statement, and is appealed against once', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const restriction = await hide(api, id)
    open(RESTRICTIONS)
    await user.click(await screen.findByRole('link', { name: '“Night Ferry” is held back' }))
    const why = await region('Why')
    for (const text of [
      STATEMENT.facts,
      'Somebody sent us a notice',
      'A person decided, without a machine',
      STATEMENT.clause,
      'Everywhere',
      STATEMENT.redress,
    ])
      expect(why.getByText(text)).toBeVisible()
    expect(why.getByRole('link', { name: 'Contract' })).toHaveAttribute(
      'href',
      'https://example.com/a',
    )
    const appeal = await region('Appeal')
    const send = appeal.getByRole('button', { name: 'Send appeal' })
    expect(send).toBeDisabled()
    await user.type(appeal.getByRole('textbox', { name: /^Why is it wrong/ }), 'It is mine.')
    await user.click(send)
    expect(await screen.findByText('Appeal sent successfully')).toBeVisible()
    expect(await appeal.findByText(/^You get an answer by .+ at the latest\.$/)).toBeVisible()
    expect(appeal.getByText('It is mine.')).toBeVisible()
    expect(appeal.queryByRole('textbox')).toBeNull()

    await secondAdmin(api)
    const decided = await api
      .as('listener')
      .post(`/api/v1/admin/restrictions/${restriction.id}/uphold`, { notes: 'The proof holds.' })
    expect(decided.status).toBe(200)
    await user.click(screen.getAllByRole('link', { name: 'Restrictions' })[0]!)
    await user.click(await screen.findByRole('link', { name: '“Night Ferry” is held back' }))
    expect(await screen.findByText('Melødia: The proof holds.')).toBeVisible()
    expect(screen.getByText(/The decision stays\.$/)).toBeVisible()
  })

  test('over: the page says since when and why, and there is nothing to appeal against', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const restriction = await hide(api, id)
    await api.as('admin').post(`/restrictions/${restriction.id}/lift`, { notes: 'It is yours.' })
    open(`${RESTRICTIONS}/${restriction.id}`)
    expect(
      await screen.findByRole('heading', { name: '“Night Ferry” was held back' }),
    ).toBeVisible()
    expect(screen.getByText('Melødia: It is yours.')).toBeVisible()
    expect(screen.getByText(/^It is over, so there is nothing/)).toBeVisible()
  })

  test('that is somebody else’s, or that cannot be loaded, says so', async ({
    api,
    cutOff,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ creators: CREATOR_NAMES.otherCreator })
    const restriction = await hide(api, id)
    open(`${RESTRICTIONS}/${restriction.id}`)
    expect(await screen.findByText('Restriction not found')).toBeVisible()
    const mend = cutOff()
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to load restrictions. Please try again.')).toBeVisible()
    mend()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing is held back, and nothing was')).toBeVisible()
  })
})

test('an appeal that is refused keeps what was typed', async ({ api, haveTrack, open, user }) => {
  const { id } = await haveTrack({ title: 'Night Ferry' })
  const restriction = await hide(api, id)
  open(`${RESTRICTIONS}/${restriction.id}`)
  const box = await screen.findByRole('textbox', { name: /^Why is it wrong/ })
  await user.type(box, 'It is mine.')
  // Appealed against in another tab meanwhile.
  await api.as('creator').post(`/restrictions/${restriction.id}/appeal`, { text: 'Mine.' })
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/^Failed to send the appeal/)).toBeVisible()
  expect(await screen.findByText('Mine.')).toBeVisible()
})
