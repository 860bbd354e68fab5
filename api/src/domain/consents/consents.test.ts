import type { Approval } from '@melodia/contract/approvals'
import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import type { ConcernedTracks, Consent } from '@melodia/contract/consents'
import type { Restriction } from '@melodia/contract/restrictions'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pdfFile } from '../../platform/documents/testing/pdf.ts'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { settleRestrictions } from '../restrictions/restrict.ts'
import { madeVocals, represent } from './testing/voices.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let kit: TestApp
let artist: string
beforeEach(async () => {
  kit = await testApp()
  artist = (await kit.as('admin').post<{ artist: Artist }>('/artists', { name: 'Solveig Aas' }))
    .body.artist.id
  await represent(kit, artist, 'otherCreator')
})
afterEach(() => kit.close())

const iso = (at: number) => new Date(at).toISOString()
const credits = (of: object) => JSON.stringify(madeVocals(of))
const VOICE = () => credits({ voice_of: [artist] })
const submit = async (fields: Parameters<typeof aTrackForm>[0] = {}) =>
  (
    await kit
      .as('creator')
      .post<{ track: { id: string } }>('/tracks/new', aTrackForm({ credits: VOICE(), ...fields }))
  ).body.track.id
const validate = (id: string) =>
  kit.as('admin').put<{ errors?: Record<string, string> }>(`/tracks/pending/${id}`, { notes: 'x' })
const give = (more: object = {}) =>
  kit.as('otherCreator').post<{ consent: Consent; errors?: Record<string, string> }>('/consents', {
    artist_id: artist,
    uses: ['voice'],
    ...more,
  })
const given = async (more: object = {}) => (await give(more)).body.consent
const published = async (fields: Parameters<typeof aTrackForm>[0] = {}) => {
  const id = await submit(fields)
  expect((await validate(id)).status).toBe(200)
  return id
}
const isPublic = async (id: string) =>
  (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).status === 200
const restrictions = async () =>
  (
    await kit
      .as('creator')
      .get<Restriction[]>('/restrictions?range=[0,9]&sort=["created_at","ASC"]')
  ).body
const pass = async (ms: number) => {
  kit.pass(ms)
  await kit.signIn()
}

