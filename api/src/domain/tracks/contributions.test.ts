import type { Artist, ArtistReply } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { CatalogueTrackDetail, CatalogueTracks } from '@melodia/contract/catalogue'
import type { Credits, SentContribution, UsualCredits } from '@melodia/contract/contributions'
import type { Creator } from '@melodia/contract/creators'
import { creditsText } from '@melodia/contract/creditsText'
import type { ImportReply, ImportWithLines } from '@melodia/contract/imports'
import type { CreditsReply, Track } from '@melodia/contract/tracks'
import type { PlatformSettings } from '@melodia/contract/settings'
import { contributionsOf } from '@melodia/db/contributions'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { consentTo } from '../../testing/consentTo.ts'

const VOCALS: SentContribution = {
  party: { generator: true },
  role: 'LeadVocalist',
  ai: 'all',
  tool: { vendor: 'Suno', model: 'v4' },
}
const WORDS: SentContribution = {
  party: { name: 'Ada Lunde' },
  role: 'ComposerLyricist',
  ai: 'none',
}
const HIDDEN: SentContribution = {
  party: { name: 'Ghost' },
  role: 'Mixer',
  ai: 'none',
  shown: false,
}
const BOTH = [VOCALS, WORDS]
const NOBODYS = '00000000-0000-4000-8000-000000000000'
type Person = 'admin' | 'creator' | 'otherCreator'

