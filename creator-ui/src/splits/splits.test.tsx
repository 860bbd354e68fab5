import { periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { AskedSplit, Splits } from '@melodia/contract/splits'
import { writePlays } from '@melodia/db/testing/periods'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const LIST = '/creators/splits'
const NOBODY_ASKS = 'No split waits for your answer'
const DAY = 86_400_000

interface SplitFixtures {
  /** Creates a track of another creator, who proposes a split of which the creator gets 30 %. */
  haveSplit: (title: string, more?: object) => Promise<Splits>
  /** What the creator reads of it. */
  read: () => Promise<AskedSplit[]>
}

const test = portalTest(App, 'creator').extend<SplitFixtures>({
  haveSplit: async ({ api, haveTrack }, use) =>
    use(async (title, more = {}) => {
      const { id } = await haveTrack({ title, creators: CREATOR_NAMES.otherCreator })
      const idOf = async (who: 'creator' | 'otherCreator') =>
        (await api.as(who).get<{ id: string }>('/account/me')).body.id
      const parties = [
        { party: { creator_id: await idOf('otherCreator') }, share_bp: 6_950 },
        { party: { creator_id: await idOf('creator') }, share_bp: 3_000 },
        { party: { name: 'Ann', email: 'ann@melodia.example' }, share_bp: 50 },
      ]
      const { status, body } = await api
        .as('otherCreator')
        .put<Splits>(`/tracks/${id}/splits`, { parties, ...more })
      expect(status).toBe(200)
      return body
    }),
  read: async ({ api }, use) =>
    use(async () => (await api.as('creator').get<AskedSplit[]>('/splits?range=[0,9]')).body),
})

const acceptOf = (title: string) =>
  screen.findByRole('button', { name: `Accept the split of “${title}”` })
const declineOf = (title: string) =>
  screen.findByRole('button', { name: `Decline the split of “${title}”` })
const showAll = () => screen.getByRole('button', { name: 'Clear search and filters' })

describe('contract, Splits: who gets a share answers', () => {
  test('the menu says how many wait, and leads to who gets what from when', async ({
    haveSplit,
    open,
    user,
  }) => {
    const recoup = [{ party: { name: 'Ann', email: 'ann@melodia.example' }, amount_minor: 500 }]
    await haveSplit('Night Ferry', { recoup })
    await haveSplit('Duet', { from: new Date(Date.now() + 3.5 * DAY).toISOString() })
    open('/creators')
    const item = await screen.findByRole('link', { name: 'Splits' })
    await waitFor(() => expect(item.parentElement).toHaveTextContent('2'))
    await user.click(item)
    const row = within(await screen.findByRole('row', { name: /Night Ferry/ }))
    const shares = within(row.getAllByRole('list')[0]!).getAllByRole('listitem')
    expect(shares.map(({ textContent }) => textContent)).toEqual([
      `${CREATOR_NAMES.otherCreator}: 69.5 %`,
      `${CREATOR_NAMES.creator} (yours): 30 %`,
      'Ann: 0.5 %',
    ])
    expect(shares.map((share) => getComputedStyle(share).fontWeight)).toEqual(['400', '700', '400'])
    expect(row.getAllByText('1 to be paid back first')[0]).toBeVisible()
    expect(row.getAllByText('In force')[0]).toBeVisible()
    expect(row.getAllByText('Waits for you')[0]).toBeVisible()
    expect(row.getAllByText('just now')[0]).toBeVisible()
    const planned = within(screen.getByRole('row', { name: /Duet/ }))
    expect(planned.getAllByText('Planned')[0]).toBeVisible()
    expect(planned.getAllByText(/^in [34] days$/)[0]).toBeVisible()
    expect(planned.queryByText(/paid back first/)).toBeNull()
  })

  test('accepts after a question; what is accepted stays in the list of all', async ({
    confirm,
    haveSplit,
    open,
    read,
    user,
  }) => {
    await haveSplit('Duet')
    open(LIST)
    const accept = await acceptOf('Duet')
    confirm.mockReturnValueOnce(false)
    await user.click(accept)
    expect(confirm.mock.lastCall?.[0]).toBe(
      'Accept the split of “Duet”?\n\nYou cannot decline it after that.',
    )
    await waitFor(() => expect(accept).toBeEnabled())
    await user.click(accept)
    expect(await screen.findByText('Accepted: the split of “Duet”')).toBeVisible()
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
    expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByTitle('1')).toBeNull()
    const [split] = await read()
    expect(split?.parties.map(({ accepted_at }) => accepted_at === null)).toEqual([
      false,
      false,
      true,
    ])
    await user.click(showAll())
    expect((await screen.findAllByText('You accepted it'))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /the split of/ })).toBeNull()
  })

  test('declines with a reason, and reads before what that does', async ({
    haveSplit,
    open,
    read,
    user,
  }) => {
    await haveSplit('Duet')
    open(LIST)
    await user.click(await declineOf('Duet'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Decline the split of “Duet”' }),
    )
    expect(dialog.getByRole('alert')).toHaveTextContent(/the split before is in force again/)
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveAccessibleDescription(
      /^Optional\. .+ everybody in this split read this\.$/,
    )
    await user.type(reason, ' Half is mine. ')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Declined: the split of “Duet”')).toBeVisible()
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await read()).toMatchObject([{ state: 'declined', notes: 'Half is mine.' }])
    await user.click(showAll())
    expect((await screen.findAllByText('You declined it'))[0]).toBeVisible()
    expect(screen.getAllByText('“Half is mine.”')[0]).toBeVisible()
  })

  test('declines without a reason what is planned: it never begins', async ({
    haveSplit,
    open,
    read,
    user,
  }) => {
    await haveSplit('Duet', { from: new Date(Date.now() + 3 * DAY).toISOString() })
    open(LIST)
    await user.click(await declineOf('Duet'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('alert')).toHaveTextContent(/^This split never begins/)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
    expect(await read()).toMatchObject([{ state: 'declined', notes: '' }])
  })

  test('a share of an artist whom one represents is theirs to answer', async ({
    api,
    haveSplit,
    open,
    user,
  }) => {
    const parties = [
      { party: { artist_id: await representedArtist(api, 'Bjarki') }, share_bp: 10_000 },
    ]
    await haveSplit('Duet', { parties })
    open(LIST)
    await user.click(await acceptOf('Duet'))
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
    await user.click(showAll())
    expect((await screen.findAllByText('Bjarki (yours): 100 %'))[0]).toBeVisible()
  })

  test('what was replaced before an answer is only read', async ({
    api,
    haveSplit,
    open,
    user,
  }) => {
    const { versions } = await haveSplit('Duet')
    const [{ track }] = (await api.as('creator').get<[AskedSplit]>('/splits?range=[0,9]')).body
    const parties = versions[0]?.parties.slice(0, 1).map(({ party }) => ({
      party: { creator_id: party.id },
      share_bp: 10_000,
    }))
    await api.as('otherCreator').put(`/tracks/${track.id}/splits`, { parties })
    open(LIST)
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
    await user.click(showAll())
    expect((await screen.findAllByText('You did not answer'))[0]).toBeVisible()
    expect(screen.getAllByText('Ended')[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /the split of/ })).toBeNull()
  })

  test('what was replaced is accepted where it earned something, which is paid then', async ({
    api,
    confirm,
    haveSplit,
    open,
    user,
  }) => {
    const { versions } = await haveSplit('Duet')
    const [split] = (await api.as('creator').get<[AskedSplit]>('/splits?range=[0,9]')).body
    const at = api.now() - 15 * DAY
    await api.db.write(async (write) => {
      const { splits, tracks } = write.tables
      await write.db.update(splits).set({ from: 0 })
      await write.db.update(tracks).set({ published_at: at, created_at: at - DAY })
      await writePlays(write, [{ track: split.track.id, listener: 1, at }])
    })
    const parties = versions[0]?.parties.slice(0, 1).map(({ party }) => ({
      party: { creator_id: party.id },
      share_bp: 10_000,
    }))
    await api.as('otherCreator').put(`/tracks/${split.track.id}/splits`, { parties })
    const periods = periodsOf(api)
    await periods.close(await periods.run(await periods.create()))
    open(LIST)
    const accept = await acceptOf('Duet')
    expect(screen.getAllByText('Ended')[0]).toBeVisible()
    expect(screen.getAllByText('Waits for you')[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
    await user.click(accept)
    expect(confirm.mock.lastCall?.[0]).toBe(
      'Accept the ended split of “Duet”?\n\nWhat you earned by it is paid then.',
    )
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
  })

  test('says why an answer was not taken; the dialog keeps what was typed', async ({
    haveSplit,
    open,
    user,
  }) => {
    await haveSplit('Duet')
    open(LIST)
    const accept = await acceptOf('Duet')
    await user.click(await declineOf('Duet'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Half is mine.')
    const connected = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      init?.method === 'POST'
        ? Response.json({ status: 409, detail: 'You have accepted this already.' }, { status: 409 })
        : connected(url, init),
    )
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    const failed = 'Failed to save your answer. Please try again. You have accepted this already.'
    expect(await dialog.findByText(failed)).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Half is mine.')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toBeEnabled())
    await user.click(cancel)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(accept)
    expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(() => expect(accept).toBeEnabled())
  })

  test('loads, and says that it failed', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(LIST)
    const failed = 'Failed to load splits. Please try again.'
    const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')!
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(NOBODY_ASKS)).toBeVisible()
  })

  test('who may not read it is told so, and what is slow shows that it loads', async ({ open }) => {
    const connected = globalThis.fetch
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.includes('/splits')) return connected(url, init)
      await answered
      return Response.json({ detail: 'No.' }, { status: 403 })
    })
    open(LIST)
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    expect(
      await screen.findByText('You do not have access to this. Ask an administrator for it.'),
    ).toBeVisible()
  })
})