describe('a track that takes a voice', () => {
  it('is published only while a consent in force covers it', async () => {
    const id = await submit()
    const refused = await validate(id)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { consents: 'No consent in force covers the voice of Solveig Aas.' },
    ])
    await give({ uses: ['style', 'likeness'] })
    await give({ territories: ['NO', 'SE'] })
    await give({ from: iso(kit.now() + HOUR) })
    expect((await validate(id)).status).toBe(409)
    await give()
    expect((await validate(id)).status).toBe(200)
    expect([await isPublic(id), await restrictions()]).toEqual([true, []])
  })

  it('of named creators, covers theirs alone', async () => {
    const creators = (await kit.as('admin').get<Creator[]>('/creators?range=[0,9]')).body
    const idOf = (name: string) => creators.find((one) => one.name === name)!.id
    const id = await submit()
    await give({ creators: [idOf(CREATOR_NAMES.otherCreator)] })
    expect((await validate(id)).status).toBe(409)
    await give({ creators: [idOf(CREATOR_NAMES.creator)] })
    expect((await validate(id)).status).toBe(200)
  })

  it('is held back at the end of its consent, as was said ahead, and a new one lifts that', async () => {
    const end = kit.now() + DAY
    const consent = await given({ until: iso(end) })
    const id = await published({ title: 'Night Ferry' })
    const [planned] = await restrictions()
    expect(planned).toMatchObject({
      subject: { kind: 'track', id },
      state: 'planned',
      from: iso(end),
      statement: {
        facts: expect.stringContaining('Solveig Aas'),
        automated: 'decided',
      },
    })
    await pass(DAY - HOUR)
    expect(await isPublic(id)).toBe(true)
    await pass(HOUR)
    expect(await isPublic(id)).toBe(false)
    expect(await restrictions()).toMatchObject([{ id: planned!.id, state: 'in-force' }])
    const { body } = await kit.as('otherCreator').get<Consent>(`/consents/${consent.id}`)
    expect(body.state).toBe('ended')
    await give()
    expect(await isPublic(id)).toBe(true)
    expect(await restrictions()).toMatchObject([{ id: planned!.id, state: 'lifted' }])
  })

  it('may be covered by several consents together, with gaps between them', async () => {
    const now = kit.now()
    await give({ until: iso(now + DAY) })
    await give({ from: iso(now + DAY / 2), until: iso(now + 2 * DAY) })
    await give({ from: iso(now + 3 * DAY), until: iso(now + 4 * DAY) })
    const id = await published()
    const seen: boolean[] = []
    for (let day = 0; day < 6; day++) {
      seen.push(await isPublic(id))
      await pass(DAY)
      // As if no process had run in between on every other day.
      if (day % 2 === 0) await settleRestrictions(kit.db, kit.now())
    }
    expect(seen).toEqual([true, true, false, true, false, false])
  })

  it('is out of everything public at the moment of a withdrawal, and its creators are told', async () => {
    const consent = await given()
    const [id, other] = [await published(), await published({ credits: credits({}) })]
    const at = iso(kit.now() + DAY)
    const { body } = await kit
      .as('otherCreator')
      .get<ConcernedTracks>(`/consents/${consent.id}/tracks`)
    expect(body.tracks).toMatchObject([{ id, needs_it: true, creators: [CREATOR_NAMES.creator] }])
    const reply = await kit
      .as('otherCreator')
      .post<{ consent: Consent }>(`/consents/${consent.id}/withdraw`, { at })
    expect(reply.body.consent).toMatchObject({ state: 'in-force', until: at })
    expect([await isPublic(id), await isPublic(other)]).toEqual([true, true])
    expect(await restrictions()).toMatchObject([{ state: 'planned', from: at }])
    await pass(DAY)
    expect([await isPublic(id), await isPublic(other)]).toEqual([false, true])
    const withdrawn = await kit.as('otherCreator').get<Consent>(`/consents/${consent.id}`)
    expect(withdrawn.body.state).toBe('withdrawn')
    const again = await kit.as('otherCreator').post(`/consents/${consent.id}/withdraw`, {})
    expect(again.status).toBe(409)
  })

  it('a consent that has not begun never does once it is withdrawn', async () => {
    const consent = await given({ from: iso(kit.now() + DAY) })
    const reply = await kit
      .as('otherCreator')
      .post<{ consent: Consent }>(`/consents/${consent.id}/withdraw`, {})
    expect(reply.body.consent.state).toBe('withdrawn')
    await pass(DAY)
    expect((await validate(await submit())).status).toBe(409)
  })

  it('is followed through changes of its credits, its creators and its place', async () => {
    await give({ uses: ['style'] })
    const style = credits({ style_of: [artist] })
    const id = await published({ credits: style })
    const put = (contributions: string) =>
      kit.as('admin').put(`/tracks/${id}/credits`, JSON.parse(contributions) as object)
    expect((await put(VOICE())).status).toBe(409)
    const { body } = await kit.as('admin').get<{ credits: string }>(`/tracks/${id}/credits`)
    expect(JSON.stringify(body)).toContain('style_of')
    await kit.as('admin').delete(`/tracks/${id}`)
    const [consent] = (await kit.as('otherCreator').get<Consent[]>('/consents?range=[0,9]')).body
    await kit.as('otherCreator').post(`/consents/${consent!.id}/withdraw`, {})
    const trash = await kit.as('admin').get<{ id: string }[]>('/trash?range=[0,9]')
    await kit.as('admin').post(`/trash/${trash.body[0]!.id}/restore`, {})
    expect(await isPublic(id)).toBe(false)
    expect(await restrictions()).toMatchObject([{ state: 'in-force' }])
  })
})

it('a consent that was withdrawn to a date keeps its end, whatever is sent', async () => {
  const consent = await given()
  const at = iso(kit.now() + DAY)
  const owner = kit.as('otherCreator')
  await owner.post(`/consents/${consent.id}/withdraw`, { at })
  for (const until of [null, iso(kit.now() + 9 * DAY)])
    expect((await owner.put(`/consents/${consent.id}`, { until })).status).toBe(409)
  const changed = await owner.put<{ consent: Consent }>(`/consents/${consent.id}`, { share_bp: 7 })
  expect(changed.body.consent).toMatchObject({ share_bp: 7, until: at })
})

