import type { TestApp } from '@melodia/api/testing'
import type { Creator } from '@melodia/contract/creators'
import { REDRESS } from '@melodia/contract/restrictionTexts'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { STATEMENT } from '@melodia/db/testing/restrictions'
import { portalTest } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const RESTRICTIONS = '/admin/restrictions'

const hide = async (api: TestApp, id: string) =>
  (
    await api.as('admin').post<{ restriction: DecidedRestriction }>('/restrictions', {
      subject: { kind: 'track', id },
      kind: 'hide',
      statement: STATEMENT,
    })
  ).body.restriction
const listed = async (api: TestApp) =>
  (await api.as('admin').get<DecidedRestriction[]>('/restrictions?range=[0,9]')).body
const appeal = (api: TestApp, { id }: DecidedRestriction) =>
  api.as('creator').post(`/restrictions/${id}/appeal`, { text: 'It is mine.' })
const creatorOf = async (api: TestApp, is_active = true) => {
  const { body } = await api.as('admin').get<Creator[]>('/creators?range=[0,99]')
  return body.find((creator) => creator.is_active === is_active && creator.mid)!
}
/** Somebody else decided on all of them: the account that did is gone. */
const byNobody = (api: TestApp) =>
  api.db.write(async ({ db, tables: { restrictions } }) => {
    await db.update(restrictions).set({ decided_by: null })
  })

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const writeWhy = async (user: UserEvent, box: Awaited<ReturnType<typeof dialog>>) => {
  await user.type(box.getByRole('textbox', { name: /^What happened/ }), ' It is a copy. ')
  await user.type(box.getByRole('textbox', { name: /^Law or term/ }), 'Terms: copies')
}

