import type { Artist } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { MergeReply } from '@melodia/contract/merges'
import type { Needs } from '@melodia/contract/needs'
import type { NotificationPage } from '@melodia/contract/notifications'
import type { Problem } from '@melodia/contract/problem'
import type {
  AdminRepresentation,
  Representation,
  RepresentedArtist,
} from '@melodia/contract/representations'
import { createArtist } from '@melodia/db/artists'
import { artistBySeq } from '@melodia/db/artists'
import { creatorOfUser } from '@melodia/db/creators'
import { forgetUser, personalDataOf } from '@melodia/db/users/personalData'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPdf, pdfFile } from '../../../platform/documents/testing/pdf.ts'
import {
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../../testing/index.ts'

const NOWHERE = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const MESSAGE = 'That is my own name.'
type Asked = Problem & { representation: Representation }
type Decided = Problem & { representation: AdminRepresentation }
type Saved = Problem & { artist: RepresentedArtist }

describe('contract, Consent: who speaks for an artist', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  const anArtist = (name = 'Sigrún') =>
    kit.db.write(async (write) =>
      artistBySeq(write, await createArtist(write, { name }, Date.now())),
    )
  const ask = (
    id: string,
    body: FormData | object = { message: MESSAGE },
    who: Person = 'creator',
  ) => kit.as(who).post<Asked>(`/artists/${id}/represent`, body)
  const asked = async (id: string, who: Person = 'creator') =>
    (await ask(id, undefined, who)).body.representation.id
  const decide = (id: string, what: 'grant' | 'decline', notes = 'We have spoken.', headers = {}) =>
    kit.as('admin').post<Decided>(`/representations/${id}/${what}`, { notes }, headers)
  const granted = async (artist: string, who: Person = 'creator') => {
    const id = await asked(artist, who)
    await decide(id, 'grant')
    return id
  }
  const end = (artist: string, notes = 'They asked us to.') =>
    kit.as('admin').post<Decided>(`/artists/${artist}/end-representation`, { notes })
  const artistOf = async (id: string) => (await kit.as('admin').get<Artist>(`/artists/${id}`)).body
  const one = async (id: string) =>
    (await kit.as('admin').get<AdminRepresentation>(`/representations/${id}`)).body
  const own = async (who: Person = 'creator') =>
    (await kit.as(who).get<Representation[]>('/representations?range=[0,9]')).body
  const titles = async (who: Person) => {
    const { body } = await kit.as(who).get<NotificationPage>('/api/v1/notifications')
    return body.data.notifications.map(({ title, text, href }) => ({ title, text, href }))
  }
  const creatorIdOf = async (who: 'creator' | 'otherCreator') =>
    (await creatorOfUser(kit.db.read, kit.users[who].seq))?.id ?? ''

  describe('it is asked for', () => {
    test('with a message and evidence, which only administrators can read', async () => {
      const artist = await anArtist()
      const evidence = [pdfFile(aPdf(), 'a/contract.pdf'), pngFile()]
      const { status, body, headers } = await ask(
        artist.id,
        aForm({ message: ` ${MESSAGE} `, evidence }),
      )
      expect([status, headers['etag']]).toEqual([202, '"1"'])
      expect(body.representation).toEqual({
        id: expect.any(String),
        artist: { id: artist.id, name: 'Sigrún' },
        creator: { id: await creatorIdOf('creator'), name: CREATOR_NAMES.creator },
        message: MESSAGE,
        documents: [
          expect.objectContaining({ name: 'contract.pdf', content_type: 'application/pdf' }),
          expect.objectContaining({ name: 'artwork.png', content_type: 'image/png' }),
        ],
        state: 'asked',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        decided_at: null,
        notes: '',
        ended_at: null,
        ended_notes: '',
        version: 1,
      })
      expect(await own()).toEqual([body.representation])
      expect(await own('otherCreator')).toEqual([])
      const { id, documents } = body.representation
      expect(await one(id)).toMatchObject({
        ...body.representation,
        asked_by: 'creator',
        represented_by: null,
      })
      const path = `/api/v1/admin/representations/${id}/documents/${documents[0]?.id}`
      const file = await kit.as('admin').get(path)
      expect([file.status, file.text]).toEqual([200, aPdf().toString()])
      expect(file.headers).toMatchObject({
        'content-disposition': `attachment; filename*=UTF-8''contract.pdf`,
        'cache-control': 'private, no-store',
        'content-security-policy': 'sandbox',
      })
      for (const who of ['creator', 'listener'] as const)
        expect((await kit.as(who).get(path)).status).toBe(403)
      const another = `/representations/${id}/documents/${NOWHERE}`
      expect((await kit.as('admin').get(another)).status).toBe(404)
      const { body: needs } = await kit.as('admin').get<Needs>('/needs')
      expect(needs.representations).toEqual({ count: 1, oldest_at: expect.any(String) })
      expect(await titles('admin')).toContainEqual({
        title: 'Nordlys Studio asks to speak for Sigrún',
        text: '',
        href: `/admin/representations#${id}`,
      })
    })

    test('once: a second ask is refused until the first is answered', async () => {
      const { id } = await anArtist()
      const first = await asked(id)
      const again = await ask(id)
      expect([again.status, again.body.message]).toEqual([
        409,
        'You have asked to speak for Sigrún already. We will answer that.',
      ])
      expect((await ask(id, undefined, 'otherCreator')).status).toBe(202)
      await decide(first, 'decline')
      expect((await ask(id)).status).toBe(202)
    })

    test('and a repeated call with its key is the first one', async () => {
      const { id } = await anArtist()
      const headers = { 'idempotency-key': 'one' }
      const call = () =>
        kit.as('creator').post<Asked>(`/artists/${id}/represent`, { message: MESSAGE }, headers)
      const [first, again] = [await call(), await call()]
      expect([first.status, again.status]).toEqual([202, 202])
      expect(again.body).toEqual(first.body)
    })

    test('not for an artist that there is not, and not for one whom they represent', async () => {
      expect((await ask(NOWHERE)).status).toBe(404)
      expect((await ask('x')).status).toBe(404)
      const { id } = await anArtist()
      await granted(id)
      expect((await ask(id)).body.message).toBe('You speak for Sigrún already.')
    })

    test('of at most twenty artists at a time', async () => {
      for (let n = 1; n <= 20; n += 1) await asked((await anArtist(`Artist ${n}`)).id)
      const { status, body } = await ask((await anArtist()).id)
      expect([status, body.message]).toEqual([
        409,
        'You wait for answers about 20 artists. Ask for more once we have answered some.',
      ])
    })

    test.each<[string, FormData | object, string, RegExp]>([
      ['without a message', {}, 'message', /^Please say who you are to this artist\.$/],
      ['with an empty message', { message: ' ' }, 'message', /^Please say who you are/],
      [
        'with a long message',
        { message: 'x'.repeat(10_001) },
        'message',
        /^Message has 1 to 10000/,
      ],
      [
        'with a field of its own',
        { message: MESSAGE, state: 'granted' },
        'state',
        /is not a field/,
      ],
      [
        'with a script as evidence',
        aForm({ message: MESSAGE, evidence: pdfFile(aPdf('<</JS(x)>>')) }),
        'evidence',
        /^Evidence: This PDF carries a script\. Please save it as a plain PDF\.$/,
      ],
    ])('%s it is refused, and leaves nothing', async (_what, body, field, sentence) => {
      const reply = await ask((await anArtist()).id, body)
      expect([reply.status, reply.body.errors?.[field]]).toEqual([
        422,
        expect.stringMatching(sentence),
      ])
      expect(await own()).toEqual([])
    })
  })

  describe('it is decided', () => {
    test('granted, with notes that the creator reads: the artist is theirs from then on', async () => {
      const { id, version } = await anArtist()
      expect(await artistOf(id)).toMatchObject({ creator_id: null })
      const representation = await asked(id)
      const { status, body } = await decide(representation, 'grant')
      expect(status).toBe(200)
      expect(body.representation).toMatchObject({
        state: 'granted',
        notes: 'We have spoken.',
        decided_by: 'admin',
        decided_at: expect.any(String),
        represented_by: { name: CREATOR_NAMES.creator },
        version: 2,
      })
      expect(await artistOf(id)).toMatchObject({
        creator_id: await creatorIdOf('creator'),
        version: version + 1,
      })
      expect(await own()).toMatchObject([{ state: 'granted', notes: 'We have spoken.' }])
      expect(JSON.stringify(await own())).not.toContain('"admin"')
      expect(await titles('creator')).toContainEqual({
        title: 'You speak for Sigrún now',
        text: 'We have spoken.',
        href: `/creators/artists/edit/${id}`,
      })
      const { body: entries } = await kit
        .as('admin')
        .get<AuditEntry[]>('/audit?range=[0,9]&filter={"resource":"artists"}')
      expect(entries.map(({ action }) => action).toSorted()).toEqual([
        'grant-representation',
        'represent',
      ])
    })

    test('declined, with notes; it can be asked for again', async () => {
      const { id } = await anArtist()
      await decide(await asked(id), 'decline', 'Please send a contract.')
      expect(await own()).toMatchObject([{ state: 'declined', notes: 'Please send a contract.' }])
      expect(await artistOf(id)).toMatchObject({ creator_id: null })
      expect(await titles('creator')).toContainEqual({
        title: 'You were not confirmed as who speaks for Sigrún',
        text: 'Please send a contract.',
        href: '/creators/artists',
      })
    })

    test('only once, of what is asked, as it was read, and never without notes', async () => {
      const { id } = await anArtist()
      const representation = await asked(id)
      for (const notes of ['', '  ']) {
        const reply = await decide(representation, 'grant', notes)
        expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['notes']])
      }
      expect((await kit.as('admin').post(`/representations/${representation}/grant`)).status).toBe(
        422,
      )
      expect((await decide(representation, 'grant', 'Yes.', { 'if-match': '"9"' })).status).toBe(
        412,
      )
      const replies = await Promise.all([
        decide(representation, 'grant'),
        decide(representation, 'decline'),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await decide(representation, 'grant')).status).toBe(409)
      expect((await decide(NOWHERE, 'grant')).status).toBe(404)
    })

    test('a grant transfers it: the former one ends, and both are told', async () => {
      const { id } = await anArtist()
      const first = await granted(id)
      const second = await asked(id, 'otherCreator')
      expect(await one(second)).toMatchObject({ represented_by: { name: CREATOR_NAMES.creator } })
      await decide(second, 'grant', 'The contract has changed hands.')
      expect(await one(first)).toMatchObject({
        state: 'ended',
        ended_notes: 'The contract has changed hands.',
        ended_by: 'admin',
      })
      expect(await artistOf(id)).toMatchObject({ creator_id: await creatorIdOf('otherCreator') })
      expect(await titles('creator')).toContainEqual({
        title: 'You do not speak for Sigrún any more',
        text: 'The contract has changed hands.',
        href: '/creators/artists',
      })
      expect((await titles('otherCreator')).map(({ title }) => title)).toContain(
        'You speak for Sigrún now',
      )
    })

    test('it ends with notes, and only if somebody represents the artist', async () => {
      const { id } = await anArtist()
      expect((await end(id)).body.message).toBe('Nobody represents Sigrún.')
      const representation = await granted(id)
      expect((await end(id, ' ')).status).toBe(422)
      expect((await end(id)).body.representation).toMatchObject({
        id: representation,
        state: 'ended',
        notes: 'We have spoken.',
        ended_notes: 'They asked us to.',
      })
      expect(await artistOf(id)).toMatchObject({ creator_id: null })
      expect((await end(id)).status).toBe(409)
      expect((await end(NOWHERE)).status).toBe(404)
    })

    test('not for a creator who is switched off', async () => {
      const { id } = await anArtist()
      const representation = await asked(id)
      await kit.as('admin').put(`/creators/${await creatorIdOf('creator')}`, { is_active: false })
      expect((await decide(representation, 'grant')).status).toBe(409)
      expect((await decide(representation, 'decline')).status).toBe(200)
    })
  })

  test('the list finds them by state, name and id, in both dialects', async () => {
    const [first, second] = [await anArtist(), await anArtist('Nørrebro Trio')]
    const [one_, two] = [await granted(first.id), await asked(second.id, 'otherCreator')]
    const found = async (filter: object) => {
      const query = `range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`
      const { body } = await kit.as('admin').get<AdminRepresentation[]>(`/representations?${query}`)
      return body.map(({ id }) => id)
    }
    expect(await found({})).toEqual([two, one_])
    expect(await found({ state: 'asked' })).toEqual([two])
    expect(await found({ q: 'sigrun' })).toEqual([one_])
    expect(await found({ q: 'animo' })).toEqual([two])
    expect(await found({ id: [one_] })).toEqual([one_])
    expect(await found({ artist: first.id })).toEqual([one_])
    expect(await found({ creator: await creatorIdOf('otherCreator') })).toEqual([two])
    const { body } = await kit
      .as('admin')
      .get<{ data: { total: number } }>('/representations?p=1&l=1')
    expect(body.data).toMatchObject({ total: 2, totalCount: 2, representations: [{ id: two }] })
    expect((await kit.as('creator').get('/representations?filter={"q":"x"}')).status).toBe(400)
  })

  describe('artists are kept by who represents them', () => {
    test('who lists and reads their own, and finds no others', async () => {
      const [mine, other] = [await anArtist(), await anArtist('Nørrebro Trio')]
      await granted(mine.id)
      await granted(other.id, 'otherCreator')
      const { body, headers } = await kit
        .as('creator')
        .get<RepresentedArtist[]>('/artists?range=[0,9]')
      expect(body.map(({ name }) => name)).toEqual(['Sigrún'])
      expect(headers['content-range']).toBe('artists 0-0/1')
      const read = await kit.as('creator').get<RepresentedArtist>(`/artists/${mine.id}`)
      expect(read.body).toEqual(body[0])
      expect(read.body).not.toHaveProperty('creator_id')
      for (const id of [other.id, NOWHERE, 'x']) {
        expect((await kit.as('creator').get(`/artists/${id}`)).status).toBe(404)
        expect((await kit.as('creator').put(`/artists/${id}`, { bio: 'Mine.' })).status).toBe(404)
      }
    })

    test('who changes bio, genres and images, and nothing else', async () => {
      const { id } = await anArtist()
      await granted(id)
      const form = aForm({ bio: 'Sings.', genres: '["Jazz"]', images: pngFile() })
      const { status, body } = await kit.as('creator').put<Saved>(`/artists/${id}`, form)
      expect([status, body.artist]).toEqual([
        200,
        expect.objectContaining({ bio: 'Sings.', genres: ['Jazz'], images: [expect.any(Object)] }),
      ])
      const refused = { name: 'Another', popularity: 100, country: 'IS' }
      const reply = await kit.as('creator').put<Saved>(`/artists/${id}`, refused)
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        {
          name: 'Name is changed by administrators only.',
          popularity: 'Popularity is changed by administrators only.',
          country: 'Country is changed by administrators only.',
        },
      ])
      const stale = await kit
        .as('creator')
        .put(`/artists/${id}`, { bio: 'x' }, { 'if-match': '"1"' })
      expect(stale.status).toBe(412)
      const { version } = await artistOf(id)
      const match = { 'if-match': `"${version}"` }
      const saved = await kit
        .as('creator')
        .put<Saved>(`/artists/${id}`, { existingImages: [] }, match)
      expect([saved.status, saved.body.artist.images]).toEqual([200, []])
    })

    test('and nobody once it has ended', async () => {
      const { id } = await anArtist()
      await granted(id)
      await end(id)
      expect((await kit.as('creator').get(`/artists/${id}`)).status).toBe(404)
      expect((await kit.as('creator').put(`/artists/${id}`, { bio: 'x' })).status).toBe(404)
    })
  })

  describe('what becomes of it otherwise', () => {
    const REASON = /^The access to this creator has ended/

    test('it ends with the access of the person, and what is asked for is declined', async () => {
      const [artist, other] = [await anArtist(), await anArtist('Nørrebro Trio')]
      const [first, second] = [await granted(artist.id), await asked(other.id)]
      await kit.as('admin').post('/creators/access/revoke', { id: await creatorIdOf('creator') })
      expect(await one(first)).toMatchObject({
        state: 'ended',
        ended_by: '',
        ended_notes: expect.stringMatching(REASON),
      })
      expect(await one(second)).toMatchObject({
        state: 'declined',
        notes: expect.stringMatching(REASON),
      })
      expect(await artistOf(artist.id)).toMatchObject({ creator_id: null })
      const told = (await titles('creator')).map(({ title }) => title)
      expect(told).toEqual(
        expect.arrayContaining([
          'You do not speak for Sigrún any more',
          'You were not confirmed as who speaks for Nørrebro Trio',
        ]),
      )
    })

    test('it ends where another person gets the creator, and stays where they are switched off', async () => {
      const { id } = await anArtist()
      await granted(id)
      const creator = await creatorIdOf('creator')
      await kit.as('admin').put(`/creators/${creator}`, { is_active: false })
      expect(await artistOf(id)).toMatchObject({ creator_id: creator })
      expect((await kit.as('creator').get(`/artists/${id}`)).status).toBe(403)
      await kit.as('admin').put(`/creators/${creator}`, { is_active: true })
      expect((await kit.as('creator').get(`/artists/${id}`)).status).toBe(200)
      await kit.as('admin').put(`/creators/${creator}`, { mid: kit.users.listener.id })
      expect(await artistOf(id)).toMatchObject({ creator_id: null })
    })

    test('an artist in the trash is nobody’s business; restored, all is as it was', async () => {
      const { id } = await anArtist()
      const representation = await granted(id)
      await asked(id, 'otherCreator')
      const { body } = await kit.as('admin').delete<{ trash: string }>(`/artists/${id}`)
      expect(await own()).toEqual([])
      expect((await kit.as('creator').get(`/artists/${id}`)).status).toBe(404)
      expect((await kit.as('admin').get(`/representations/${representation}`)).status).toBe(404)
      expect((await kit.as('admin').get<Needs>('/needs')).body.representations.count).toBe(0)
      await kit.as('admin').post(`/trash/${body.trash}/restore`)
      expect(await artistOf(id)).toMatchObject({ creator_id: await creatorIdOf('creator') })
      expect(await one(representation)).toMatchObject({ state: 'granted' })
    })

    describe('in a merge of artists', () => {
      const merge = async (into: string, from: string) =>
        (await kit.as('admin').post<MergeReply>(`/artists/${into}/merge`, { from: [from] })).body
          .merge
      const undo = (id: string) => kit.as('admin').post(`/merges/${id}/undo`)

      test('it goes to the one that stays, if nobody represents that; and back', async () => {
        const [into, from] = [await anArtist(), await anArtist('Sigrun B.')]
        await kit.as('admin').post('/tracks/new', aTrackForm({ artists: 'Sigrun B.' }))
        const representation = await granted(from.id)
        const { id } = await merge(into.id, from.id)
        expect(await artistOf(into.id)).toMatchObject({ creator_id: await creatorIdOf('creator') })
        expect(await one(representation)).toMatchObject({
          state: 'granted',
          artist: { id: into.id, name: 'Sigrún' },
        })
        expect((await undo(id)).status).toBe(200)
        expect(await artistOf(into.id)).toMatchObject({ creator_id: null })
        expect(await artistOf(from.id)).toMatchObject({ creator_id: await creatorIdOf('creator') })
      })

      test('it ends where another one represents the one that stays', async () => {
        const [into, from] = [await anArtist(), await anArtist('Sigrun B.')]
        await granted(into.id, 'otherCreator')
        const representation = await granted(from.id)
        const { id } = await merge(into.id, from.id)
        expect(await one(representation)).toMatchObject({
          state: 'ended',
          ended_notes: 'Sigrun B. was merged into Sigrún.',
          artist: { id: into.id },
        })
        expect(await artistOf(into.id)).toMatchObject({
          creator_id: await creatorIdOf('otherCreator'),
        })
        await undo(id)
        expect(await artistOf(into.id)).toMatchObject({
          creator_id: await creatorIdOf('otherCreator'),
        })
        expect(await artistOf(from.id)).toMatchObject({ creator_id: null })
      })

      test('what was asked for of both is asked for once', async () => {
        const [into, from] = [await anArtist(), await anArtist('Sigrun B.')]
        const [first, twice] = [await asked(into.id), await asked(from.id)]
        const other = await asked(from.id, 'otherCreator')
        await merge(into.id, from.id)
        const states = [await one(first), await one(twice), await one(other)]
        expect(states.map(({ state }) => state)).toEqual(['asked', 'declined', 'asked'])
        expect(states.map(({ artist }) => artist.id)).toEqual([into.id, into.id, into.id])
      })
    })

    test('one’s data have it; with the account go its words and files', async () => {
      const { id } = await anArtist()
      const form = aForm({ message: MESSAGE, evidence: pdfFile() })
      const { representation } = (await ask(id, form)).body
      const { seq } = kit.users.creator
      const rows = []
      const data = await personalDataOf(kit.db.read, seq)
      for await (const page of data['representations'] ?? []) rows.push(...page)
      expect(rows).toEqual([
        expect.objectContaining({
          artist: 'Sigrún',
          message: MESSAGE,
          documents: [expect.objectContaining({ name: 'agreement.pdf' })],
          state: 'asked',
        }),
      ])
      await kit.db.write((write) => forgetUser(write, seq, Date.now()))
      expect(await one(representation.id)).toMatchObject({ message: '', documents: [] })
    })
  })
})
