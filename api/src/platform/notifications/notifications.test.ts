import { text as textOf } from 'node:stream/consumers'
import type { Database } from '@melodia/db/database'
import type { MailTime } from '@melodia/contract/choices/mails'
import type {
  Notification,
  NotificationPage,
  NotificationPreferences,
} from '@melodia/contract/notifications'
import { listMails, type MailEntry } from '@melodia/db/mails'
import { addNotifications } from '@melodia/db/notifications'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, testApp, type Person, type TestApp } from '../../testing/index.ts'
import { mailInWords } from '../wording/mails.ts'
import { makeEventStreams, STREAMS } from './stream.ts'
import { writeSummaries } from './summaries.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const submit = async (title = 'Night Ferry', form: object = {}) =>
  (await kit.as('creator').post('/tracks/new', aTrackForm({ title, ...form }))).body.track.id
const validate = (id: string, notes?: string) =>
  kit.as('admin').put(`/tracks/pending/${id}`, { notes })
const reject = (id: string, notes?: string) =>
  kit.as('admin').delete(`/tracks/pending/${id}`, { notes })
const listOf = async (person: Person) =>
  (await kit.as(person).get<NotificationPage>('/api/v1/notifications?p=1&l=10')).body.data
const noticesOf = async (person: Person) =>
  (await listOf(person)).notifications.map(({ kind, title, text, href }) => ({
    kind,
    title,
    text,
    href,
  }))
const mails = async () =>
  (await listMails(kit.db.read, { offset: 0, limit: 100 })).rows
    .map(({ to, subject }) => ({ to, subject }))
    .toReversed()
const wordsOf = (mail: MailEntry | undefined) => mailInWords(mail!.content!)
const prefer = (person: Person, kind: string, portal: boolean, mail: MailTime) =>
  kit.as(person).put('/api/v1/notifications/preferences', { preferences: [{ kind, portal, mail }] })

