import type { Creator } from '@melodia/contract/creators'
import type { DecidedRestriction, Restriction } from '@melodia/contract/restrictions'
import { listAudit } from '@melodia/db/audit/list'
import { listMails } from '@melodia/db/mails'
import { getTrack } from '@melodia/db/tracks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { mailInWords } from '../../platform/wording/mails.ts'
import { settleRestrictions } from './restrict.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const STATEMENT = {
  facts: 'The recording is another’s.',
  source: 'notice',
  automated: 'no',
  ground: 'terms',
  clause: 'Terms: recordings that you have the rights to',
  redress: 'Appeal in the creator portal.',
} as const

const iso = (at: number) => new Date(at).toISOString()
const publish = async (fields: Parameters<typeof aTrackForm>[0] = {}) => {
  const form = aTrackForm({ creators: CREATOR_NAMES.creator, ...fields })
  return (await kit.as('admin').post<{ track: { id: string } }>('/tracks/new', form)).body.track.id
}
const restrict = (body: object, headers = {}) =>
  kit
    .as('admin')
    .post<{ restriction: DecidedRestriction }>(
      '/restrictions',
      { statement: STATEMENT, ...body },
      headers,
    )
const hide = (id: string, more: object = {}) =>
  restrict({ subject: { kind: 'track', id }, kind: 'hide', ...more })
const own = async () =>
  (await kit.as('creator').get<Restriction[]>('/restrictions?range=[0,9]')).body
const isPublic = async (id: string) =>
  (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).status === 200
const act = (person: 'admin' | 'creator', id: string, action: string, body: object) =>
  kit.as(person).post<{ restriction: DecidedRestriction }>(`/restrictions/${id}/${action}`, body)

