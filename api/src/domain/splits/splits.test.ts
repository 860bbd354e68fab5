import type { Notification } from '@melodia/contract/notifications'
import type { RecordEvent } from '@melodia/contract/history'
import type { Problem } from '@melodia/contract/problem'
import type { AskedSplit, AskedSplitReply, Splits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { represent } from '../../testing/representedArtist.ts'

const DAY = 24 * 60 * 60_000
const WHOLE = 10_000
type Creators = 'creator' | 'otherCreator'
type Refusal = Partial<Problem>

describeDatabase('splits', (current) => {
  let kit: TestApp
  let me: string
  let other: string
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    ;[me, other] = [await ownId('creator'), await ownId('otherCreator')]
  })
  afterEach(() => kit.close())

  const ownId = async (who: Creators) =>
    (await kit.as(who).get<{ id: string }>('/account/me')).body.id
  const submit = async (title = 'Duet', who: Creators = 'creator') =>
    (
      await kit
        .as(who)
        .post<{ track: Track }>('/tracks/new', aTrackForm({ title, creators: CREATOR_NAMES[who] }))
    ).body.track.id
  const artist = async (name: string) =>
    (await kit.as('admin').post<{ artist: { id: string } }>('/artists', { name })).body.artist.id
  const share = (party: object, share_bp: number) => ({ party, share_bp })
  const mine = (bp: number) => share({ creator_id: me }, bp)
  const theirs = (bp: number) => share({ creator_id: other }, bp)
  const ann = (bp: number, email = 'ann@melodia.example') => share({ name: 'Ann', email }, bp)
  const propose = (id: string, parties: object[], more: object = {}, who: Creators = 'creator') =>
    kit.as(who).put<Splits & Refusal>(`/tracks/${id}/splits`, { parties, ...more })
  const read = async (id: string, who: Creators = 'creator') =>
    (await kit.as(who).get<Splits>(`/tracks/${id}/splits`)).body
  const answer = (
    id: string,
    how: 'accept' | 'decline',
    body?: object,
    who: Creators = 'otherCreator',
  ) => kit.as(who).post<AskedSplitReply & Refusal>(`/splits/${id}/${how}`, body)
  const asked = async (who: Creators = 'otherCreator') =>
    (await kit.as(who).get<AskedSplit[]>('/splits?state=asked&range=[0,99]')).body
  const told = async (who: Creators, kind: string) =>
    (
      await kit
        .as(who)
        .get<{ data: { notifications: Notification[] } }>('/api/v1/notifications?p=1&l=50')
    ).body.data.notifications.filter((one) => one.kind === kind)
  const states = ({ versions }: Splits) => versions.map(({ state }) => state)
  /** Asks anew after a time; the people sign in again. */
  const pass = async (ms: number) => {
    kit.pass(ms)
    await kit.signIn()
  }

  describe('a proposal', () => {
    it('without one, all of it is the first creator’s', async () => {
      expect(await read(await submit())).toEqual({
        versions: [],
        current: null,
        consents: [],
        recoup: [],
        currency: 'EUR',
      })
    })

    it('is in force at once, and accepted by who proposes it; the others are asked', async () => {
      const id = await submit()
      const { status, body, headers } = await propose(id, [mine(6_000), theirs(3_000), ann(1_000)])
      expect([status, headers['etag']]).toEqual([200, '"1"'])
      const [version] = body.versions
      expect(body.current).toBe(version?.id)
      expect(version).toMatchObject({ until: null, state: 'in-force', recoup: [], notes: '' })
      expect(version?.parties).toEqual([
        {
          party: { id: me, kind: 'creator', name: CREATOR_NAMES.creator },
          share_bp: 6_000,
          accepted_at: version?.created_at,
          declined_at: null,
        },
        {
          party: { id: other, kind: 'creator', name: CREATOR_NAMES.otherCreator },
          share_bp: 3_000,
          accepted_at: null,
          declined_at: null,
        },
        {
          party: {
            id: expect.any(String),
            kind: 'person',
            name: 'Ann',
            email: 'ann@melodia.example',
          },
          share_bp: 1_000,
          accepted_at: null,
          declined_at: null,
        },
      ])
      expect(await told('otherCreator', 'split.asked')).toMatchObject([
        { title: 'You get a share of “Duet”', href: '/creators/splits' },
      ])
      expect(await told('creator', 'split.asked')).toEqual([])
      const [row] = await asked()
      expect(row).toMatchObject({ track: { id, title: 'Duet' }, yours: [other], asked: true })
      // Who is asked does not read the emails of others.
      expect(JSON.stringify(row)).not.toContain('ann@')
      expect(await asked('creator')).toEqual([])
    })

    it('by an administrator is accepted by nobody yet', async () => {
      const id = await submit()
      const path = `/tracks/${id}/splits`
      const { body } = await kit.as('admin').put<Splits>(path, { parties: [mine(WHOLE)] })
      expect(body.versions[0]?.parties).toMatchObject([{ accepted_at: null }])
      expect((await asked('creator')).map(({ yours }) => yours)).toEqual([[me]])
    })

    it('is for creators of the track alone', async () => {
      const id = await submit()
      expect((await propose(id, [theirs(WHOLE)], {}, 'otherCreator')).status).toBe(404)
      expect((await kit.as('otherCreator').get(`/tracks/${id}/splits`)).status).toBe(404)
      expect((await kit.as('creator').get('/tracks/none/splits')).status).toBe(404)
    })

    it.each([
      ['a sum below the whole', () => [mine(9_999)]],
      ['a sum above it', () => [mine(6_000), theirs(6_000)]],
      ['no shares', () => []],
      ['a fraction', () => [mine(9_999.5), theirs(0.5)]],
      ['a share of nothing', () => [mine(WHOLE), theirs(0)]],
      ['a creator twice', () => [mine(5_000), mine(5_000)]],
      ['an email twice', () => [ann(5_000), ann(5_000, 'ANN@Melodia.example')]],
      ['an unknown creator', () => [share({ creator_id: 'none' }, WHOLE)]],
      ['an unknown artist', () => [share({ artist_id: me }, WHOLE)]],
      ['an email that is none', () => [ann(WHOLE, 'ann')]],
      ['a name without an email', () => [share({ name: 'Ann' }, WHOLE)]],
      [
        'a name that cannot be seen',
        () => [share({ name: '\u3164', email: 'a@b.example' }, WHOLE)],
      ],
      ['two parties in one', () => [share({ creator_id: me, name: 'Ann' }, WHOLE)]],
      ['51 parties', () => Array.from({ length: 51 }, (_, at) => ann(196, `a${at}@b.example`))],
    ])('refuses %s', async (_, parties) => {
      const id = await submit()
      const { status, body } = await propose(id, parties())
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['parties']])
      expect((await read(id)).versions).toEqual([])
    })

    it('takes as many parties as it can have', async () => {
      const parties = Array.from({ length: 50 }, (_, at) => ann(200, `a${at}@b.example`))
      expect((await propose(await submit(), parties)).status).toBe(200)
    })

    it('refuses an artist twice who was merged, and finds them by either id', async () => {
      const [nova, luks] = [await artist('Nova Lux'), await artist('Nova Luks')]
      await kit.as('admin').post(`/artists/${nova}/merge`, { from: [luks] })
      const id = await submit()
      const both = [share({ artist_id: nova }, 5_000), share({ artist_id: luks }, 5_000)]
      expect((await propose(id, both)).body.errors).toEqual({
        parties: 'Nova Lux is there twice.',
      })
      const { body } = await propose(id, [share({ artist_id: luks }, WHOLE)])
      expect(body.versions[0]?.parties).toMatchObject([{ party: { id: nova, name: 'Nova Lux' } }])
    })

    it.each(['yesterday', '2026-13-40', 'x'])(
      'begins now or later, and not at %s',
      async (when) => {
        const id = await submit()
        const from = when === 'yesterday' ? new Date(kit.now() - DAY).toISOString() : when
        const { status, body } = await propose(id, [mine(WHOLE)], { from })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['from']])
      },
    )

    it('for later is planned, and takes over at its moment', async () => {
      const id = await submit()
      await propose(id, [mine(WHOLE)])
      const from = new Date(kit.now() + 2 * DAY).toISOString()
      const { body } = await propose(id, [mine(5_000), theirs(5_000)], { from })
      expect(states(body)).toEqual(['planned', 'in-force'])
      const [planned, first] = body.versions
      expect([body.current, first?.until, planned?.until]).toEqual([first?.id, from, null])
      await pass(2 * DAY)
      const after = await read(id)
      expect([after.current, ...states(after)]).toEqual([planned?.id, 'in-force', 'ended'])
    })

    it('is made against the versions that were seen, where that is asked for', async () => {
      const id = await submit()
      const path = `/tracks/${id}/splits`
      const body = { parties: [mine(WHOLE)] }
      const etag = { 'if-match': '"0"' }
      expect((await kit.as('creator').put(path, body, etag)).status).toBe(200)
      expect((await kit.as('creator').put(path, body, etag)).status).toBe(412)
    })

    it('by two at once makes two versions, of which one is in force', async () => {
      const id = await submit()
      const beside = await testApp({ db: kit.db, beside: kit })
      try {
        const calls = [kit, beside, kit, beside].map(({ as }, at) =>
          as('creator').put(`/tracks/${id}/splits`, {
            parties: [mine(5_000 + at), ann(5_000 - at)],
          }),
        )
        expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
        const after = await read(id)
        const { versions, current: now } = after
        expect(states(after).toSorted()).toEqual(['ended', 'ended', 'ended', 'in-force'])
        expect(versions[0]?.id).toBe(now)
        const people = versions.map(({ parties }) => parties[1]?.party.id)
        expect(new Set(people).size).toBe(1)
      } finally {
        await beside.close()
      }
    })
  })

  describe('an answer', () => {
    it('accepts, and cannot be taken back', async () => {
      const id = await submit()
      const { current: split } = (await propose(id, [mine(5_000), theirs(5_000)])).body
      const { status, body } = await answer(split ?? '', 'accept')
      expect(status).toBe(200)
      expect(body.split.parties[1]?.accepted_at).not.toBeNull()
      expect(await asked()).toEqual([])
      const [notice] = await told('otherCreator', 'split.asked')
      expect(notice?.read_at).not.toBeNull()
      for (const how of ['accept', 'decline'] as const)
        expect((await answer(split ?? '', how)).body).toMatchObject({
          status: 409,
          message: 'You have accepted this already.',
        })
      const all = await kit.as('otherCreator').get<AskedSplit[]>('/splits?range=[0,9]')
      expect(all.body).toMatchObject([{ id: split, track: { id } }])
    })

    it('declines: the split before is in force again, and who proposed it is told why', async () => {
      const id = await submit()
      const first = (await propose(id, [mine(WHOLE)])).body.current
      const second = (await propose(id, [mine(5_000), theirs(5_000)])).body.current
      const declined = await answer(second ?? '', 'decline', { notes: 'I sang all of it.' })
      expect([declined.status, declined.body.split.state]).toEqual([200, 'declined'])
      const { versions, current: now } = await read(id)
      expect(now).toBe(first)
      const [version, before] = versions
      expect(version).toMatchObject({
        state: 'declined',
        notes: 'I sang all of it.',
        until: version?.parties[1]?.declined_at,
      })
      expect(before).toMatchObject({ state: 'in-force', until: null })
      expect(await told('creator', 'split.answered')).toMatchObject([
        {
          title: `${CREATOR_NAMES.otherCreator} declined the split of “Duet”`,
          text: 'I sang all of it.',
        },
      ])
      for (const how of ['accept', 'decline'] as const)
        expect((await answer(second ?? '', how)).status).toBe(409)
      const history = await kit
        .as('creator')
        .get<RecordEvent[]>(`/tracks/pending/${id}/history?range=[0,9]`)
      expect(
        history.body.slice(0, 3).map(({ action, actor, notes }) => [action, actor?.name, notes]),
      ).toEqual([
        ['decline-split', CREATOR_NAMES.otherCreator, 'I sang all of it.'],
        ['propose-split', 'creator', ''],
        ['propose-split', 'creator', ''],
      ])
      expect(history.body[1]?.after).toEqual({
        split: [`${CREATOR_NAMES.creator}: 50 %`, `${CREATOR_NAMES.otherCreator}: 50 %`],
      })
    })

    it('is theirs who are asked', async () => {
      const id = await submit()
      const { current: split } = (await propose(id, [mine(5_000), ann(5_000)])).body
      expect((await answer(split ?? '', 'accept')).status).toBe(404)
      expect((await answer('none', 'decline')).status).toBe(404)
      expect((await answer(split ?? '', 'accept', {}, 'creator')).status).toBe(409)
    })

    it('accepts what has ended, too, which nobody is asked for; a decline comes too late', async () => {
      const id = await submit()
      const { current: split } = (await propose(id, [mine(5_000), theirs(5_000)])).body
      await propose(id, [mine(WHOLE)])
      expect(await asked()).toEqual([])
      expect((await answer(split ?? '', 'decline')).body).toMatchObject({
        status: 409,
        message: 'This split is ended: it cannot be declined any more.',
      })
      const { status, body } = await answer(split ?? '', 'accept')
      expect([status, body.split.state, body.split.asked]).toEqual([200, 'ended', false])
      expect(body.split.parties[1]?.accepted_at).not.toBeNull()
    })

    it('for an artist is by who represents them now', async () => {
      const nova = await artist('Nova Lux')
      const id = await submit('Solo', 'otherCreator')
      const parties = [theirs(5_000), share({ artist_id: nova }, 5_000)]
      const { current: split } = (await propose(id, parties, {}, 'otherCreator')).body
      expect(await told('creator', 'split.asked')).toEqual([])
      expect((await answer(split ?? '', 'accept', {}, 'creator')).status).toBe(404)
      await represent(kit, nova)
      expect(await asked('creator')).toMatchObject([{ id: split, yours: [nova] }])
      const { body } = await answer(split ?? '', 'accept', {}, 'creator')
      expect(body.split.parties[1]?.accepted_at).not.toBeNull()
    })

    it('of who represents the artist and proposes it is given with the proposal', async () => {
      const nova = await artist('Nova Lux')
      await represent(kit, nova)
      const parties = [mine(5_000), share({ artist_id: nova }, 5_000)]
      const { versions } = (await propose(await submit(), parties)).body
      expect(versions[0]?.parties.every(({ accepted_at }) => accepted_at !== null)).toBe(true)
    })
  })

  describe('what is paid back first', () => {
    const recoup = (...of: [party: object, amount_minor: number][]) => ({
      recoup: of.map(([party, amount_minor]) => ({ party, amount_minor })),
    })
    const amounts = ({ versions }: Splits) =>
      versions.map((version) =>
        version.recoup.map(({ party, amount_minor }) => [party.name, amount_minor]),
      )
    const whole = () => [mine(WHOLE)]

    it('belongs to the track: it outlives versions, and the first that is named comes first', async () => {
      const id = await submit()
      const [self, nils] = [{ creator_id: me }, { name: 'Nils', email: 'nils@melodia.example' }]
      await propose(id, whole(), recoup([self, 500], [nils, 200]))
      await pass(1)
      await propose(id, whole(), recoup([nils, 300]))
      await pass(1)
      const { body } = await propose(id, whole(), recoup([self, 0]))
      const { creator: name } = CREATOR_NAMES
      expect(body.recoup).toEqual([
        {
          party: { id: expect.any(String), kind: 'person', ...nils },
          amount_minor: 300,
          left_minor: 300,
        },
      ])
      expect(amounts(body)).toEqual([
        [['Nils', 300]],
        [
          [name, 500],
          ['Nils', 300],
        ],
        [
          [name, 500],
          ['Nils', 200],
        ],
      ])
      await pass(1)
      const again = await propose(id, whole(), recoup([self, 7]))
      expect(amounts(again.body)[0]).toEqual([
        [name, 7],
        ['Nils', 300],
      ])
    })

    it.each([
      ['less than nothing', () => recoup([{ creator_id: me }, -1])],
      ['a fraction', () => recoup([{ creator_id: me }, 0.5])],
      ['too much', () => recoup([{ creator_id: me }, 10 ** 15 + 1])],
      ['a party twice', () => recoup([{ creator_id: me }, 1], [{ creator_id: me }, 2])],
      ['a party that is nobody', () => recoup([{ artist_id: 'none' }, 1])],
    ])('is not %s', async (_, more) => {
      const { status, body } = await propose(await submit(), whole(), more())
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['recoup']])
    })

    it('can be more than four bytes hold', async () => {
      const { body } = await propose(
        await submit(),
        whole(),
        recoup([{ creator_id: me }, 10 ** 15]),
      )
      expect(amounts(body)).toEqual([[[CREATOR_NAMES.creator, 10 ** 15]]])
    })
  })

  describe('several tracks at once', () => {
    type Many = { splits: AskedSplit[] } & Refusal
    const together = (track_ids: string[], parties: object[]) =>
      kit.as('creator').put<Many>('/splits', { track_ids, parties })

    it('get the same split, and who is asked is told once', async () => {
      const ids = [await submit('One'), await submit('Two'), await submit('Three')]
      const { status, body } = await together(ids, [mine(5_000), theirs(5_000)])
      expect([status, body.splits.map(({ track }) => track.id)]).toEqual([200, ids])
      for (const id of ids) expect(states(await read(id))).toEqual(['in-force'])
      expect(await told('otherCreator', 'split.asked')).toMatchObject([
        { title: 'You get a share of “One” and 2 other tracks' },
      ])
      expect((await asked()).length).toBe(3)
    })

    it('get all of it or none', async () => {
      const [own, foreign] = [await submit('One'), await submit('Two', 'otherCreator')]
      const { status, body } = await together([foreign, own, 'gone'], [mine(WHOLE)])
      expect([status, body.errors]).toEqual([
        422,
        {
          'track_ids[0]': `You have no track with the id ${foreign}.`,
          'track_ids[2]': 'You have no track with the id gone.',
        },
      ])
      expect((await read(own)).versions).toEqual([])
      expect(Object.keys((await together([own], [mine(1)])).body.errors ?? {})).toEqual(['parties'])
      for (const ids of [[], [own, own], Array.from({ length: 101 }, (_, at) => `${at}`)])
        expect(Object.keys((await together(ids, [mine(WHOLE)])).body.errors ?? {})).toEqual([
          'track_ids',
        ])
    })
  })

  describe('usual splits', () => {
    type Usual = { sets: { name: string; parties: object[] }[] } & Refusal
    const save = (sets: object[]) => kit.as('creator').put<Usual>('/splits/usual', { sets })

    it('are saved under names, with the people of today', async () => {
      const nova = await artist('Nova Lux')
      const parties = [mine(4_000), share({ artist_id: nova }, 5_000), ann(1_000)]
      await save([{ name: 'Band', parties }])
      await kit.as('admin').delete(`/artists/${nova}`)
      const { body } = await kit.as('creator').get<Usual>('/splits/usual')
      expect(body).toEqual({
        me: { creator_id: me, name: CREATOR_NAMES.creator },
        sets: [
          {
            name: 'Band',
            parties: [
              share({ creator_id: me, name: CREATOR_NAMES.creator }, 4_000),
              share({ name: 'Nova Lux' }, 5_000),
              ann(1_000),
            ],
          },
        ],
      })
      expect((await kit.as('otherCreator').get<Usual>('/splits/usual')).body.sets).toEqual([])
      // Sent again with another set, it stays as it is.
      const sent = [
        { name: 'Band', parties: [mine(4_000), share({ name: 'Nova Lux' }, 5_000), ann(1_000)] },
        { name: 'Alone', parties: [mine(WHOLE)] },
      ]
      expect((await save(sent)).body.sets.map(({ parties: of }) => of)).toEqual([
        body.sets[0]?.parties,
        [share({ creator_id: me, name: CREATOR_NAMES.creator }, WHOLE)],
      ])
    })

    it.each([
      ['sums', () => [{ name: 'Band', parties: [mine(1)] }], 'sets[0].parties'],
      ['names', () => [{ name: '  ', parties: [mine(WHOLE)] }], 'sets[0].name'],
      [
        'repeated names',
        () => ['Band', 'band'].map((name) => ({ name, parties: [mine(WHOLE)] })),
        'sets[1].name',
      ],
    ])('refuse wrong %s', async (_, sets, field) => {
      const { status, body } = await save(sets())
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    })
  })

  describe('who gets a share', () => {
    it('is there for as long as a split names them, deleted or not', async () => {
      const nova = await artist('Nova Lux')
      const made = await kit
        .as('admin')
        .post<{ creator: { id: string } }>('/creators', { name: 'Lyra' })
      const lyra = made.body.creator.id
      const id = await submit()
      const both = [share({ artist_id: nova }, 5_000), share({ creator_id: lyra }, 5_000)]
      await propose(id, both)
      for (const path of [`/artists/${nova}`, `/creators/${lyra}`])
        expect((await kit.as('admin').delete(path)).status).toBe(200)
      const trash = await kit.as('admin').get<{ id: string }[]>('/trash?range=[0,9]')
      for (const entry of trash.body)
        expect((await kit.as('admin').delete(`/trash/${entry.id}`)).status).toBe(200)
      const { versions } = await read(id)
      expect(versions[0]?.parties.map(({ party }) => party)).toEqual([
        { id: nova, kind: 'artist', name: 'Nova Lux' },
        { id: lyra, kind: 'creator', name: 'Lyra' },
      ])
      expect((await propose(id, both)).status).toBe(422)
    })

    it('is the artist who stays of a merge, and themselves again once it is taken back', async () => {
      const [nova, luks] = [await artist('Nova Lux'), await artist('Nova Luks')]
      const id = await submit()
      const parties = [share({ artist_id: luks }, 3_000), share({ artist_id: nova }, 7_000)]
      const before = (await propose(id, parties)).body
      const merge = await kit
        .as('admin')
        .post<{ merge: { id: string } }>(`/artists/${nova}/merge`, { from: [luks] })
      const shares = ({ versions }: Splits) =>
        versions[0]?.parties.map(({ party, share_bp }) => [party.id, share_bp])
      expect(shares(await read(id))).toEqual([[nova, WHOLE]])
      await kit.as('admin').post(`/merges/${merge.body.merge.id}/undo`)
      expect(await read(id)).toEqual(before)
    })

    it('has the name that a creator gave them, whatever others call them', async () => {
      const [one, two] = [await submit('One'), await submit('Two', 'otherCreator')]
      await propose(one, [ann(WHOLE)])
      const party = { name: 'Anna', email: 'Ann@melodia.example' }
      await propose(two, [share(party, WHOLE)], {}, 'otherCreator')
      const [first, second] = [await read(one), await read(two, 'otherCreator')].map(
        ({ versions }) => versions[0]?.parties[0]?.party,
      )
      expect([first?.name, second?.name]).toEqual(['Ann', 'Anna'])
      expect(first?.id).toBe(second?.id)
    })
  })

  it('a track that is gone before it was public takes its splits along', async () => {
    const id = await submit()
    await propose(id, [mine(5_000), theirs(5_000)])
    await kit.as('creator').delete(`/tracks/pending/${id}`)
    expect(await asked()).toEqual([])
    const [entry] = (await kit.as('creator').get<{ id: string }[]>('/trash?range=[0,9]')).body
    await kit.as('admin').delete(`/trash/${entry?.id ?? ''}`)
    const { db, tables } = kit.db.read
    expect(await db.select().from(tables.splits)).toEqual([])
  })
})
