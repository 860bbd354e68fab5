import type { Approval, TrustedCreator } from '@melodia/contract/approvals'
import type { Track } from '@melodia/contract/tracks'
import type { Needs } from '@melodia/contract/needs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { represent, representedArtist } from '../../testing/representedArtist.ts'
import { remindOfApprovals } from './reminders.ts'

const DAY = 24 * 60 * 60_000
const NAME = 'Sigrún'

/** The creator represents the artist; the other creator hands tracks in. */
let kit: TestApp
let artist: string
beforeEach(async () => {
  kit = await testApp()
  artist = await representedArtist(kit, NAME)
})
afterEach(() => kit.close())

type Refusal = { message: string; errors?: Record<string, string> }
const asked = async (person: 'creator' | 'otherCreator' | 'admin' = 'creator', query = '') =>
  (await kit.as(person).get<Approval[]>(`/approvals?range=[0,9]${query}`)).body
const submit = async (
  fields: Parameters<typeof aTrackForm>[0] = {},
  person: 'creator' | 'otherCreator' = 'otherCreator',
) => {
  const form = aTrackForm({ title: 'Duet', artists: NAME, ...fields })
  return (await kit.as(person).post<{ track: Track }>('/tracks/new', form)).body.track
}
const validate = (id: string) =>
  kit.as('admin').put<Refusal>(`/tracks/pending/${id}`, { notes: 'x' })
const answer = (id: string, how: 'approve' | 'decline', body: object = {}) =>
  kit.as('creator').post<Refusal & { approval: Approval }>(`/approvals/${id}/${how}`, body)
const pass = async (ms: number) => {
  kit.pass(ms)
  await kit.signIn()
}
const notices = async (person: 'creator' | 'otherCreator', kind: string) =>
  (
    await kit
      .as(person)
      .get<{ data: { notifications: { kind: string; title: string; text: string }[] } }>(
        '/api/v1/notifications?p=1&l=50',
      )
  ).body.data.notifications.filter((one) => one.kind === kind)

describe('a track that names a represented artist', () => {
  it('asks the one who represents them, and is published with their yes', async () => {
    const track = await submit()
    expect(track.approvals).toMatchObject([
      { artist: { name: NAME }, subject: 'name', uses: ['name'], state: 'asked' },
    ])
    const [approval] = await asked()
    expect(approval).toMatchObject({
      track: { id: track.id, title: 'Duet' },
      asked_by: { name: CREATOR_NAMES.otherCreator },
    })
    const { asked_at, until } = approval!
    expect(Date.parse(until) - Date.parse(asked_at)).toBe(14 * DAY)
    expect((await kit.as(null).get(approval!.track.preview_url)).status).toBe(200)
    expect(await notices('creator', 'approval.asked')).toMatchObject([
      { title: `“Duet” names ${NAME}` },
    ])
    const refused = await validate(track.id)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { approvals: `These names are not approved: ${NAME} (asked).` },
    ])
    const { status, body } = await answer(approval!.id, 'approve')
    expect([status, body.approval.state]).toEqual([200, 'approved'])
    expect((await validate(track.id)).status).toBe(200)
    expect(await notices('otherCreator', 'approval.decided')).toMatchObject([
      { title: `The name of ${NAME} in “Duet”: approved` },
    ])
  })

  it('is not published against their no, which has a reason; they may think again', async () => {
    const { id } = await submit()
    const [approval] = await asked()
    const silent = await answer(approval!.id, 'decline')
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['notes']])
    await answer(approval!.id, 'decline', { notes: 'Never heard of it.' })
    const own = (await kit.as('otherCreator').get<Track>(`/tracks/pending/${id}`)).body
    expect(own.approvals).toMatchObject([{ state: 'declined', notes: 'Never heard of it.' }])
    expect((await validate(id)).body.errors).toEqual({
      approvals: `These names are not approved: ${NAME} (declined).`,
    })
    expect((await answer(approval!.id, 'decline', { notes: 'x' })).status).toBe(409)
    expect((await answer(approval!.id, 'approve')).status).toBe(200)
    expect((await validate(id)).status).toBe(200)
  })

  it('asks nobody where they hand it in themselves', async () => {
    const { id, approvals } = await submit({}, 'creator')
    expect(approvals).toEqual([])
    expect((await validate(id)).status).toBe(200)
  })

  it('asks nobody any more once it names them no more, or is gone', async () => {
    const { id } = await submit()
    const other = await submit({ title: 'Other' })
    await kit.as('otherCreator').put(`/tracks/pending/${id}`, aForm({ artists: 'Ann' }))
    expect((await asked()).map(({ track }) => track.title)).toEqual(['Other'])
    await kit.as('otherCreator').delete(`/tracks/pending/${other.id}`)
    expect(await asked()).toEqual([])
    expect((await validate(id)).status).toBe(200)
  })

  it('is asked about when they get somebody who represents them, also if it is pending already', async () => {
    const track = await submit({ artists: 'Nils' })
    expect(track.approvals).toEqual([])
    await represent(kit, track.artists_ids[0]!)
    expect((await validate(track.id)).body.errors).toEqual({
      approvals: 'These names are not approved: Nils (asked).',
    })
    expect(await asked()).toMatchObject([{ artist: { name: 'Nils' }, state: 'asked' }])
  })

  it('cannot be published by an administrator alone', async () => {
    const form = () => aTrackForm({ artists: NAME })
    const uploaded = await kit.as('admin').post<Refusal>('/tracks/new', form())
    expect([uploaded.status, Object.keys(uploaded.body.errors ?? {})]).toEqual([409, ['approvals']])
    const { track } = (
      await kit.as('admin').post<{ track: Track }>('/tracks/new', aTrackForm({ artists: 'Ann' }))
    ).body
    const named = { artists: ['Ann', NAME] }
    const changed = await kit.as('admin').put<Refusal>(`/tracks/${track.id}`, aForm(named))
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([409, ['approvals']])
    expect((await kit.as('admin').get<Track>(`/tracks/${track.id}`)).body.artists).toMatchObject([
      { name: 'Ann' },
    ])
  })
})