describeDatabase('contract, Credits', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const text = (contributions: readonly SentContribution[]) => creditsText(contributions, true)
  const upload = (fields: Parameters<typeof aTrackForm>[0] = {}, by: Person = 'creator') =>
    kit.as(by).post('/tracks/new', aTrackForm(fields))
  const pending = async (fields = {}) => (await upload(fields)).body.track.id
  const published = async (fields = {}) => {
    const id = await pending(fields)
    await kit.as('admin').put(`/tracks/pending/${id}`)
    return id
  }
  const read = async (path: string, by: Person = 'admin') =>
    (await kit.as(by).get<Credits>(`${path}/credits`)).body
  const put = (
    path: string,
    contributions: readonly unknown[],
    { by = 'admin' as Person, headers = {} } = {},
  ) =>
    kit
      .as(by)
      .put<CreditsReply & { errors?: object }>(`${path}/credits`, { contributions }, headers)
  const trackOf = async (id: string) => (await kit.as('admin').get<Track>(`/tracks/${id}`)).body
  const audited = async (id: string) => {
    const filter = encodeURIComponent(JSON.stringify({ resource_id: id }))
    const { body } = await kit
      .as('admin')
      .get<AuditEntry[]>(`/audit?range=[0,19]&sort=["at","ASC"]&filter=${filter}`)
    return body
  }

  describe('administrators, and creators of pending tracks', () => {
    test('replace all of them, with the version and the audit of the track', async () => {
      const id = await pending()
      const path = `/tracks/pending/${id}`
      expect(await read(path, 'creator')).toMatchObject({
        contributions: [],
        declared: false,
        contains: null,
      })
      const { status, body, headers } = await put(path, BOTH, { by: 'creator' })
      expect(status).toBe(200)
      expect(headers['etag']).toBe(`"${body.credits.version}"`)
      expect(body).toMatchObject({
        track: { id, contains: 'partly', version: body.credits.version, credits: text(BOTH) },
        credits: {
          declared: true,
          contains: 'partly',
          parts: {
            vocals: 'all',
            composition: 'none',
            lyrics: 'none',
            instrumentation: null,
            post_production: null,
            artwork: null,
          },
          contributions: [
            { ...VOCALS, party: { generator: true, name: 'Suno v4' }, shown: true },
            { ...WORDS, shown: true },
          ],
        },
      })
      expect(await read(path)).toEqual(body.credits)
      const stale = { by: 'admin' as const, headers: { 'if-match': '"1"' } }
      expect((await put(path, [], stale)).status).toBe(412)
      const last = (await audited(id)).at(-1)
      expect(last).toMatchObject({
        action: 'update',
        detail: {
          changes: {
            credits: {
              after: ['Lead vocals: Suno v4, a machine', 'Words and music: Ada Lunde'],
            },
          },
        },
      })
      expect((await put(path, [])).body.credits).toMatchObject({ declared: true, contains: null })
    })

    test('of another creator’s track find nothing', async () => {
      const id = await pending()
      for (const path of [`/tracks/pending/${id}`, `/tracks/${id}`]) {
        const { status } = await kit.as('otherCreator').get(`${path}/credits`)
        expect(status).toBe(404)
        expect((await put(path, BOTH, { by: 'otherCreator' })).status).toBe(404)
      }
      expect((await put(`/tracks/${id}`, BOTH)).status).toBe(404)
    })

    test('name people by id, and whoever is deleted keeps the name', async () => {
      const { body } = await kit.as('admin').post<ArtistReply>('/artists', aForm({ name: 'Åse' }))
      const artist_id = body.artist.id
      const [creator] = (await kit.as('admin').get<Creator[]>('/creators?range=[0,0]')).body
      const id = await pending()
      const path = `/tracks/pending/${id}`
      const all = [
        { party: { artist_id }, role: 'Vocalist', ai: 'partly', voice_of: [artist_id] },
        { party: { creator_id: creator?.id }, role: 'Mixer', ai: 'none', style_of: [artist_id] },
      ]
      expect((await put(path, all)).body.credits.contributions).toMatchObject([
        { party: { artist_id, name: 'Åse' }, voice_of: [artist_id] },
        { party: { creator_id: creator?.id, name: creator?.name }, style_of: [artist_id] },
      ])
      await kit.as('admin').delete(`/artists/${artist_id}`)
      const [vocals, mix] = (await read(path)).contributions
      expect([vocals?.party, vocals?.voice_of, mix?.style_of]).toEqual([
        { name: 'Åse' },
        undefined,
        undefined,
      ])
      const unknown = await put(path, [
        { ...WORDS, style_of: [NOBODYS] },
        { party: { creator_id: NOBODYS }, role: 'Mixer', ai: 'none' },
      ])
      expect(unknown).toMatchObject({
        status: 422,
        body: {
          errors: {
            'contributions[0].style_of': 'There is no artist with this id.',
            'contributions[1].party': 'There is no creator with this id.',
          },
        },
      })
    })
  })

  test.each([
    [[{ ...VOCALS, ai: 'partly' }], 'contributions[0].ai'],
    [[{ ...WORDS, ai: 'all' }], 'contributions[0].ai'],
    [[WORDS, { ...VOCALS, tool: undefined }], 'contributions[1].ai'],
    [[WORDS, { ...WORDS, party: { name: ' ada  LUNDE ' } }], 'contributions[1]'],
    [[{ ...WORDS, role: 'Singer' }], 'contributions[0].role'],
    [[{ ...WORDS, party: { name: 'Ada', creator_id: 'x' } }], 'contributions[0].party'],
    [[{ ...WORDS, party: { generator: false } }], 'contributions[0].party'],
    [[{ ...WORDS, extra: 1 }], 'contributions[0]'],
    [[{ ...WORDS, party: { name: '\u200b' } }], 'contributions[0]'],
    [[{ ...WORDS, instrument: 'a\u202eb' }], 'contributions[0]'],
    [[{ ...WORDS, instrument: 'a\u0000b' }], 'contributions[0]'],
    [[null], 'contributions[0]'],
    [
      Array.from({ length: 51 }, (_, i) => ({ ...WORDS, party: { name: `A ${i}` } })),
      'contributions',
    ],
  ])('%j are refused at %s', async (contributions, field) => {
    const id = await pending()
    const { status, body } = await put(`/tracks/pending/${id}`, contributions)
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    })
    expect(await read(`/tracks/pending/${id}`)).toMatchObject({ declared: false })
  })

  describe('a creator’s published track', () => {
    test('waits for a reviewer, who accepts', async () => {
      const id = await published({ credits: text([WORDS]) })
      const { body } = await put(`/tracks/${id}`, BOTH, { by: 'creator' })
      expect(body).toMatchObject({
        credits: { contains: 'none', contributions: [WORDS] },
        track: {
          contains: 'none',
          proposed: { title: null, credits: [{ ...VOCALS }, { ...WORDS }] },
        },
      })
      expect(await trackOf(id)).toMatchObject({ contains: 'none' })
      expect((await audited(id)).at(-1)).toMatchObject({
        action: 'propose',
        detail: { changes: { credits: { before: ['Words and music: Ada Lunde'] } } },
      })
      const accepted = await kit.as('admin').put(`/tracks/${id}/proposed`, {})
      expect(accepted.body.track).toMatchObject({ contains: 'partly', proposed: null })
      expect(await read(`/tracks/${id}`)).toMatchObject({ contains: 'partly' })
    })

    test('keeps what was said if a reviewer declines, and is no proposal if nothing changes', async () => {
      const id = await published({ credits: text([WORDS]) })
      const same = await put(`/tracks/${id}`, [WORDS], { by: 'creator' })
      expect(same.body.track.proposed).toBeNull()
      await kit.as('creator').put(`/tracks/${id}`, aForm({ credits: text([]), title: 'Day' }))
      expect((await trackOf(id)).proposed).toMatchObject({ title: 'Day', credits: [] })
      await kit.as('admin').delete(`/tracks/${id}/proposed`, {})
      expect(await trackOf(id)).toMatchObject({ contains: 'none', proposed: null })
    })

    test('is not accepted with a name that is another one by now', async () => {
      const artists = (await kit.as('admin').post<ArtistReply>('/artists', aForm({ name: 'Åse' })))
        .body
      const id = await published()
      const of = { party: { artist_id: artists.artist.id }, role: 'Vocalist', ai: 'none' }
      await put(`/tracks/${id}`, [of], { by: 'creator' })
      const rename = (name: string) =>
        kit.as('admin').put(`/artists/${artists.artist.id}`, aForm({ name }))
      await rename('Siri')
      const accept = () => kit.as('admin').put(`/tracks/${id}/proposed`, {})
      expect(await accept()).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Åse of the proposed credits is called Siri') },
      })
      await rename('Åse')
      expect((await accept()).status).toBe(200)
    })
  })

  describe('the form', () => {
    test('takes them beside the other fields, and says in its field what is wrong', async () => {
      const { body } = await upload({ credits: JSON.stringify({ contributions: BOTH }, null, 2) })
      expect(body.track).toMatchObject({ contains: 'partly', credits: text(BOTH) })
      const wrong = [{ ...WORDS, ai: 'all' as const }]
      for (const credits of ['', '[]', '{', text(wrong), '{"contributions":[],"x":1}']) {
        const { status, body: refused } = await upload({ credits, title: '' })
        expect(status).toBe(422)
        expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(['credits', 'title'])
      }
    })

    test('changes them on an update, and leaves them if they are not sent', async () => {
      const id = await published({ credits: text(BOTH) })
      const change = (fields: Parameters<typeof aForm>[0]) =>
        kit.as('admin').put(`/tracks/${id}`, aForm(fields))
      expect((await change({ genre: 'Soul' })).body.track.contains).toBe('partly')
      expect((await change({ credits: text([WORDS]) })).body.track.contains).toBe('none')
      expect((await change({ credits: text([WORDS]) })).body.track.credits).toBe(text([WORDS]))
    })
  })

  test('lists are filtered by what tracks contain, in both areas and in the catalogue', async () => {
    const ids = {
      partly: await published({ title: 'Partly', credits: text(BOTH) }),
      none: await published({ title: 'None', credits: text([WORDS]) }),
      all: await published({ title: 'All', credits: text([VOCALS]) }),
      undeclared: await published({ title: 'Empty', credits: text([]) }),
    }
    kit.pass(1_000)
    for (const [contains, id] of Object.entries(ids)) {
      const filter = encodeURIComponent(JSON.stringify({ contains }))
      for (const by of ['admin', 'creator'] as const) {
        const { body } = await kit.as(by).get<Track[]>(`/tracks?range=[0,9]&filter=${filter}`)
        expect(body.map((track) => track.id)).toEqual([id])
      }
      const { body } = await kit
        .as(null)
        .get<CatalogueTracks>(`/api/v1/catalogue/tracks?contains=${contains}`)
      expect(body.data.tracks.map((track) => [track.id, track.contains])).toEqual([
        [id, contains === 'undeclared' ? null : contains],
      ])
      expect(body.data.total).toBe(1)
    }
    const { status } = await kit.as(null).get('/api/v1/catalogue/tracks?contains=some')
    expect(status).toBe(400)
  })

  test('everybody reads those that are shown, with people who have a page by id', async () => {
    const id = await published()
    const { artists } = await trackOf(id)
    const [known] = artists
    const unknown = (await kit.as('admin').post<ArtistReply>('/artists', aForm({ name: 'New' })))
      .body.artist
    await consentTo(kit, [unknown.id])
    await put(`/tracks/${id}`, [
      ...BOTH,
      HIDDEN,
      { party: { artist_id: known?.id }, role: 'Soloist', ai: 'none' },
      { party: { artist_id: unknown.id }, role: 'Arranger', ai: 'none', style_of: [unknown.id] },
    ])
    kit.pass(1_000)
    const { body, text: sent } = await kit
      .as(null)
      .get<CatalogueTrackDetail>(`/api/v1/catalogue/tracks/${id}`)
    expect(body).toMatchObject({
      contains: 'partly',
      parts: { post_production: 'none' },
      disclosure: 'Vocals by a machine; words, music, instruments and production by people',
    })
    expect(body.contributions.map(({ party }) => party)).toEqual([
      { generator: true, name: 'Suno v4' },
      { name: 'Ada Lunde' },
      { artist_id: known?.id, name: known?.name },
      { name: 'New' },
    ])
    expect(sent).not.toMatch(/Ghost/)
    expect(sent).not.toContain(unknown.id)
  })

  test('are answered as other platforms show them', async () => {
    const id = await published({
      credits: text([
        ...BOTH,
        HIDDEN,
        { ...WORDS, party: { name: 'Ben' }, ai: 'partly', tool: { model: 'v4' } },
        { ...VOCALS, role: 'CoverDesigner' },
      ]),
    })
    const as = async (projection: string) =>
      (await kit.as('creator').get(`/tracks/${id}/credits?projection=${projection}`)).body
    expect(await as('spotify')).toEqual({
      projection: 'spotify',
      credits: [
        { role: 'LeadVocalist', ai: 'all', names: [], tools: ['Suno v4'] },
        { role: 'ComposerLyricist', ai: 'partly', names: ['Ada Lunde', 'Ben'], tools: ['v4'] },
        { role: 'CoverDesigner', ai: 'all', names: [], tools: ['Suno v4'] },
      ],
    })
    expect(await as('apple')).toEqual({
      projection: 'apple',
      tags: [
        { tag: 'track', ai: 'partly', tagged: true },
        { tag: 'composition', ai: 'partly', tagged: true },
        { tag: 'artwork', ai: 'all', tagged: true },
      ],
    })
    const { status } = await kit.as('creator').get(`/tracks/${id}/credits?projection=tidal`)
    expect(status).toBe(400)
  })

  describe('from a date on', () => {
    const settings = (body: object, headers = {}) =>
      kit.as('admin').put<PlatformSettings>('/settings', body, headers)

    test('a new track says who made it', async () => {
      const today = dateIn('UTC', kit.now())
      expect((await upload()).status).toBe(201)
      const { body } = await settings({ disclosure_from: today })
      expect(body).toMatchObject({ disclosure_from: today, approval_days: 14, version: 1 })
      for (const by of ['creator', 'admin'] as const)
        for (const credits of [undefined, text([]), text([{ ...WORDS, role: 'Illustrator' }])]) {
          const { status, body: refused } = await upload({ credits, title: '' }, by)
          expect(status).toBe(422)
          expect(refused.errors).toMatchObject({
            credits: expect.stringMatching(/^Say who or what made the music/),
            title: 'Title is required.',
          })
        }
      expect((await upload({ credits: text([WORDS]) })).status).toBe(201)
      const tomorrow = dateIn('UTC', kit.now() + 24 * 60 * 60_000)
      await settings({ disclosure_from: tomorrow })
      expect((await upload()).status).toBe(201)
    })

    test('a track that says it goes on to do so, by whatever way; one that never did may wait', async () => {
      const [said, silent] = [await published({ credits: text([WORDS]) }), await published()]
      const pending = (await upload({ credits: text([WORDS]) })).body.track.id
      await settings({ disclosure_from: dateIn('UTC', kit.now()) })
      const nothing = { contributions: [] }
      const refused = [
        await kit.as('creator').put(`/tracks/pending/${pending}/credits`, nothing),
        await kit.as('creator').put(`/tracks/pending/${pending}`, aForm({ credits: text([]) })),
        await kit.as('creator').put(`/tracks/${said}/credits`, nothing),
        await kit.as('admin').put(`/tracks/${said}`, aForm({ credits: text([]) })),
      ]
      for (const { status, body } of refused)
        expect([status, body]).toMatchObject([
          422,
          { errors: { credits: expect.stringMatching(/^Say who or what made the music/) } },
        ])
      expect((await kit.as('creator').put(`/tracks/${silent}/credits`, nothing)).status).toBe(200)
    })

    test('is set by administrators, who see each other’s change', async () => {
      expect(
        (await settings({ disclosure_from: '2027-01-01' }, { 'if-match': '"0"' })).status,
      ).toBe(200)
      expect((await settings({ disclosure_from: null }, { 'if-match': '"0"' })).status).toBe(412)
      for (const body of [
        {},
        { disclosure_from: 'soon' },
        { disclosure_from: '2027-02-30' },
        { x: 1 },
      ])
        expect((await settings(body)).status).toBe(422)
      expect((await kit.as('admin').get('/settings')).body).toMatchObject({
        disclosure_from: '2027-01-01',
        version: 1,
      })
      expect((await kit.as('creator').get('/api/v1/admin/settings')).status).toBe(403)
      const filter = encodeURIComponent(JSON.stringify({ resource: 'settings' }))
      const { body } = await kit.as('admin').get(`/audit?range=[0,9]&filter=${filter}`)
      expect(body).toMatchObject([
        { action: 'update', detail: { changes: { disclosure_from: { after: '2027-01-01' } } } },
      ])
    })

    test('is taken back', async () => {
      await settings({ disclosure_from: '2020-01-01' })
      expect((await upload()).status).toBe(422)
      expect((await settings({ disclosure_from: null })).body).toMatchObject({
        disclosure_from: null,
      })
      expect((await upload()).status).toBe(201)
    })

    test('begins at midnight in the platform’s zone', () => {
      const time = Date.parse('2027-03-28T23:30:00Z')
      expect(dateIn('UTC', time)).toBe('2027-03-28')
      expect(dateIn('Europe/Oslo', time)).toBe('2027-03-29')
      expect(dateIn('America/New_York', time)).toBe('2027-03-28')
    })
  })

  test('sets are saved under names, each creator’s own', async () => {
    const artist = (await kit.as('admin').post<ArtistReply>('/artists', aForm({ name: 'Åse' })))
      .body.artist
    const mine = { party: { artist_id: artist.id }, role: 'Vocalist', ai: 'none' }
    const save = (sets: object[], by: Person = 'creator') =>
      kit.as(by).put<UsualCredits & { errors?: object }>('/credits/usual', { sets })
    const usual = async (by: Person = 'creator') =>
      (await kit.as(by).get<UsualCredits>('/credits/usual')).body.sets
    expect(await usual()).toEqual([])
    expect((await save([{ name: 'My usual', contributions: [...BOTH, mine] }])).status).toBe(200)
    expect(await usual('otherCreator')).toEqual([])
    await kit.as('admin').put<Artist>(`/artists/${artist.id}`, aForm({ name: 'Siri' }))
    expect(await usual()).toMatchObject([
      {
        name: 'My usual',
        contributions: [{}, WORDS, { party: { artist_id: artist.id, name: 'Siri' } }],
      },
    ])
    await kit.as('admin').delete(`/artists/${artist.id}`)
    expect((await usual())[0]?.contributions[2]?.party).toEqual({ name: 'Åse' })
    const twice = await save([
      { name: 'A', contributions: [] },
      { name: ' a ', contributions: [{ ...WORDS, ai: 'all' }] },
    ])
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([
      422,
      ['sets[1].name', 'sets[1].contributions[0].ai'],
    ])
    expect((await kit.as('admin').get('/api/v1/creators/credits/usual')).status).toBe(403)
  })

  test('and what was said of their newest tracks is at hand, each once', async () => {
    const usual = async (by: Person) =>
      (await kit.as(by).get<UsualCredits>('/credits/usual')).body.latest
    const send = async (contributions: object[]) =>
      kit
        .as('creator')
        .post('/tracks/new', aTrackForm({ credits: JSON.stringify({ contributions }) }))
    await send([WORDS, VOCALS])
    await send([{ ...WORDS, role: 'Composer' }, VOCALS])
    expect((await usual('creator')).map(({ role }) => role)).toEqual([
      'Composer',
      VOCALS.role,
      WORDS.role,
    ])
    expect(await usual('otherCreator')).toEqual([])
  })

  test('who leaves a track is hidden in them, and what they did stays said', async () => {
    const other = CREATOR_NAMES.otherCreator
    const id = await published({ creators: `${CREATOR_NAMES.creator}, ${other}` })
    const creator = (await trackOf(id)).creators.find(({ name }) => name === other)
    const of = (role: string) => ({ party: { creator_id: creator?.id }, role, ai: 'none' })
    await put(`/tracks/${id}`, [of('Composer'), VOCALS])
    await put(`/tracks/${id}`, [of('Composer'), of('Mixer')], { by: 'creator' })
    await kit.as('otherCreator').delete(`/tracks/${id}/credit`)
    expect((await read(`/tracks/${id}`)).contributions.map(({ shown }) => shown)).toEqual([
      false,
      true,
    ])
    const { proposed, contains } = await trackOf(id)
    expect(proposed?.credits?.map(({ shown }) => shown)).toEqual([false, false])
    expect(contains).toBe('partly')
  })

  test('artists who are merged stay the same in them, and are told apart again', async () => {
    const make = async (name: string) =>
      (await kit.as('admin').post<ArtistReply>('/artists', aForm({ name }))).body.artist.id
    const [into, from] = [await make('Into'), await make('From')]
    const id = await published()
    await put(`/tracks/${id}`, [{ ...WORDS, party: { artist_id: from } }])
    const other = await published()
    const stays = { ...WORDS, party: { artist_id: from }, voice_of: [from, into] }
    await consentTo(kit, [from, into])
    await put(`/tracks/${other}`, [stays])
    const merged = await kit
      .as('admin')
      .post<{ merge: { id: string } }>(`/artists/${into}/merge`, { from: [from] })
    const party = async () => (await read(`/tracks/${id}`)).contributions[0]?.party
    expect(await party()).toEqual({ artist_id: into, name: 'Into' })
    // The old id finds the artist.
    const again = await put(`/tracks/${id}`, [{ ...WORDS, party: { artist_id: from } }])
    expect(again.body.credits.contributions[0]?.party).toMatchObject({ artist_id: into })
    await put(`/tracks/${id}`, [{ ...WORDS, party: { artist_id: into } }])
    expect((await kit.as('admin').post(`/merges/${merged.body.merge.id}/undo`)).status).toBe(200)
    const [back] = (await read(`/tracks/${other}`)).contributions
    expect(back).toMatchObject({ ...stays, party: { artist_id: from, name: 'From' } })
    // It was replaced since.
    expect(await party()).toEqual({ artist_id: into, name: 'Into' })
  })

  describe('CSV files', () => {
    const cell = (value: string) => `"${value.replaceAll('"', '""')}"`
    const start = async (...rows: string[][]) => {
      const csv = rows.map((row) => row.map(cell).join(',')).join('\r\n')
      const { body } = await kit
        .as('admin')
        .post<ImportReply>('/imports', aForm({ noun: 'tracks', file: new File([csv], 'a.csv') }))
      return body.import
    }
    const act = (id: string, action: 'apply' | 'undo') =>
      kit.as('admin').post<ImportReply>(`/imports/${id}/${action}`)

    test('change credits, and take it back', async () => {
      const id = await published()
      const draft = await start(['ID', 'Credits', 'Contains'], [id, text(BOTH), 'ignored'])
      expect(draft).toMatchObject({ changes: 1, refused: [] })
      expect((await act(draft.id, 'apply')).status).toBe(200)
      expect(await trackOf(id)).toMatchObject({ contains: 'partly', credits: text(BOTH) })
      const again = await start(['ID', 'Credits'], [id, text(BOTH)])
      expect(again).toMatchObject({ changes: 0, unchanged: 1 })
      expect((await act(draft.id, 'undo')).status).toBe(200)
      expect(await read(`/tracks/${id}`)).toMatchObject({ declared: false, contributions: [] })
    })

    test('are not applied with somebody who is gone since', async () => {
      const { artist } = (
        await kit.as('admin').post<ArtistReply>('/artists', aForm({ name: 'Åse' }))
      ).body
      const id = await published()
      const party = { artist_id: artist.id }
      const draft = await start(['ID', 'Credits'], [id, text([{ ...WORDS, party }])])
      await kit.as('admin').delete(`/artists/${artist.id}`)
      expect((await act(draft.id, 'apply')).status).toBe(409)
      expect(await read(`/tracks/${id}`)).toMatchObject({ declared: false })
    })

    test('say what is wrong in a line', async () => {
      const id = await published({ credits: text(BOTH) })
      const party = { creator_id: NOBODYS }
      for (const [credits, message] of [
        ['', /^Credits are JSON text/],
        [text([{ ...WORDS, ai: 'all' }]), /^Contribution 1: A person makes something alone/],
        [text([WORDS, { ...WORDS, party }]), 'Contribution 2: There is no creator with this id.'],
      ] as const) {
        const draft = await start(['ID', 'Credits'], [id, credits])
        const { body } = await kit.as('admin').get<ImportWithLines>(`/imports/${draft.id}`)
        expect(body.lines).toMatchObject([
          { kind: 'refused', message: expect.stringMatching(message) },
        ])
      }
    })
  })

  test('a track that is removed for good takes them along, or keeps them with its plays', async () => {
    const id = await pending({ credits: text(BOTH) })
    const { seq } = (await kit.db.read.db.select().from(kit.db.read.tables.tracks))[0] ?? { seq: 0 }
    await kit.as('creator').delete(`/tracks/pending/${id}`)
    const entries = await kit.as('admin').get<{ id: string }[]>('/trash?range=[0,9]')
    await kit.as('admin').delete(`/trash/${entries.body[0]?.id}`)
    expect(await contributionsOf(kit.db.read, [seq])).toEqual(new Map())
  })
})
