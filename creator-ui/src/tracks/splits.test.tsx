import { CREATOR_NAMES } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { Splits } from '@melodia/contract/splits'
import type { TestApp } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
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