describe('a published track', () => {
  it('keeps its names; a change that adds one asks, and waits for the yes', async () => {
    const { id } = await submit({ artists: 'Ann' })
    await validate(id)
    await kit.as('otherCreator').put(`/tracks/${id}`, aForm({ artists: ['Ann', NAME] }))
    const [approval] = await asked()
    expect(approval).toMatchObject({ track: { id }, uses: ['name'], state: 'asked' })
    const accept = () => kit.as('admin').put<Refusal>(`/tracks/${id}/proposed`, {})
    const refused = await accept()
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['approvals']])
    await answer(approval!.id, 'approve')
    expect((await accept()).status).toBe(200)
  })

  it('asks nobody any more once the change is declined', async () => {
    const { id } = await submit({ artists: 'Ann' })
    await validate(id)
    await kit.as('otherCreator').put(`/tracks/${id}`, aForm({ artists: ['Ann', NAME] }))
    await kit.as('admin').delete(`/tracks/${id}/proposed`)
    expect(await asked()).toEqual([])
  })
})

describe('trust', () => {
  it('lets a creator name all artists of the one who trusts, until it is taken back', async () => {
    const first = await submit()
    const second = await submit({ title: 'Second' })
    const [approval] = await asked()
    await answer(approval!.id, 'approve', { trust: true })
    const third = await submit({ title: 'Third' })
    expect(third.approvals).toMatchObject([{ state: 'approved' }])
    for (const { id } of [first, second, third]) expect((await validate(id)).status).toBe(200)
    const { body: trusted } = await kit.as('creator').get<TrustedCreator[]>('/trusted?range=[0,9]')
    expect(trusted).toMatchObject([{ name: CREATOR_NAMES.otherCreator }])
    const path = `/trusted/${trusted[0]!.id}`
    expect((await kit.as('creator').delete(path)).status).toBe(200)
    expect((await kit.as('creator').delete(path)).status).toBe(404)
    expect((await submit({ title: 'Fourth' })).approvals).toMatchObject([{ state: 'asked' }])
  })

  it('is no answer to what was declined', async () => {
    const declined = await submit()
    const [first] = await asked()
    await answer(first!.id, 'decline', { notes: 'Not this one.' })
    await submit({ title: 'Second' })
    const [second] = await asked('creator', '&state=asked')
    await answer(second!.id, 'approve', { trust: true })
    expect((await validate(declined.id)).body.errors).toEqual({
      approvals: `These names are not approved: ${NAME} (declined).`,
    })
  })

  it('comes with the approval of a name only', async () => {
    await submit()
    const [approval] = await asked()
    const { status, body } = await answer(approval!.id, 'decline', { notes: 'No.', trust: true })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['trust']])
    expect(await asked()).toMatchObject([{ state: 'asked' }])
  })
})