describe('hold back', () => {
  test('a track, with every element of the statement and evidence', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open(`/admin/tracks/edit/${id}`)
    const panel = within(await screen.findByRole('region', { name: 'Restrictions' }))
    expect(await panel.findByText('Nothing is held back.')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Hold back…' }))
    const box = await dialog('Hold back “Night Ferry”')
    const submit = box.getByRole('button', { name: 'Hold back' })
    expect(submit).toBeDisabled()
    expect(box.getByRole('textbox', { name: /^How to answer/ })).toHaveValue(REDRESS)
    await writeWhy(user, box)
    expect(submit).toBeEnabled()
    await user.click(box.getByRole('button', { name: 'Add evidence' }))
    expect(submit).toBeDisabled()
    await user.type(box.getByRole('textbox', { name: /^What it shows 1/ }), 'Contract')
    await user.type(box.getByRole('textbox', { name: /^Address 1/ }), 'example.com')
    expect(box.getByText('An address begins with https:// or http://')).toBeVisible()
    await user.clear(box.getByRole('textbox', { name: /^Address 1/ }))
    await user.type(box.getByRole('textbox', { name: /^Address 1/ }), 'https://example.com/a')
    await user.click(box.getByRole('combobox', { name: /^How we learnt of it/ }))
    await user.click(await screen.findByRole('option', { name: 'Somebody sent us a notice' }))
    fireEvent.change(box.getByLabelText('Until'), { target: { value: '2099-01-02T03:04' } })
    await user.click(submit)
    expect(await screen.findByText('Held back successfully')).toBeVisible()
    expect(await panel.findByRole('link', { name: '“Night Ferry” is held back' })).toBeVisible()
    expect(await listed(api)).toMatchObject([
      {
        kind: 'hide',
        until: new Date('2099-01-02T03:04').toISOString(),
        statement: {
          facts: 'It is a copy.',
          evidence: [{ name: 'Contract', url: 'https://example.com/a' }],
          source: 'notice',
          automated: 'no',
          ground: 'terms',
          clause: 'Terms: copies',
          redress: REDRESS,
        },
      },
    ])
  })

  test('a playlist; an end before the beginning cannot be sent', async ({ api, open, user }) => {
    const { body } = await api.as('admin').post('/playlists', { name: 'Dawn', trackIds: [] })
    open(`/admin/playlists/edit/${body.playlist.id}`)
    await user.click(await screen.findByRole('button', { name: 'Hold back…' }))
    const box = await dialog('Hold back “Dawn”')
    await writeWhy(user, box)
    fireEvent.change(box.getByLabelText('From'), { target: { value: '2099-02-02T00:00' } })
    fireEvent.change(box.getByLabelText('Until'), { target: { value: '2099-02-01T00:00' } })
    expect(box.getByText('The end is after the beginning.')).toBeVisible()
    expect(box.getByRole('button', { name: 'Hold back' })).toBeDisabled()
    fireEvent.change(box.getByLabelText('Until'), { target: { value: '' } })
    await user.click(box.getByRole('button', { name: 'Hold back' }))
    expect(await screen.findByText('“Dawn” will be held back')).toBeVisible()
    expect(await screen.findByText('Planned')).toBeVisible()
  })

  test('a playlist can be shown less, and the form says what that means', async ({
    api,
    open,
    user,
  }) => {
    const { body } = await api.as('admin').post('/playlists', { name: 'Dawn', trackIds: [] })
    open(`/admin/playlists/edit/${body.playlist.id}`)
    await user.click(await screen.findByRole('button', { name: 'Hold back…' }))
    const box = await dialog('Hold back “Dawn”')
    expect(box.getByText(/^The playlist is not public then/)).toBeVisible()
    await user.click(box.getByRole('combobox', { name: /^How\W*$/ }))
    await user.click(await screen.findByRole('option', { name: 'Shown less' }))
    expect(box.getByText(/^Everybody can still find and hear it/)).toBeVisible()
    await writeWhy(user, box)
    await user.click(box.getByRole('button', { name: 'Hold back' }))
    await user.click(await screen.findByRole('link', { name: '“Dawn” is shown less' }))
    expect(await screen.findByRole('heading', { name: '“Dawn” is shown less' })).toBeVisible()
    expect(screen.getByText('Shown less')).toBeVisible()
    expect(await listed(api)).toMatchObject([{ kind: 'demote', state: 'in-force' }])
  })

  test('a creator: the page shows them inactive; a refusal keeps the form', async ({
    api,
    cutOff,
    open,
    user,
  }) => {
    const creator = await creatorOf(api)
    open(`/admin/creators/show/${creator.id}`)
    await user.click(await screen.findByRole('button', { name: 'Hold back…' }))
    const box = await dialog(`Hold back “${creator.name}”`)
    await writeWhy(user, box)
    const mend = cutOff()
    await user.click(box.getByRole('button', { name: 'Hold back' }))
    expect(await box.findByRole('alert')).toHaveTextContent(/^Failed to hold it back/)
    mend()
    await user.click(await box.findByRole('button', { name: 'Hold back' }))
    expect(await screen.findByText(`${creator.name} is switched off`)).toBeVisible()
    expect(await screen.findByText('Inactive')).toBeVisible()
  })
})

describe('the list', () => {
  test('is empty, then filtered by state and appeal', async ({ api, haveTrack, open, user }) => {
    const [ferry, moon] = [await haveTrack({ title: 'Ferry' }), await haveTrack({ title: 'Moon' })]
    open(RESTRICTIONS)
    expect(await screen.findByText('Nothing is held back, and nothing was')).toBeVisible()
    const lifted = await hide(api, ferry.id)
    await api.as('admin').post(`/restrictions/${lifted.id}/lift`, { notes: 'x' })
    await appeal(api, await hide(api, moon.id))
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByText('appeal against a restriction')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /appeal against a restriction/ }))
    expect(await screen.findByRole('link', { name: '“Moon” is held back' })).toBeVisible()
    expect(screen.queryByText('“Ferry” was held back')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Over' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: '“Ferry” was held back' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('“Moon” is held back')).toBeNull())
  })

  test('that cannot be loaded says so', async ({ cutOff, open }) => {
    cutOff()
    open(RESTRICTIONS)
    expect(await screen.findByText(/^Failed to load restrictions/)).toBeVisible()
  })
})