describe('a restriction', () => {
  it('hides a track from its moment on until it is lifted, and says why to its creators', async () => {
    const id = await publish({ title: 'Night Ferry' })
    const other = await publish({ title: 'Other' })
    const from = kit.now() + HOUR
    const made = await hide(id, { from: iso(from) })
    expect(made.status).toBe(201)
    const { restriction } = made.body
    expect(restriction).toMatchObject({
      subject: { kind: 'track', id, title: 'Night Ferry' },
      state: 'planned',
      statement: { ...STATEMENT, evidence: [], where: ['*'] },
      decided_by: { name: 'admin' },
      appeal: null,
    })
    expect(await isPublic(id)).toBe(true)
    kit.pass(HOUR)
    await kit.signIn()
    expect([await isPublic(id), await isPublic(other)]).toEqual([false, true])
    expect(await own()).toMatchObject([{ id: restriction.id, state: 'in-force' }])
    const { body } = await kit
      .as('creator')
      .get<{ data: { notifications: { title: string; href: string }[] } }>(
        '/api/v1/notifications?p=1&l=5',
      )
    expect(body.data.notifications[0]).toMatchObject({
      title: expect.stringMatching(/^“Night Ferry” is held back from \d{4}-\d{2}-\d{2} on$/),
      text: STATEMENT.facts,
      href: `/creators/restrictions/${restriction.id}`,
    })
    const lifted = await act('admin', restriction.id, 'lift', { notes: 'It is theirs.' })
    expect(lifted.body.restriction).toMatchObject({ state: 'lifted', ended_notes: 'It is theirs.' })
    expect(await isPublic(id)).toBe(true)
    expect((await act('admin', restriction.id, 'lift', { notes: 'x' })).status).toBe(409)
  })

  it('that demotes is told in its own words, also by mail, and counted in the report', async () => {
    const id = await publish({ title: 'Night Ferry' })
    const demote = (more: object = {}) =>
      restrict({ subject: { kind: 'track', id }, kind: 'demote', ...more })
    const { restriction } = (await demote()).body
    const from = iso(kit.now() + HOUR)
    await demote({ from })
    await act('admin', restriction.id, 'lift', { notes: 'It is theirs.' })
    const { body } = await kit
      .as('creator')
      .get<{ data: { notifications: { title: string }[] } }>('/api/v1/notifications?p=1&l=3')
    expect(body.data.notifications.map(({ title }) => title)).toEqual([
      'No longer shown less: “Night Ferry”',
      `“Night Ferry” is shown less from ${from.slice(0, 10)} on`,
      '“Night Ferry” is shown less',
    ])
    const { rows } = await listMails(kit.db.read, { offset: 0, limit: 9 })
    const mail = rows.find(({ subject }) => subject === '“Night Ferry” is shown less')
    expect(mail?.content && mailInWords(mail.content)).toMatchObject({
      paragraphs: [
        'Everybody can still find and hear it. Melødia itself does not put it forward.',
        'The page says what it rests on, and how to appeal.',
      ],
      quote: STATEMENT.facts,
      action: { path: `/creators/restrictions/${restriction.id}` },
    })
    const year = iso(kit.now()).slice(0, 4)
    const report = await kit.as('admin').get(`/transparency?year=${year}&format=csv`)
    expect(report.text.split('\r\n').slice(1)).toEqual([
      'restriction,demote,decision,terms,no,in-force,none,1,,',
      'restriction,demote,decision,terms,no,lifted,none,1,0,',
      '',
    ])
  })

  it('is ended once, also by two processes at a time', async () => {
    const until = kit.now() + HOUR
    await hide(await publish(), { until: iso(until) })
    await Promise.all([settleRestrictions(kit.db, until), settleRestrictions(kit.db, until)])
    const { rows } = await listAudit(kit.db.read, 'everything', {
      offset: 0,
      limit: 9,
      sort: 'at',
      order: 'DESC',
      filter: { resource: 'restrictions' },
    })
    expect(rows.map(({ action }) => action)).toEqual(['lift', 'restrict'])
  })

  it('ends with its time, and another one of the same track goes on', async () => {
    const id = await publish()
    const until = kit.now() + HOUR
    const { restriction } = (await hide(id, { until: iso(until) })).body
    await hide(id, { until: iso(until + HOUR) })
    kit.pass(HOUR)
    await settleRestrictions(kit.db, kit.now())
    await kit.signIn()
    expect(await isPublic(id)).toBe(false)
    expect((await own()).find((one) => one.id === restriction.id)).toMatchObject({ state: 'ended' })
    kit.pass(HOUR)
    await settleRestrictions(kit.db, kit.now())
    expect(await isPublic(id)).toBe(true)
  })

  it.each(['facts', 'source', 'automated', 'ground', 'clause', 'redress'] as const)(
    'cannot be made without %s',
    async (element) => {
      const { [element]: _, ...statement } = STATEMENT
      const reply = await hide(await publish(), { statement })
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([
        422,
        expect.stringContaining(element),
      ])
    },
  )

  it('is refused where it makes no sense, with a sentence', async () => {
    const id = await publish()
    const pending = await publish({ pending: 'true' })
    const unknown = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
    const until = iso(kit.now() - HOUR)
    const refusals: [object, number][] = [
      [{ subject: { kind: 'track', id: unknown }, kind: 'hide' }, 404],
      [{ subject: { kind: 'track', id: pending }, kind: 'hide' }, 409],
      [{ subject: { kind: 'track', id }, kind: 'suspend' }, 422],
      [{ subject: { kind: 'creator', id: unknown }, kind: 'demote' }, 422],
      [{ subject: { kind: 'plays', id }, kind: 'hold' }, 422],
      [{ subject: { kind: 'track', id }, kind: 'hide', until }, 422],
      [
        {
          subject: { kind: 'track', id },
          kind: 'hide',
          statement: { ...STATEMENT, where: ['DE'] },
        },
        422,
      ],
    ]
    for (const [body, status] of refusals) expect((await restrict(body)).status).toBe(status)
    expect((await own()).length).toBe(0)
  })

  it('concerns its creators alone', async () => {
    const { restriction } = (await hide(await publish())).body
    expect(
      (await kit.as('otherCreator').get<Restriction[]>('/restrictions?range=[0,9]')).body,
    ).toEqual([])
    expect((await kit.as('otherCreator').get(`/restrictions/${restriction.id}`)).status).toBe(404)
    const appeal = await kit
      .as('otherCreator')
      .post(`/restrictions/${restriction.id}/appeal`, { text: 'x' })
    expect(appeal.status).toBe(404)
  })
})