describe('a voice', () => {
  const credits = () =>
    JSON.stringify({
      contributions: [
        {
          party: { generator: true },
          role: 'LeadVocalist',
          ai: 'all',
          tool: { model: 'Voices' },
          voice_of: [artist],
        },
      ],
    })
  const consent = () => kit.as('creator').post('/consents', { artist_id: artist, uses: ['voice'] })

  it('is asked about, and only a consent lets it pass', async () => {
    const { id } = await submit({ artists: 'Ann', credits: credits() })
    const [approval] = await asked()
    expect(approval).toMatchObject({ subject: 'sound', uses: ['voice'], state: 'asked' })
    await answer(approval!.id, 'approve', { notes: 'Gladly, we talk about the share.' })
    expect((await validate(id)).body.errors).toEqual({
      consents: `No consent in force covers the voice of ${NAME}.`,
    })
    await pass(15 * DAY)
    expect((await consent()).status).toBe(201)
    expect((await validate(id)).status).toBe(200)
  })

  it('is approved at once by a consent that covers it', async () => {
    const { id } = await submit({ artists: NAME, credits: credits() })
    expect((await validate(id)).body.errors).toEqual({
      approvals: `These names are not approved: ${NAME} (asked).`,
      consents: `No consent in force covers the voice of ${NAME}.`,
    })
    await consent()
    expect(
      (await asked('creator', '&sort=["asked_at","ASC"]')).map(({ subject, state }) => [
        subject,
        state,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['name', 'asked'],
        ['sound', 'approved'],
      ]),
    )
    const after = await submit({ title: 'After', artists: 'Ann', credits: credits() })
    expect(after.approvals).toMatchObject([{ subject: 'sound', state: 'approved' }])
    expect((await validate(after.id)).status).toBe(200)
  })

  it('is never decided by an administrator', async () => {
    await submit({ artists: 'Ann', credits: credits() })
    const [approval] = await asked()
    await pass(15 * DAY)
    const decided = await kit.as('admin').post(`/approvals/${approval!.id}/approve`, { notes: 'x' })
    expect(decided.status).toBe(409)
  })
})

describe('an answer that does not come', () => {
  it('is reminded of twice, and then administrators decide with notes', async () => {
    const { id } = await submit()
    const [approval] = await asked()
    const decide = (body: object) =>
      kit.as('admin').post<Refusal>(`/approvals/${approval!.id}/approve`, body)
    expect((await decide({ notes: 'x' })).status).toBe(409)
    for (const days of [4, 1, 1, 4, 1]) {
      await pass(days * DAY)
      await remindOfApprovals(kit.db, kit.now())
      await remindOfApprovals(kit.db, kit.now())
    }
    const reminded = (await notices('creator', 'approval.asked')).filter(({ text }) =>
      text.startsWith('It still waits'),
    )
    expect(reminded).toHaveLength(2)
    const needs = async () => (await kit.as('admin').get<Needs>('/needs')).body.approvals.count
    expect(await needs()).toBe(0)
    await pass(4 * DAY)
    expect([await needs(), (await asked())[0]?.state]).toEqual([1, 'expired'])
    expect((await asked('admin', '&state=expired')).map((one) => one.id)).toEqual([approval!.id])
    expect((await decide({ notes: ' ' })).status).toBe(422)
    expect((await decide({ notes: 'Known to us.' })).status).toBe(200)
    expect((await validate(id)).status).toBe(200)
  })

  it('can still come after that', async () => {
    const { id } = await submit()
    const [approval] = await asked()
    await pass(20 * DAY)
    expect((await answer(approval!.id, 'approve')).status).toBe(200)
    expect((await validate(id)).status).toBe(200)
  })
})

describe('an end of the representation', () => {
  const end = () =>
    kit.as('admin').post(`/artists/${artist}/end-representation`, { notes: 'It is over.' })

  it('leaves what was not approved to the administrators, a no as well', async () => {
    await submit()
    const second = await submit({ title: 'Second' })
    const approvals = await asked('creator', '&sort=["asked_at","ASC"]')
    await answer(approvals.find(({ track }) => track.id === second.id)!.id, 'decline', {
      notes: 'No.',
    })
    expect((await end()).status).toBe(200)
    for (const { id } of approvals) {
      expect((await answer(id, 'approve')).status).toBe(404)
      const decided = await kit.as('admin').post(`/approvals/${id}/approve`, { notes: 'Known.' })
      expect(decided.status).toBe(200)
    }
    expect((await validate(second.id)).status).toBe(200)
    expect((await submit({ title: 'Later' })).approvals).toEqual([])
  })

  it('leaves nothing that no track waits for any more', async () => {
    const { id } = await submit({ artists: 'Ann' })
    await validate(id)
    await kit.as('otherCreator').put(`/tracks/${id}`, aForm({ artists: ['Ann', NAME] }))
    const [approval] = await asked()
    await answer(approval!.id, 'decline', { notes: 'No.' })
    await kit.as('admin').delete(`/tracks/${id}/proposed`)
    await end()
    expect(await asked('admin')).toEqual([])
    expect((await kit.as('admin').get<Needs>('/needs')).body.approvals.count).toBe(0)
  })

  it('by a transfer, asks the new one', async () => {
    await submit({}, 'otherCreator')
    const { body } = await kit
      .as('otherCreator')
      .post<{ representation: { id: string } }>(`/artists/${artist}/represent`, { message: 'x' })
    await kit
      .as('admin')
      .post(`/representations/${body.representation.id}/grant`, { notes: 'Yes.' })
    // The track is their own now.
    expect([await asked('creator'), await asked('otherCreator')]).toEqual([[], []])
    const own = await submit({ title: 'Mine' }, 'creator')
    expect(await asked('otherCreator')).toMatchObject([{ track: { id: own.id }, state: 'asked' }])
  })
})