it('what a consent said before a change is kept, with the moment of the change', async () => {
  const consent = await given()
  const owner = kit.as('otherCreator')
  const change = async (changes: object) => {
    kit.pass(1_000)
    const at = kit.now()
    expect((await owner.put(`/consents/${consent.id}`, changes)).status).toBe(200)
    return at
  }
  const first = await change({ share_bp: 7 })
  const second = await change({ uses: ['style'] })
  const { past_consents: past } = kit.db.read.tables
  const kept = await kit.db.read.db.select().from(past).orderBy(asc(past.until))
  expect(kept).toMatchObject([
    { content: { uses: ['voice'], share_bp: 0, creators: null, until: null } },
    { content: { uses: ['voice'], share_bp: 7, creators: null, until: null } },
  ])
  expect(kept[0]?.until).toBeGreaterThanOrEqual(first)
  expect(kept[1]?.until).toBeGreaterThanOrEqual(second)
})

it('an artist has at most 200 consents that are not over', async () => {
  const { consents } = kit.db.read.tables
  await give({ from: iso(kit.now() - DAY), until: iso(kit.now() - HOUR) })
  await give()
  const [, row] = await kit.db.read.db.select().from(consents).orderBy(asc(consents.seq))
  const { seq: _seq, ...facts } = row!
  const more = Array.from({ length: 198 }, (_, at) =>
    Object.assign({}, facts, { id: `more ${at}` }),
  )
  await kit.db.write(async (write) => {
    await write.db.insert(consents).values(more)
  })
  expect((await give()).status).toBe(201)
  const { status, body } = await give()
  expect([status, body]).toMatchObject([
    409,
    { message: expect.stringContaining('at most 200 consents') },
  ])
})

describe('the share of a consent', () => {
  it('cannot take more than the whole of a track, together with others', async () => {
    const { body } = await kit.as('admin').post<{ artist: Artist }>('/artists', { name: 'Nils' })
    const other = body.artist.id
    await represent(kit, other, 'otherCreator')
    const both = credits({ voice_of: [artist, other] })
    await give({ share_bp: 6_000 })
    const id = await submit({ title: 'Two Voices', credits: both })
    const second = await given({ artist_id: other, share_bp: 5_000 })
    const refused = await validate(id)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['share_bp']])
    const change = (share_bp: number) =>
      kit.as('otherCreator').put(`/consents/${second.id}`, { share_bp })
    expect((await change(4_000)).status).toBe(200)
    expect((await validate(id)).status).toBe(200)
    const over = await change(4_001)
    expect([over.status, over.body.errors]).toEqual([
      422,
      {
        share_bp: 'Together with other consents this takes more than the whole of “Two Voices”.',
      },
    ])
    // The highest of one artist counts once.
    expect((await give({ share_bp: 5_000 })).status).toBe(201)
    expect((await give({ share_bp: 6_001 })).status).toBe(422)
  })
})

describe('a consent is refused with a sentence', () => {
  it.each<[string, () => object, string]>([
    ['that ends before it begins', () => ({ until: iso(kit.now() - HOUR) }), 'until'],
    ['with a moment that is none', () => ({ from: '2026-13-45' }), 'from'],
    ['for a creator who is none', () => ({ creators: ['nobody'] }), 'creators'],
    ['without a use', () => ({ uses: [] }), 'uses'],
    ['for a use that is none', () => ({ uses: ['soul'] }), 'uses'],
    ['for a country that is none', () => ({ territories: ['Norway'] }), 'territories'],
    ['with a share above all', () => ({ share_bp: 10_001 }), 'share_bp'],
  ])('%s', async (_, more, field) => {
    const { status, body } = await give(more())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await kit.as('otherCreator').get<Consent[]>('/consents?range=[0,9]')).body).toEqual([])
  })

  it('by who does not represent the artist', async () => {
    const consent = await given()
    const stranger = kit.as('creator')
    expect((await stranger.post('/consents', { artist_id: artist, uses: ['voice'] })).status).toBe(
      404,
    )
    expect((await stranger.get(`/consents/${consent.id}`)).status).toBe(404)
    expect((await stranger.get(`/consents/${consent.id}/tracks`)).status).toBe(404)
    expect((await stranger.put(`/consents/${consent.id}`, { share_bp: 1 })).status).toBe(404)
    expect((await stranger.post(`/consents/${consent.id}/withdraw`, {})).status).toBe(404)
    expect((await stranger.get<Consent[]>('/consents?range=[0,9]')).body).toEqual([])
  })
})