describe('the page', () => {
  test('lifts with notes; one that a rule made says what to do instead', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry' })
    const restriction = await hide(api, id)
    await api.as('admin').put(`/creators/${(await creatorOf(api)).id}`, { is_active: false })
    open(`${RESTRICTIONS}/${restriction.id}`)
    await user.click(await screen.findByRole('button', { name: 'Lift…' }))
    const box = await dialog('Lift the restriction of “Ferry”')
    expect(box.getByRole('button', { name: 'Lift' })).toBeDisabled()
    await user.type(box.getByRole('textbox', { name: /^Why/ }), 'It is theirs.')
    await user.click(box.getByRole('button', { name: 'Lift' }))
    expect(await screen.findByRole('heading', { name: '“Ferry” was held back' })).toBeVisible()
    expect(screen.getByText('It is theirs.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lift…' })).toBeNull()

    await user.click(screen.getAllByRole('link', { name: 'Restrictions' })[0]!)
    await user.click(await screen.findByRole('link', { name: /is switched off$/ }))
    await user.click(await screen.findByRole('button', { name: 'Lift…' }))
    await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'x')
    await user.click(screen.getByRole('button', { name: 'Lift' }))
    expect(
      await screen.findByText(
        /^Failed to lift the restriction\.\s+Switch the creator on instead\.$/,
      ),
    ).toBeVisible()
  })

  test('who decided first does not decide on the appeal; alone, it waits', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry' })
    const restriction = await hide(api, id)
    await appeal(api, restriction)
    open(`${RESTRICTIONS}/${restriction.id}`)
    expect(await screen.findByText('It is mine.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Uphold' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Overturn' })).toBeDisabled()
    expect(await screen.findByText(/the appeal waits until there is one/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add an administrator' })).toBeVisible()
  })

  test.for([
    ['Overturn', '“Ferry” was held back', /the restriction was wrong and is over\.$/],
    ['Uphold', '“Ferry” is held back', /the restriction stays\.$/],
  ] as const)(
    'another one decides: %s',
    async ([decision, headline, said], { api, haveTrack, open, user }) => {
      const { id } = await haveTrack({ title: 'Ferry' })
      const restriction = await hide(api, id)
      await appeal(api, restriction)
      await byNobody(api)
      open(`${RESTRICTIONS}/${restriction.id}`)
      await user.click(await screen.findByRole('button', { name: decision }))
      const box = await dialog(`${decision} the restriction of “Ferry”`)
      await user.type(box.getByRole('textbox', { name: /^Why/ }), 'I have listened again.')
      await user.click(box.getByRole('button', { name: decision }))
      expect(await screen.findByText(said)).toBeVisible()
      expect(screen.getByRole('heading', { name: headline })).toBeVisible()
      expect(screen.getAllByText('I have listened again.')[0]).toBeVisible()
    },
  )
})

test('a creator is switched off with a statement; without one it stays as it was', async ({
  api,
  open,
  user,
}) => {
  const creator = await creatorOf(api)
  open(`/admin/creators/edit/${creator.id}`)
  await user.click(await screen.findByRole('switch', { name: 'Active' }))
  await user.click(await screen.findByRole('button', { name: 'Say why' }))
  await user.type(await screen.findByRole('textbox', { name: /^What happened/ }), 'A false name.')
  await user.click(screen.getByRole('button', { name: 'Update Creator' }))
  expect(await screen.findByText(/^Fill in every element of the statement/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Law or term/ }), 'Terms: names')
  await user.click(screen.getByRole('button', { name: 'Update Creator' }))
  expect(await screen.findByText('Creator saved successfully')).toBeVisible()
  expect(await listed(api)).toMatchObject([
    { kind: 'suspend', statement: { facts: 'A false name.', clause: 'Terms: names' } },
  ])
})