describe('an appeal', () => {
  it('is decided by another administrator than who decided first', async () => {
    const id = await publish()
    const { restriction } = (await hide(id)).body
    const appealed = await act('creator', restriction.id, 'appeal', { text: 'It is mine.' })
    expect(appealed.body.restriction.appeal).toMatchObject({ text: 'It is mine.', state: 'open' })
    expect((await act('creator', restriction.id, 'appeal', { text: 'Again.' })).status).toBe(409)
    expect((await act('admin', restriction.id, 'overturn', { notes: 'Right.' })).status).toBe(403)

    await kit.db.write(async ({ db, tables: { users } }) => {
      await db.update(users).set({ is_admin: true })
    })
    const listener = kit.as('listener')
    const path = `/api/v1/admin/restrictions/${restriction.id}/overturn`
    const decided = await listener.post<{ restriction: DecidedRestriction }>(path, {
      notes: 'Right.',
    })
    expect(decided.body.restriction).toMatchObject({
      state: 'overturned',
      appeal: { state: 'overturned', notes: 'Right.' },
    })
    expect(await isPublic(id)).toBe(true)
    const { rows } = await listAudit(kit.db.read, 'everything', {
      offset: 0,
      limit: 9,
      sort: 'at',
      order: 'DESC',
      filter: { resource: 'restrictions' },
    })
    expect(rows.map(({ action }) => action)).toEqual(['overturn', 'contest', 'restrict'])
  })

  it('comes within its time, and once', async () => {
    const { restriction } = (await hide(await publish())).body
    kit.pass(181 * DAY)
    await kit.signIn()
    const late = await act('creator', restriction.id, 'appeal', { text: 'It is mine.' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: 'The time for an appeal is over.' },
    ])
  })
})

describe('what a rule holds back', () => {
  it('a creator who is switched off reads why, appeals, and is switched on with everything', async () => {
    const id = await publish()
    const me = await kit.as('admin').get<Creator[]>('/creators?range=[0,99]')
    const creator = me.body.find(({ name }) => name === CREATOR_NAMES.creator)!
    const change = (body: object) =>
      kit.as('admin').put<{ creator: Creator }>(`/creators/${creator.id}`, body)
    const off = await change({ is_active: false, statement: STATEMENT })
    expect(off.body.creator).toMatchObject({ is_active: false })
    expect(await isPublic(id)).toBe(false)
    expect((await kit.as('creator').get('/tracks?range=[0,9]')).status).toBe(403)
    const [restriction] = await own()
    expect(restriction).toMatchObject({ kind: 'suspend', statement: STATEMENT })
    expect((await act('creator', restriction!.id, 'appeal', { text: 'Why?' })).status).toBe(200)
    expect((await act('admin', restriction!.id, 'lift', { notes: 'x' })).body).toMatchObject({
      message: 'Switch the creator on instead.',
    })
    await change({ is_active: true })
    expect(await isPublic(id)).toBe(true)
    expect(await own()).toMatchObject([{ state: 'lifted' }])
  })

  it('a whole statement is asked for, or none', async () => {
    const [creator] = (await kit.as('admin').get<Creator[]>('/creators?range=[0,99]')).body
    const reply = await kit
      .as('admin')
      .put(`/creators/${creator!.id}`, { is_active: false, statement: { facts: 'x' } })
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      { statement: 'Statement is the JSON of a whole statement.' },
    ])
  })

  it('a suspension begins and ends with its moments', async () => {
    const me = await kit.as('admin').get<Creator[]>('/creators?range=[0,99]')
    const creator = me.body.find(({ name }) => name === CREATOR_NAMES.creator)!
    await restrict({
      subject: { kind: 'creator', id: creator.id },
      kind: 'suspend',
      from: iso(kit.now() + HOUR / 2),
      until: iso(kit.now() + HOUR),
    })
    const isOff = async () => (await kit.as('creator').get('/tracks?range=[0,9]')).status === 403
    expect(await isOff()).toBe(false)
    kit.pass(HOUR / 2)
    await settleRestrictions(kit.db, kit.now())
    expect(await isOff()).toBe(true)
    kit.pass(HOUR / 2)
    await settleRestrictions(kit.db, kit.now())
    await kit.signIn()
    expect(await isOff()).toBe(false)
  })

  it('a hidden track keeps its places, and its portal address plays for its creators', async () => {
    const id = await publish()
    await hide(id)
    const track = (await getTrack(kit.db.read, 'any', 'everything', id))!
    expect(track.status).toBe('approved')
    const { body } = await kit.as('creator').get<{ track_file_url: string }>(`/tracks/${id}`)
    const { pathname, search } = new URL(body.track_file_url)
    expect((await kit.as(null).get(pathname + search)).status).toBe(200)
  })
})