describe('a consent that an administrator enters', () => {
  const enter = (fields: Parameters<typeof aForm>[0]) =>
    kit
      .as('admin')
      .post<{ consent: Consent; errors?: Record<string, string> }>(
        '/consents',
        aForm({ artist_id: artist, uses: '["voice","style"]', ...fields }),
      )

  it('needs a document and a reason; the document is private, its hash is shown', async () => {
    const bare = await enter({})
    expect(Object.keys(bare.body.errors ?? {}).toSorted()).toEqual(['document', 'reason'])
    const none = await enter({ reason: 'By letter.', document: new File(['no'], 'a.pdf') })
    expect(Object.keys(none.body.errors ?? {})).toEqual(['document'])
    const { body } = await enter({ reason: 'By letter.', document: pdfFile(), from: '2026-01-01' })
    expect(body.consent).toMatchObject({
      given: 'entered',
      reason: 'By letter.',
      uses: ['voice', 'style'],
      creators: null,
      territories: ['*'],
      document: { name: 'agreement.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    await given({ terms: 'Ask me first.\nNo advertising.' })
    const { body: list } = await kit.as('admin').get<{ data: { consents: Consent[] } }>('/consents')
    expect(list.data.consents.map(({ document, terms }) => [document?.name, terms])).toEqual([
      [undefined, 'Ask me first.\nNo advertising.'],
      ['agreement.pdf', ''],
    ])
    const path = `/consents/${body.consent.id}/document`
    const sent = await kit.as('admin').get(path)
    expect(sent.headers['content-disposition']).toContain('attachment')
    expect((await kit.as('creator').get(path)).status).toBe(404)
    expect((await kit.as(null).get(`/api/v1/admin${path}`)).status).toBe(401)
    expect((await validate(await submit())).status).toBe(200)
  })
})

describe('what everybody may know', () => {
  it('is the fact, since when and on whose word, never terms, shares or documents', async () => {
    await give({ terms: 'A secret sum.', share_bp: 1_234 })
    const id = await submit({ artists: 'Solveig Aas' })
    const owner = kit.as('otherCreator')
    const asked = (await owner.get<Approval[]>('/approvals?range=[0,9]&state=asked')).body
    for (const approval of asked) await owner.post(`/approvals/${approval.id}/approve`, {})
    expect((await validate(id)).status).toBe(200)
    const { body } = await kit
      .as(null)
      .get<{ consents: unknown[] }>(`/api/v1/catalogue/artists/${artist}`)
    expect(body.consents).toEqual([
      { use: 'voice', given: 'everybody', since: expect.any(String), by: 'artist' },
      { use: 'style', given: 'nobody', since: null, by: null },
      { use: 'likeness', given: 'nobody', since: null, by: null },
      { use: 'training', given: 'nobody', since: null, by: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/secret|1234/)
  })

  it('goes with an artist who is merged, and comes back with them', async () => {
    const { body } = await kit.as('admin').post<{ artist: Artist }>('/artists', { name: 'S. Aas' })
    const other = body.artist.id
    await give()
    const id = await published()
    const merged = await kit
      .as('admin')
      .post<{ merge: { id: string } }>(`/artists/${other}/merge`, { from: [artist] })
    expect(merged.status).toBe(200)
    expect([await isPublic(id), await restrictions()]).toEqual([true, []])
    const consents = async (artist_id: string) => {
      const filter = JSON.stringify({ artist_id })
      return (await kit.as('admin').get<Consent[]>(`/consents?range=[0,9]&filter=${filter}`)).body
        .length
    }
    expect(await consents(other)).toBe(1)
    await kit.as('admin').post(`/merges/${merged.body.merge.id}/undo`, {})
    expect([await consents(artist), await consents(other), await isPublic(id)]).toEqual([
      1,
      0,
      true,
    ])
  })
})