describe('people are told', () => {
  test('of decisions on their tracks, with the notes, by a mail in the same transaction', async () => {
    const id = await submit()
    await validate(id, 'Lovely')
    await reject(await submit('Second'), 'Too quiet')
    expect(await noticesOf('creator')).toEqual([
      {
        kind: 'track.rejected',
        title: '“Second” was rejected',
        text: 'Too quiet',
        href: '/creators/decisions',
      },
      {
        kind: 'track.validated',
        title: '“Night Ferry” is live',
        text: 'Lovely',
        href: `/music/tracks/${id}`,
      },
    ])
    expect(await mails()).toEqual([
      { to: 'creator@melodia.example', subject: '“Night Ferry” is live' },
      { to: 'creator@melodia.example', subject: '“Second” was rejected' },
    ])
    expect(await noticesOf('otherCreator')).toEqual([])
    expect(await noticesOf('admin')).toEqual([])
  })

  test('of requests: admins of a new one, the person of its decision', async () => {
    const fields = { name: 'Lyra', bio: 'Songs', genres: ['Folk'] }
    const { request } = (
      await kit
        .as('listener')
        .post<{ request: { id: string } }>('/api/v1/creators/account/new/request', fields)
    ).body
    expect(await noticesOf('admin')).toMatchObject([
      { kind: 'request.received', title: 'Lyra asks to become a creator' },
    ])
    await kit.as('admin').post('/creators/access/deny', { id: request.id })
    expect(await noticesOf('listener')).toMatchObject([{ kind: 'request.denied' }])
    expect(await noticesOf('creator')).toEqual([])
  })

  test('not of what they did themselves', async () => {
    const id = await submit()
    await kit.as('creator').delete(`/tracks/pending/${id}`)
    expect((await listOf('creator')).total).toBe(0)
  })

  test('attack: of many comments of one creator by one mail, without links', async () => {
    const id = await submit('Free at https://evil.example/x')
    for (let at_ms = 0; at_ms < 12; at_ms++)
      await kit
        .as('creator')
        .post(`/tracks/pending/${id}/comments`, { at_ms, text: 'See evil.example/y' })
    const { rows } = await listMails(kit.db.read, { offset: 0, limit: 100 })
    expect(rows.map((mail) => mail.subject)).toEqual(['12 comments by creators'])
    const title = 'A comment on “Free at https: //evil. example/x”'
    expect(wordsOf(rows[0]).entries?.[0]).toMatchObject({ title, text: 'See evil. example/y' })
  })

  test('attack: at an address that nobody confirmed, without a word that somebody wrote', async () => {
    const { users } = kit.db.read.tables
    await kit.db.write((write) => write.db.update(users).set({ email_verified: false }))
    await validate(await submit('Visit evil.example'), 'Lovely')
    await kit.as('creator').post('/api/v1/tokens', { name: 'Visit evil.example', scope: 'read' })
    const { rows } = await listMails(kit.db.read, { offset: 0, limit: 100 })
    expect(rows.map((mail) => mail.subject)).toEqual([
      'A new password, email, second factor, token or payout account',
      'A reviewer validated your track',
    ])
    expect(JSON.stringify(rows.map(wordsOf))).not.toMatch(/evil|Lovely/)
  })

  test('nothing, where what it tells of is rolled back', async () => {
    const id = await submit()
    expect((await validate(id)).status).toBe(200)
    expect((await validate(id)).status).toBe(409)
    expect(await noticesOf('creator')).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('what needs nobody any more is read', () => {
  const unreadOf = async (person: Person) =>
    (await listOf(person)).notifications.filter(({ read_at }) => !read_at).map(({ kind }) => kind)
  const request = async () => {
    const fields = { name: 'Lyra', bio: 'Songs', genres: ['Folk'] }
    const path = '/api/v1/creators/account/new/request'
    return (await kit.as('listener').post<{ request: { id: string } }>(path, fields)).body.request
      .id
  }

  test.each(['grant', 'deny'])('a request, by %s', async (decision) => {
    const id = await request()
    expect(await unreadOf('admin')).toEqual(['request.received'])
    await kit.as('admin').post(`/creators/access/${decision}`, { id })
    expect(await unreadOf('admin')).toEqual([])
  })

  test('a request, also one that took the place of another', async () => {
    await request()
    const id = await request()
    expect(await noticesOf('admin')).toMatchObject([{ href: `/admin/creators/pending#${id}` }])
    await kit.as('admin').post('/creators/access/deny', { id })
    expect(await unreadOf('admin')).toEqual([])
  })

  test('a track that was sent back, once it is sent again; and that, once somebody decided', async () => {
    const id = await submit()
    await kit.as('admin').post(`/tracks/pending/${id}/changes`, { notes: 'Louder' })
    expect(await unreadOf('creator')).toEqual(['track.changes_requested'])
    await kit.as('creator').post(`/tracks/pending/${id}/submit`)
    expect(await unreadOf('creator')).toEqual([])
    expect(await unreadOf('admin')).toEqual(['track.resubmitted'])
    await validate(id)
    expect(await unreadOf('admin')).toEqual([])
    expect(await unreadOf('creator')).toEqual(['track.validated'])
  })

  test('an appeal, once it is decided, for every administrator', async () => {
    const id = await submit()
    await reject(id, 'Too quiet')
    const { body } = await kit.as('creator').get<{ id: string }[]>('/decisions?range=[0,0]')
    await kit.as('creator').post(`/decisions/${body[0]?.id}/appeal`, { text: 'Please listen' })
    expect(await unreadOf('admin')).toEqual(['track.appealed'])
    const { users } = kit.db.read.tables
    const other = eq(users.seq, kit.users.otherCreator.seq)
    await kit.db.write((write) => write.db.update(users).set({ is_admin: true }).where(other))
    await kit.as('otherCreator').put(`/api/v1/admin/tracks/pending/${id}`)
    expect(await unreadOf('admin')).toEqual([])
    expect(await unreadOf('creator')).toEqual(['track.validated'])
  })

  test('proposed changes, once they are decided or taken back', async () => {
    const id = await submit()
    await validate(id)
    const propose = () => kit.as('creator').put(`/tracks/${id}`, aForm({ title: 'Ferry' }))
    await propose()
    expect(await unreadOf('admin')).toEqual(['changes.proposed'])
    await kit.as('admin').put(`/tracks/${id}/proposed`, {})
    expect(await unreadOf('admin')).toEqual([])
  })
})

describe('the list', () => {
  test('counts the unread, and marks one or all as read', async () => {
    for (const title of ['One', 'Two', 'Three']) await validate(await submit(title))
    const { notifications, unread, totalCount } = await listOf('creator')
    expect([unread, totalCount]).toEqual([3, 3])
    const [newest] = notifications
    const path = `/api/v1/notifications/${newest?.id}`
    const read = await kit.as('creator').put<{ notification: Notification }>(path, { read: true })
    expect(read.body.notification).toEqual({ ...newest, read_at: expect.stringMatching(/Z$/) })
    expect((await listOf('creator')).unread).toBe(2)
    await kit.as('creator').put(path, { read: false })
    expect((await listOf('creator')).unread).toBe(3)
    expect((await kit.as('creator').post('/api/v1/notifications/read')).body).toEqual({ read: 3 })
    expect((await listOf('creator')).unread).toBe(0)
  })

  test('is one’s own: the id of another’s answers as one that does not exist', async () => {
    await validate(await submit())
    const [mine] = (await listOf('creator')).notifications
    const foreign = await kit.as('admin').put(`/api/v1/notifications/${mine?.id}`, { read: true })
    const missing = await kit.as('admin').put(`/api/v1/notifications/${kit.users.admin.id}`, {
      read: true,
    })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect((await listOf('creator')).unread).toBe(1)
  })

  test('has pages', async () => {
    for (const title of ['One', 'Two', 'Three']) await validate(await submit(title))
    const reply = await kit.as('creator').get<NotificationPage>('/api/v1/notifications?p=2&l=2')
    const { notifications, totalPages, page, limit } = reply.body.data
    expect(notifications.map(({ title }) => title)).toEqual(['“One” is live'])
    expect([totalPages, page, limit]).toEqual([2, 2, 2])
    expect((await kit.as('creator').get('/api/v1/notifications?p=0')).status).toBe(400)
  })
})

describe('how people are told', () => {
  const preferencesOf = async (person: Person) =>
    (await kit.as(person).get<NotificationPreferences>('/api/v1/notifications/preferences')).body
      .preferences

  test('of what they can get: reviewers, creators and listeners have their own kinds', async () => {
    const both = ['followed.published', 'account.security']
    const kindsOf = async (person: Person) => (await preferencesOf(person)).map(({ kind }) => kind)
    expect(await kindsOf('listener')).toEqual(['request.granted', 'request.denied', ...both])
    expect(await kindsOf('admin')).toEqual([
      'request.received',
      'track.answered',
      'track.appealed',
      'track.resubmitted',
      'changes.proposed',
      'restriction.appealed',
      'claim.received',
      'claim.answered',
      'claim.appealed',
      'representation.asked',
      'followed.published',
      'queue.summary',
      'account.security',
    ])
    const creators = await kindsOf('creator')
    expect(creators).toEqual(
      expect.arrayContaining(['track.validated', 'changes.accepted', ...both]),
    )
    expect(creators).not.toContain('request.granted')
  })

  test('in the portal and by mail at once, where nobody chose', async () => {
    const mine = await preferencesOf('creator')
    expect(mine.find(({ kind }) => kind === 'track.validated')).toEqual({
      kind: 'track.validated',
      portal: true,
      mail: 'now',
    })
    const all = await preferencesOf('admin')
    expect(all.find(({ kind }) => kind === 'queue.summary')).toEqual({
      kind: 'queue.summary',
      portal: false,
      mail: 'daily',
    })
  })

  test.each([
    { portal: true, mail: 'off', shown: 1, sent: 0 },
    { portal: false, mail: 'now', shown: 0, sent: 1 },
    { portal: false, mail: 'off', shown: 0, sent: 0 },
    { portal: true, mail: 'daily', shown: 1, sent: 0 },
    { portal: false, mail: 'daily', shown: 0, sent: 0 },
  ] as const)(
    'as they chose: portal $portal, mail $mail',
    async ({ portal, mail, shown, sent }) => {
      expect((await prefer('creator', 'track.validated', portal, mail)).status).toBe(200)
      await validate(await submit())
      expect(await noticesOf('creator')).toHaveLength(shown)
      expect((await listOf('creator')).unread).toBe(shown)
      expect(await mails()).toHaveLength(sent)
    },
  )

  test('what keeps accounts safe cannot be turned off, and a choice is whole or not made', async () => {
    const off = await prefer('creator', 'account.security', false, 'off')
    expect(off.status).toBe(422)
    expect(off.body.errors).toEqual({
      'account.security': 'This keeps accounts safe and cannot be turned off.',
    })
    expect((await prefer('creator', 'no.such', true, 'now')).status).toBe(422)
    expect((await prefer('admin', 'queue.summary', false, 'now')).status).toBe(422)
    const both = await kit.as('creator').put('/api/v1/notifications/preferences', {
      preferences: [
        { kind: 'track.validated', portal: false, mail: 'off' },
        { kind: 'account.security', portal: false, mail: 'off' },
      ],
    })
    expect(both.status).toBe(422)
    const kept = (await preferencesOf('creator')).find(({ kind }) => kind === 'track.validated')
    expect(kept?.mail).toBe('now')
  })
})

describe('the summaries of a day', () => {
  const SEVEN = Date.UTC(2026, 10, 21, 7)

  test('hold what people want to read daily, once', async () => {
    await prefer('creator', 'track.validated', true, 'daily')
    await validate(await submit('One'))
    await validate(await submit('Two'), 'Fine')
    expect(await writeSummaries(kit.db, SEVEN - 2 * 3_600_000)).toBe(false)
    const both = await Promise.all([writeSummaries(kit.db, SEVEN), writeSummaries(kit.db, SEVEN)])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await mails()).toEqual([{ to: 'creator@melodia.example', subject: '2 things are new' }])
    const [mail] = (await listMails(kit.db.read, { offset: 0, limit: 1 })).rows
    expect(wordsOf(mail).entries).toMatchObject([
      { title: '“One” is live', text: '' },
      { title: '“Two” is live', text: 'Fine' },
    ])
    expect(await writeSummaries(kit.db, SEVEN + 24 * 3_600_000)).toBe(true)
    expect(await mails()).toHaveLength(1)
  })

  test('tell reviewers what waits, where anything does', async () => {
    await writeSummaries(kit.db, SEVEN)
    expect(await mails()).toEqual([])
    await submit()
    await writeSummaries(kit.db, SEVEN + 24 * 3_600_000)
    expect(await mails()).toEqual([{ to: 'admin@melodia.example', subject: 'Waiting: 1 track' }])
    await prefer('admin', 'queue.summary', false, 'off')
    await writeSummaries(kit.db, SEVEN + 48 * 3_600_000)
    expect(await mails()).toHaveLength(1)
  })
})

describe('the event stream', () => {
  /** Reads a stream until it has so many events. */
  async function read(origin: string, person: Person, count: number) {
    const headers = { authorization: `Bearer ${kit.token(person)}` }
    const reply = await fetch(`${origin}/api/v1/events`, { headers })
    const events: { event: string; data: Partial<Notification> & { unread: number } }[] = []
    const whole = (async () => {
      let text = ''
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(text) ?? []
          text = text.slice(end + 2)
          if (event) events.push({ event, data: JSON.parse(data) })
        }
        if (events.length >= count) break
      }
      return events
      // The server ends what a test leaves open.
    })().catch(() => events)
    return { reply, events, whole }
  }

  test('begins with the unread ones and brings a decision within two seconds', async () => {
    const origin = await kit.listen()
    const { reply, events, whole } = await read(origin, 'creator', 2)
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    await expect.poll(() => events).toEqual([{ event: 'unread', data: { unread: 0 } }])
    const id = await submit()
    await validate(id, 'Lovely')
    const before = performance.now()
    const [, second] = await whole
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(second).toMatchObject({
      event: 'notification',
      data: { kind: 'track.validated', text: 'Lovely', unread: 1, read_at: null },
    })
  })

  test('brings what another process wrote', async () => {
    const other = await testApp({ beside: kit })
    const { whole, events } = await read(await other.listen(), 'creator', 2)
    await expect.poll(() => events).toHaveLength(1)
    await validate(await submit())
    expect((await whole)[1]?.data.title).toBe('“Night Ferry” is live')
    await other.close()
  })

  test('brings nothing of others, and needs a token', async () => {
    const origin = await kit.listen()
    const other = await read(origin, 'otherCreator', 2)
    const mine = await read(origin, 'creator', 2)
    await expect.poll(() => [...mine.events, ...other.events]).toHaveLength(2)
    await validate(await submit())
    await mine.whole
    expect(other.events).toHaveLength(1)
    expect((await fetch(`${origin}/api/v1/events`)).status).toBe(401)
  })

  test('tells each notification once, however many processes write at once', async () => {
    const other = await testApp({ beside: kit })
    const origins = [await kit.listen(), await other.listen()]
    const streams = await Promise.all(origins.map((origin) => read(origin, 'creator', 41)))
    for (const { events } of streams) await expect.poll(() => events).toHaveLength(1)
    const notification = {
      user: kit.users.creator.seq,
      notice: { kind: 'queue.summary', detail: { tracks: 1, requests: 0 } },
      record: null,
      in_portal: true,
      in_summary: false,
    } as const
    const now = kit.now()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        [kit, other][n % 2]!.db.write((write) => addNotifications(write, [notification], now)),
      ),
    )
    for (const { whole } of streams) {
      const ids = (await whole).slice(1).map(({ data }) => data.id)
      expect([ids.length, new Set(ids).size]).toEqual([40, 40])
    }
    await other.close()
  })

  test('has at most five for one person, and twenty for an administrator', async () => {
    const origin = await kit.listen()
    const open = (person: Person, count: number) =>
      Promise.all(Array.from({ length: count }, () => read(origin, person, 2)))
    for (const [person, most] of [
      ['creator', 5],
      ['admin', 20],
    ] as const) {
      // All at once: none slips through while others are counted.
      const replies = (await open(person, most + 3)).map(({ reply }) => reply)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(most)
      const refused = replies.filter(({ status }) => status === 429)
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60', '60'])
    }
    expect((await read(origin, 'otherCreator', 2)).reply.status).toBe(200)
  })

  test('attack: many accounts leave room for others of other networks, and for administrators', async () => {
    const streams = makeEventStreams({ db: kit.db, log: { warn() {} } })
    const { people, staff } = STREAMS
    const isAllowed = async () => true
    let user = 1_000
    const openFrom = async (address: string, isStaff = false) => {
      await streams.open({ user: ++user, isStaff, address }, isAllowed)
    }
    for (let n = 0; n < people.ofAddress; n++) await openFrom('10.0.0.0/24')
    await expect(openFrom('10.0.0.0/24')).rejects.toMatchObject({ status: 429 })
    for (let n = people.ofAddress; n < people.inAll; n++) await openFrom(`10.0.${n}.0/24`)
    await expect(openFrom('10.9.9.0/24')).rejects.toMatchObject({ status: 503 })
    for (let n = people.inAll; n < staff.inAll; n++) await openFrom('10.0.0.0/24', true)
    await expect(openFrom('10.9.9.0/24', true)).rejects.toMatchObject({ status: 503 })
    streams.close()
  })

  test('opens again after the database did not answer', async () => {
    let isBroken = true
    const prepared: Database['read']['prepared'] = async (...query) => {
      if (isBroken) throw new Error('The database does not answer')
      return kit.db.read.prepared(...query)
    }
    const db = { ...kit.db, read: { ...kit.db.read, prepared } }
    const streams = makeEventStreams({ db, log: { warn() {} } })
    const listener = { user: kit.users.creator.seq, isStaff: false, address: '192.0.2.1' }
    const open = () => streams.open(listener, async () => true)
    await expect(open()).rejects.toThrow('does not answer')
    isBroken = false
    const stream = await open()
    const whole = textOf(stream)
    streams.close()
    expect(await whole).toMatch(/^event: unread/)
  })

  test('ends when the token is no longer accepted', async () => {
    const streams = makeEventStreams({ db: kit.db, log: { warn() {} }, beatMs: 20 })
    let isAllowed = true
    const stream = await streams.open(
      { user: kit.users.creator.seq, isStaff: false, address: 'here' },
      async () => isAllowed,
    )
    const whole = textOf(stream)
    isAllowed = false
    expect(await whole).toContain('event: unread')
    streams.close()
  })
})
