import { CREATOR_NAMES } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { Splits } from '@melodia/contract/splits'
import type { TestApp } from '@melodia/api/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const BOTH = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
const DAY = 24 * 60 * 60_000

const ownId = async (api: TestApp, who: 'creator' | 'otherCreator') =>
  (await api.as(who).get<{ id: string }>('/account/me')).body.id
const read = async (api: TestApp, track: string) =>
  (await api.as('creator').get<Splits>(`/tracks/${track}/splits`)).body
const propose = async (api: TestApp, track: string, body: object) =>
  (await api.as('creator').put<Splits>(`/tracks/${track}/splits`, body)).body
/** Equal shares of the two creators. */
const halves = async (api: TestApp) => [
  { party: { creator_id: await ownId(api, 'creator') }, share_bp: 5_000 },
  { party: { creator_id: await ownId(api, 'otherCreator') }, share_bp: 5_000 },
]
const panel = async () => within(await screen.findByRole('region', { name: 'Split' }))
const share = (number: number) => within(screen.getByRole('group', { name: `Share ${number}` }))

describe('contract, Splits: the panel of a track', () => {
  test('says whose all of it is, where nothing was proposed', async ({ open, haveTrack }) => {
    const { id } = await haveTrack({ creators: BOTH, pending: true })
    open(`/creators/tracks/pending/edit/${id}`)
    const split = await panel()
    expect(await split.findByText(`All of it is ${CREATOR_NAMES.creator}’s.`)).toBeVisible()
    expect(split.queryByText(/earlier split/)).toBeNull()
  })

  test('has the shares of consents first, then who gets what and what they have said', async ({
    api,
    open,
    haveTrack,
  }) => {
    const artist = await representedArtist(api, 'Solveig Aas')
    await api
      .as('creator')
      .post('/consents', { artist_id: artist, uses: ['voice'], share_bp: 2_000 })
    const sung = { role: 'LeadVocalist', ai: 'all', tool: { model: 'Box' }, shown: true }
    const { id } = await haveTrack({
      credits: [{ ...sung, party: { generator: true, name: 'Box' }, voice_of: [artist] }],
    })
    const [mine, theirs] = await halves(api)
    const ann = { party: { name: 'Ann', email: 'ann@melodia.example' }, share_bp: 2_500 }
    await propose(api, id, { parties: [mine, { ...theirs, share_bp: 2_500 }, ann] })
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    expect(await split.findByText('Comes first: Solveig Aas 20 %')).toBeVisible()
    const rows = within(split.getByRole('region', { name: /^In force since/ }))
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${CREATOR_NAMES.creator}: 50 %Accepted`,
      `${CREATOR_NAMES.otherCreator}: 25 %Has not answered`,
      'Ann: 25 %ann@melodia.exampleNo account yet',
    ])
  })

  test('has planned ones, and those before folded away', async ({ api, open, user, haveTrack }) => {
    const { id } = await haveTrack({ creators: BOTH })
    const parties = await halves(api)
    const whole = [{ ...parties[0], share_bp: 10_000 }]
    await propose(api, id, { parties: whole })
    const { current } = await propose(api, id, { parties })
    await api.as('otherCreator').post(`/splits/${current}/decline`, { notes: 'I sang all of it.' })
    const from = new Date(api.now() + 60 * DAY).toISOString()
    await propose(api, id, { parties, from })
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    expect(await split.findByRole('region', { name: /^In force since/ })).toHaveTextContent(
      `${CREATOR_NAMES.creator}: 100 %`,
    )
    expect(split.getByRole('region', { name: /^Planned from/ })).toHaveTextContent('50 %')
    const refusal = split.getByText(
      `Declined by ${CREATOR_NAMES.otherCreator}: “I sang all of it.”`,
    )
    expect(refusal).not.toBeVisible()
    await user.click(split.getByText('1 earlier split'))
    expect(refusal).toBeVisible()
    expect(split.getByRole('region', { name: /^From .+ until/ })).toBeVisible()
  })

  test('loads again after a failure', async ({ api, open, user, haveTrack }) => {
    const { id } = await haveTrack()
    const connected = globalThis.fetch
    const isCut = vi.fn<() => boolean>(() => true)
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.endsWith('/splits') && isCut()
        ? Promise.resolve(Response.json({ status: 500 }, { status: 500 }))
        : connected(address, init),
    )
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    expect(await split.findByText('Failed to load the split. Please try again.')).toBeVisible()
    isCut.mockReturnValue(false)
    await user.click(split.getByRole('button', { name: 'Retry' }))
    expect(await split.findByText(/^All of it is/)).toBeVisible()
    expect((await read(api, id)).versions).toEqual([])
  })
})

describe('contract, Splits: a proposal', () => {
  test('has 100 percent, and shows what the server refuses at its field', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack()
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    await user.click(await split.findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    const send = dialog.getByRole('button', { name: 'Propose' })
    expect(send).toBeEnabled()

    const percent = share(1).getByRole('textbox', { name: 'Percent' })
    await user.clear(percent)
    await user.type(percent, '60.5')
    await user.click(dialog.getByRole('button', { name: 'Add a share' }))
    await user.click(share(2).getByRole('combobox', { name: 'Creator' }))
    await user.click(await screen.findByRole('option', { name: CREATOR_NAMES.creator }))
    await user.type(share(2).getByRole('textbox', { name: 'Percent' }), '34.5')
    expect(dialog.getByRole('status')).toHaveTextContent('95 %: 5 % are missing')
    expect(send).toBeDisabled()
    expect(send).toHaveAccessibleDescription(/5 % are missing/)
    await user.type(share(2).getByRole('textbox', { name: 'Percent' }), '{Backspace>4/}39.5')
    expect(dialog.getByRole('status')).toHaveTextContent('100 %')
    await user.click(send)
    expect(await dialog.findByText(`${CREATOR_NAMES.creator} is there twice.`)).toBeVisible()

    await waitFor(() => expect(send).toBeEnabled())
    await user.click(share(2).getByRole('combobox', { name: 'Who' }))
    await user.click(await screen.findByRole('option', { name: 'By email' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Say who gets each share.')
    await user.type(share(2).getByRole('textbox', { name: 'Name' }), 'Ann')
    await user.type(share(2).getByRole('textbox', { name: 'Email' }), 'ann@melodia.example')
    await user.type(dialog.getByLabelText('From'), '2001-01-01')
    await user.click(send)
    expect(await dialog.findByText(/^From is a moment/)).toBeVisible()
    await waitFor(() => expect(send).toBeEnabled())
    await user.clear(dialog.getByLabelText('From'))
    await user.click(send)
    expect(await screen.findByText('Split proposed successfully')).toBeVisible()
    const rows = within(await split.findByRole('region', { name: /^In force since/ }))
    expect(rows.getByText('Ann: 39.5 %')).toBeVisible()
    expect((await read(api, id)).versions).toMatchObject([
      {
        state: 'in-force',
        parties: [
          { party: { name: CREATOR_NAMES.creator }, share_bp: 6_050 },
          { party: { email: 'ann@melodia.example' }, share_bp: 3_950 },
        ],
      },
    ])
  })

  test('finds artists by typing, begins later, and leaves out a removed share', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ creators: BOTH })
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    await user.click(await split.findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.click(dialog.getByRole('button', { name: 'Remove Share 2' }))
    await user.click(share(1).getByRole('combobox', { name: 'Who' }))
    await user.click(await screen.findByRole('option', { name: 'Artist' }))
    await user.type(share(1).getByRole('combobox', { name: 'Artist' }), 'nør')
    await user.click(await screen.findByRole('option', { name: 'Nørrebro Trio' }))
    await user.type(share(1).getByRole('textbox', { name: 'Percent' }), '100')
    await user.type(dialog.getByLabelText('From'), '2099-12-31')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    const planned = await split.findByRole('region', { name: /^Planned from December 31, 2099$/ })
    expect(planned).toHaveTextContent('Nørrebro Trio: 100 %')
    expect((await read(api, id)).current).toBeNull()
  })

  test('is refused where somebody else was first, with their version behind it', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ creators: BOTH })
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    await user.click(await split.findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.type(share(1).getByRole('textbox', { name: 'Percent' }), '70')
    await user.type(share(2).getByRole('textbox', { name: 'Percent' }), '30')
    await api.as('otherCreator').put(`/tracks/${id}/splits`, { parties: await halves(api) })
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText(/Someone changed this\. Check the new version/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Propose' })).toBeEnabled())
    expect(await screen.findByText(`${CREATOR_NAMES.otherCreator}: 50 %`)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(async () => expect((await read(api, id)).versions).toHaveLength(2))
  })
})

describe('contract, Splits: what is paid back first', () => {
  test('is said in the form, and what is left of it beside the split', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ creators: BOTH })
    const parties = await halves(api)
    const recoup = [{ party: parties[0]?.party, amount_minor: 50_000 }]
    await propose(api, id, { parties, recoup })
    open(`/creators/tracks/edit/${id}`)
    const split = await panel()
    expect(
      await split.findByText(`Comes first: ${CREATOR_NAMES.creator} gets back 500.00 EUR`),
    ).toBeVisible()
    await user.click(split.getByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    const send = dialog.getByRole('button', { name: 'Propose' })
    const amount = (number: number) =>
      within(dialog.getByRole('group', { name: `Amount ${number}` }))
    expect(amount(1).getByLabelText(/^Amount in EUR/)).toHaveValue('500')
    expect(amount(1).getByText('500.00 EUR still to come')).toBeVisible()

    await user.click(dialog.getByRole('button', { name: 'Add an amount' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Say who is paid back first.')
    expect(send).toBeDisabled()
    await user.click(amount(2).getByRole('combobox', { name: /^To whom/ }))
    await user.click(await screen.findByRole('option', { name: CREATOR_NAMES.otherCreator }))
    await user.type(amount(2).getByLabelText(/^Amount in EUR/), '12.345')
    expect(send).toHaveAccessibleDescription(/at most 2 decimals/)
    await user.type(amount(2).getByLabelText(/^Amount in EUR/), '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Remove Amount 1' }))
    await user.click(send)
    expect(
      await split.findByText(`Comes first: ${CREATOR_NAMES.otherCreator} gets back 12.34 EUR`),
    ).toBeVisible()
    expect((await read(api, id)).recoup).toMatchObject([
      { party: { name: CREATOR_NAMES.otherCreator }, amount_minor: 1_234, left_minor: 1_234 },
    ])
  })
})

describe('contract, Splits: the usual people', () => {
  test('are saved under a name, fill in another form, and are deleted', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const [first, second] = [await haveTrack({ creators: BOTH }), await haveTrack()]
    open(`/creators/tracks/edit/${first.id}`)
    await user.click(await (await panel()).findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.type(share(1).getByRole('textbox', { name: 'Percent' }), '70')
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    expect(await screen.findByText('Nothing is saved yet.')).toBeVisible()
    // Not while a share is missing.
    expect(screen.getByRole('menuitem', { name: 'Save these as…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.keyboard('{Escape}')
    await user.type(share(2).getByRole('textbox', { name: 'Percent' }), '30')
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    await user.click(screen.getByRole('menuitem', { name: 'Save these as…' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Duo{Enter}')
    expect(await screen.findByText('“Duo” is saved.')).toBeVisible()
    // Saving a set proposes nothing.
    expect((await read(api, first.id)).versions).toEqual([])

    open(`/creators/tracks/edit/${second.id}`)
    await user.click(await (await panel()).findByRole('button', { name: 'Propose a split' }))
    const other = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    expect(other.queryByRole('group', { name: 'Share 2' })).toBeNull()
    await user.click(other.getByRole('button', { name: 'My usual' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duo' }))
    expect(share(2).getByRole('textbox', { name: 'Percent' })).toHaveValue('30')
    await user.click(other.getByRole('button', { name: 'My usual' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete “Duo”' }))
    expect(await screen.findByText('“Duo” is deleted.')).toBeVisible()
    await user.click(other.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Split proposed successfully')).toBeVisible()
    expect((await read(api, second.id)).versions).toMatchObject([
      { parties: [{ share_bp: 7_000 }, { share_bp: 3_000 }] },
    ])
  })

  test('who are gone are asked for again, and their set stays', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { body } = await api
      .as('admin')
      .post<{ artist: { id: string } }>('/artists', { name: 'Nova Lux' })
    const parties = [{ party: { artist_id: body.artist.id }, share_bp: 10_000 }]
    await api.as('creator').put('/splits/usual', { sets: [{ name: 'Nova', parties }] })
    await api.as('admin').delete(`/artists/${body.artist.id}`)
    const { id } = await haveTrack()
    open(`/creators/tracks/edit/${id}`)
    await user.click(await (await panel()).findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    expect(await screen.findByRole('menuitem', { name: 'Nova' })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Save these as…' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Alone{Enter}')
    expect(await screen.findByText('“Alone” is saved.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Nova' }))
    expect(share(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Nova Lux')
    expect(dialog.getByRole('status')).toHaveTextContent('Say who gets each share.')
  })

  test('are not replaced where they could not be loaded', async ({ open, user, haveTrack }) => {
    const { id } = await haveTrack()
    const connected = globalThis.fetch
    const isCut = vi.fn<() => boolean>(() => true)
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.endsWith('/splits/usual') && isCut()
        ? Promise.resolve(Response.json({ status: 500 }, { status: 500 }))
        : connected(address, init),
    )
    open(`/creators/tracks/edit/${id}`)
    await user.click(await (await panel()).findByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    expect(await screen.findByText(/^What you saved could not be loaded/)).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Save these as…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.keyboard('{Escape}')
    isCut.mockReturnValue(false)
    await user.click(dialog.getByRole('button', { name: 'My usual' }))
    expect(await screen.findByText('Nothing is saved yet.')).toBeVisible()
  })
})

describe('contract, Splits: several tracks at once', () => {
  const select = async (user: UserEvent, ...titles: string[]) => {
    for (const title of titles)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
    await user.click(screen.getByRole('button', { name: 'Split…' }))
    return within(await screen.findByRole('dialog', { name: `Split ${titles.length} tracks` }))
  }

  test('get one split from the list', async ({ api, open, user, haveTrack }) => {
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await haveTrack({ title, creators: BOTH })).id)
    open('/creators/tracks')
    const dialog = await select(user, 'One', 'Two')
    expect(dialog.getByText(/“One”/)).toHaveTextContent('“Two”')
    await user.type(share(1).getByRole('textbox', { name: 'Percent' }), '70')
    await user.type(share(2).getByRole('textbox', { name: 'Percent' }), '30')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Split proposed for 2 tracks')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('checkbox', { name: 'Select One' })).not.toBeChecked()
    const versions = await Promise.all(ids.map(async (id) => (await read(api, id)).versions.length))
    expect(versions).toEqual([1, 1, 0])
  })

  test('get none where one of them is refused, which is named by its title', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const [gone, stays] = [await haveTrack({ title: 'Gone' }), await haveTrack({ title: 'Stays' })]
    open('/creators/tracks')
    const dialog = await select(user, 'Gone', 'Stays')
    await api.as('admin').delete(`/tracks/${gone.id}`)
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Nothing was proposed, for any of them:“Gone”: it was deleted, or you are not credited on it any more.',
    )
    expect((await read(api, stays.id)).versions).toEqual([])
  })

  test('are at most a hundred', async ({ api, open, user }) => {
    const creators = [CREATOR_NAMES.creator]
    await api.db.write(async (write) => {
      for (let at = 0; at < 101; at += 1) await addTrack(write, { title: `Track ${at}`, creators })
    })
    open('/creators/tracks')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 101' }))
    await screen.findByText('101 items selected')
    await user.click(screen.getByRole('button', { name: 'Split…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Split 101 tracks' }))
    expect(dialog.getByText('At most 100 tracks get a split at once. Select fewer.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  })
})
