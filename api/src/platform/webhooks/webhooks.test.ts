import {
  DELIVERY_TRIED_DAYS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@melodia/contract/choices/webhooks'
import { WEBHOOK_MESSAGES } from '@melodia/contract/webhookMessages'
import type { Delivery, Webhook, WebhookSecretReply } from '@melodia/contract/webhooks'
import { listAudit } from '@melodia/db/audit/list'
import { Webhook as Verifier } from 'standardwebhooks'
import { Value } from 'typebox/value'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { makeWorker } from '../../kit/jobs/worker.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { makeDeliverer, PAUSES } from './deliverer.ts'
import { makeReceivers } from './receivers.ts'
import { aReceiver, type Receiver } from './testing/receiver.ts'

const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1' }, '/srv')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let kit: TestApp
let receiver: Receiver
beforeEach(async () => {
  kit = await testApp({ config: { webhookNetworks } })
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await kit.close()
})

const admin = () => kit.as('admin')
async function make(given: object = {}) {
  const fields = { url: receiver.url, events: ['track.published'], ...given }
  const reply = await admin().post<WebhookSecretReply>('/webhooks', fields)
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  return reply.body.webhook
}
/** A worker of another process. */
const aWorker = () =>
  makeWorker({
    db: kit.db,
    clock: kit.now,
    log: { warn() {} },
    handlers: [
      makeDeliverer({
        db: kit.db,
        clock: kit.now,
        receivers: makeReceivers({ webhookNetworks, production: false }),
        deadlineMs: 500,
      }),
    ],
  })
const work = () => aWorker().drainAll()
async function publish(title = 'Night Ferry') {
  const { body } = await kit.as('creator').post('/tracks/new', aTrackForm({ title }))
  const notes = 'A fine recording.'
  await admin().put(`/tracks/pending/${body.track.id}`, { notes })
  return body.track.id
}
const deliveries = async ({ id }: { id: string }) =>
  (await admin().get<Delivery[]>(`/webhooks/${id}/deliveries?range=[0,99]`)).body
const again = (webhook: { id: string }, delivery: string) =>
  admin().post<{ delivery: Delivery }>(`/webhooks/${webhook.id}/deliveries/${delivery}/again`)

describe('a webhook', () => {
  test('is told of the events it chose, signed after Standard Webhooks', async () => {
    const webhook = await make()
    const id = await publish()
    await work()
    expect(receiver.received).toHaveLength(1)
    const { body, headers } = receiver.received[0]!
    const signed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    )
    const verified = new Verifier(webhook.secret).verify(body, signed)
    expect(verified).toEqual({
      type: 'track.published',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        id,
        title: 'Night Ferry',
        creators: ['Nordlys Studio'],
        notes: 'A fine recording.',
        by: 'admin',
      },
    })
    const other = new Verifier((await make()).secret)
    expect(() => other.verify(body, signed)).toThrow(/signature/i)
    expect(() => new Verifier(webhook.secret).verify(`${body} `, signed)).toThrow(/signature/i)
    const [delivery] = await deliveries(webhook)
    expect(delivery).toEqual({
      id: headers['webhook-id'],
      event: 'track.published',
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'ok',
      error: null,
      body,
      created_at: expect.stringMatching(/Z$/),
      delivered_at: expect.stringMatching(/Z$/),
      next_at: null,
    })
  })

  test('hears of each event where it happens', async () => {
    await make({ events: [...WEBHOOK_EVENTS] })
    await publish()
    const { body: rejected } = await kit
      .as('creator')
      .post('/tracks/new', aTrackForm({ title: 'B' }))
    await admin().delete(`/tracks/pending/${rejected.track.id}`, { notes: 'Silent.' })
    const { body: asked } = await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'D' }))
    await admin().post(`/tracks/pending/${asked.track.id}/changes`, { notes: 'Louder.' })
    const { body: direct } = await admin().post('/tracks/new', aTrackForm({ title: 'C' }))
    await admin().delete(`/tracks/${direct.track.id}`)
    const ask = async () => {
      const form = { name: 'Åse Bø', bio: 'Sings.', genres: ['Jazz'] }
      const path = '/api/v1/creators/account/new/request'
      const { body } = await kit.as('listener').post<{ request: { id: string } }>(path, form)
      return body.request.id
    }
    await admin().post('/creators/access/deny', { id: await ask() })
    await admin().post('/creators/access/grant', { id: await ask() })
    await work()
    const events = receiver.received.map(({ body }) => {
      const { type, data } = JSON.parse(body)
      return [type, data.title ?? data.name, data.creators, data.notes, data.by]
    })
    const nordlys = ['Nordlys Studio']
    expect(events).toEqual([
      ['track.submitted', 'Night Ferry', nordlys, '', 'creator'],
      ['track.published', 'Night Ferry', nordlys, 'A fine recording.', 'admin'],
      ['track.submitted', 'B', nordlys, '', 'creator'],
      ['track.rejected', 'B', nordlys, 'Silent.', 'admin'],
      ['track.submitted', 'D', nordlys, '', 'creator'],
      ['track.changes_requested', 'D', nordlys, 'Louder.', 'admin'],
      ['track.published', 'C', nordlys, '', 'admin'],
      ['track.deleted', 'C', nordlys, '', 'admin'],
      ['request.received', 'Åse Bø', [], '', 'listener'],
      ['request.denied', 'Åse Bø', [], '', 'admin'],
      ['request.received', 'Åse Bø', [], '', 'listener'],
      ['request.granted', 'Åse Bø', ['Åse Bø'], '', 'admin'],
    ])
    const messages = receiver.received.map(({ body }) => JSON.parse(body))
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(WEBHOOK_EVENTS))
    for (const message of messages) {
      const schema = WEBHOOK_MESSAGES[message.type as WebhookEvent]
      expect([message.type, [...Value.Errors(schema, message)]]).toEqual([message.type, []])
      // It has nothing that its schema does not name.
      expect(Value.Clean(schema, structuredClone(message))).toEqual(message)
    }
  })

  test('hears nothing of what it did not choose, or while it is off', async () => {
    const off = await make({ is_active: false })
    const other = await make({ events: ['track.rejected'] })
    await publish()
    expect([await deliveries(off), await deliveries(other)]).toEqual([[], []])
    await work()
    expect(receiver.received).toEqual([])
  })

  test('is told of nothing that was rolled back', async () => {
    const webhook = await make()
    const { body } = await kit.as('creator').post('/tracks/new', aTrackForm())
    const path = `/tracks/pending/${body.track.id}`
    const replies = await Promise.all([admin().put(path), admin().put(path)])
    expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    expect(await deliveries(webhook)).toHaveLength(1)
  })

  test('gets each event once, however many workers there are', async () => {
    const webhook = await make()
    for (const title of ['A', 'B', 'C', 'D']) await publish(title)
    await Promise.all([aWorker(), aWorker(), aWorker()].map((worker) => worker.drainAll()))
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(
      Array(4).fill('delivered'),
    )
  })
})

describe('a delivery that fails', () => {
  test('is tried again for as many days as the settings say', () => {
    const days = PAUSES.reduce((sum, pause) => sum + pause, 0) / (24 * 60 * 60_000)
    expect(Math.floor(days)).toBe(DELIVERY_TRIED_DAYS)
  })

  test('is tried again after longer and longer pauses under the same id, then given up', async () => {
    const webhook = await make()
    await publish()
    receiver.answerWith(500, {}, 'out of order')
    await work()
    const [first] = await deliveries(webhook)
    expect(first).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: 500,
      answer: 'out of order',
      error: 'It answered 500.',
      delivered_at: null,
    })
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR)
    for (const [made, pause] of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...hours].entries()) {
      kit.pass(pause - 2 * SECOND)
      await work()
      expect(receiver.received).toHaveLength(made + 1)
      kit.pass(2 * SECOND)
      await work()
      expect(receiver.received).toHaveLength(made + 2)
    }
    kit.pass(100 * HOUR)
    await work()
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    // The tokens of the kit have expired by now.
    const headers = { authorization: `Bearer ${await kit.tokenOf('admin')}` }
    const path = `/webhooks/${webhook.id}`
    const [last] = (
      await admin().get<Delivery[]>(`${path}/deliveries?range=[0,9]`, undefined, headers)
    ).body
    expect(last).toMatchObject({
      state: 'failed',
      tries: 10,
      next_at: null,
    })
    const { body } = await admin().get<Webhook>(path, undefined, headers)
    expect(body).toMatchObject({ waiting: 0, failed: 1 })
  })

  test('succeeds where the receiver is well again, with a new time in its signature', async () => {
    const webhook = await make()
    await publish()
    receiver.answerWith(503)
    await work()
    receiver.answerWith(200)
    kit.pass(6 * SECOND)
    await work()
    const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(6)
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'delivered',
      tries: 2,
      error: null,
    })
  })

  test('is one where the receiver redirects, even to itself', async () => {
    const webhook = await make()
    await publish()
    receiver.answerWith(302, { location: 'http://169.254.169.254/latest/meta-data' })
    await work()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'waiting',
      status: 302,
      error: 'It answered 302, a redirect to 169.254.169.254. Redirects are not followed.',
    })
  })

  test('is one where the receiver hangs', async () => {
    const webhook = await make()
    await publish()
    receiver.answer(() => {})
    await work()
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      answer: null,
      error: 'It did not answer within 0.5 seconds.',
    })
  })

  test('is one where the address is private by now', async () => {
    const webhook = await make()
    await publish()
    const closed = makeWorker({
      db: kit.db,
      clock: kit.now,
      log: { warn() {} },
      handlers: [makeDeliverer({ db: kit.db, clock: kit.now, receivers: makeReceivers(outside) })],
    })
    await closed.drainAll()
    expect(receiver.received).toEqual([])
    expect((await deliveries(webhook))[0]?.error).toBe(
      'Private address (127.0.0.1): allow it with WEBHOOK_NETWORKS.',
    )
  })
  const outside = { webhookNetworks: readConfig({}, '/srv').webhookNetworks, production: false }

  test('with 410 switches the webhook off, which is audited', async () => {
    const webhook = await make()
    await publish('A')
    await publish('B')
    receiver.answerWith(410)
    await work()
    expect(receiver.received).toHaveLength(1)
    expect((await admin().get<Webhook>(`/webhooks/${webhook.id}`)).body).toMatchObject({
      is_active: false,
      waiting: 0,
      failed: 2,
    })
    expect((await deliveries(webhook)).map(({ error }) => error)).toEqual([
      'The webhook is switched off.',
      'It answered 410: it wants no more. The webhook is switched off.',
    ])
    expect((await audit()).at(-1)).toMatchObject({
      actor: null,
      action: 'update',
      detail: { changes: { is_active: { before: true, after: false } } },
    })
  })

  test('is sent again when an admin says so', async () => {
    const webhook = await make()
    await publish()
    receiver.answerWith(410)
    await work()
    const [{ id }] = (await deliveries(webhook)) as [Delivery]
    const refused = await again(webhook, id)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'This webhook is switched off. Switch it on first.' },
    ])
    await admin().put(`/webhooks/${webhook.id}`, { is_active: true })
    const queued = await again(webhook, id)
    expect([queued.status, queued.body.delivery]).toMatchObject([
      200,
      { id, state: 'waiting', tries: 0, error: null },
    ])
    receiver.answerWith(200)
    await work()
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'delivered', tries: 1 })
    expect((await again(webhook, id)).status).toBe(200)
    await work()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id])
  })
})

const audit = async () => {
  const page = { offset: 0, limit: 50, sort: 'at', order: 'ASC' } as const
  const filter = { resource: 'webhooks' }
  return (await listAudit(kit.db.read, 'everything', { ...page, filter })).rows
}

describe('webhooks are kept', () => {
  test('by admins, who see the secret once', async () => {
    const made = await make()
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { secret, ...shown } = made
    expect((await admin().get(`/webhooks/${made.id}`)).body).toEqual(shown)
    const page = await admin().get<{ data: object }>('/webhooks?p=1&l=10')
    expect(page.body.data).toMatchObject({ webhooks: [shown], total: 1, page: 1, limit: 10 })
    const changed = await admin().put(`/webhooks/${made.id}`, { events: ['track.deleted'] })
    expect(changed.body).toEqual({
      webhook: {
        ...shown,
        events: ['track.deleted'],
        version: 2,
        updated_at: expect.any(String),
      },
    })
    const renewed = await admin().post<WebhookSecretReply>(`/webhooks/${made.id}/secret`)
    expect(renewed.body.webhook.secret).toMatch(/^whsec_/)
    expect(renewed.body.webhook.secret).not.toBe(secret)
    expect((await admin().delete(`/webhooks/${made.id}`)).body).toEqual({ id: made.id })
    expect((await admin().get(`/webhooks/${made.id}`)).status).toBe(404)
    const entries = await audit()
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['create', `127.0.0.1:${receiver.port}`],
      ['update', `127.0.0.1:${receiver.port}`],
      ['update', `127.0.0.1:${receiver.port}`],
      ['delete', `127.0.0.1:${receiver.port}`],
    ])
    expect(JSON.stringify(entries)).not.toContain('whsec_')
  })

  test('with their versions: a stale change is refused', async () => {
    const { id } = await make()
    const put = (tag: string) =>
      admin().put(`/webhooks/${id}`, { is_active: false }, { 'if-match': tag })
    expect((await put('"9"')).status).toBe(412)
    expect((await put('"1"')).status).toBe(200)
    expect((await admin().delete(`/webhooks/${id}`, {}, { 'if-match': '"1"' })).status).toBe(412)
  })

  test.each([
    [{ url: 'http://169.254.169.254/' }, 'url', /^Private address\./],
    [{ url: 'http://[::1]/' }, 'url', /^Private address\./],
    [{ url: 'http://2130706434/' }, 'url', /^Private address\./],
    [{ url: 'gopher://label.example' }, 'url', /begins with/],
    [{ url: 'https://a:b@label.example' }, 'url', /no name or password/],
    [{ url: '' }, 'url', /is required/],
    [{ url: `https://label.example/${'x'.repeat(2_000)}` }, 'url', /characters/],
    [{ url: 'https://label.example/\0' }, 'url', /characters/],
    [{ events: [] }, 'events', /select at least one/],
    [{ events: ['track.stolen'] }, 'events', /one or more of track.submitted/],
    [{ is_active: 'perhaps' }, 'is_active', /true or false/],
    [{ secret: 'whsec_bWluZQ==' }, 'secret', /not a field/],
  ])('a webhook with %j is refused, new or changed', async (given, field, sentence) => {
    const { id } = await make()
    const fields = { url: receiver.url, events: ['track.published'], ...given }
    for (const reply of [
      await admin().post('/webhooks', fields),
      await admin().put(`/webhooks/${id}`, given),
    ]) {
      expect(reply.status).toBe(422)
      expect(reply.body.errors?.[field]).toMatch(sentence)
    }
    expect((await admin().get<Webhook>(`/webhooks/${id}`)).body.version).toBe(1)
  })

  test('at most 50, each created once for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one' }
    const fields = { url: receiver.url, events: ['track.published'] }
    const first = await admin().post<WebhookSecretReply>('/webhooks', fields, key)
    const second = await admin().post<WebhookSecretReply>('/webhooks', fields, key)
    expect(second.body).toEqual(first.body)
    for (let made = 1; made < 50; made++) await make()
    expect((await admin().post('/webhooks', fields)).status).toBe(409)
  })

  test('and deleted with what they were told, and what waits', async () => {
    const webhook = await make()
    const other = await make()
    await publish()
    await admin().delete(`/webhooks/${webhook.id}`)
    await work()
    expect(receiver.received).toHaveLength(1)
    const { db, tables } = kit.db.read
    expect(await db.select().from(tables.webhook_deliveries)).toHaveLength(1)
    const jobs = await db.select().from(tables.jobs)
    expect(jobs.filter(({ kind }) => kind === 'delivery')).toHaveLength(1)
    expect(await deliveries(other)).toHaveLength(1)
  })

  test('by admins only; deliveries of one are not those of another', async () => {
    const webhook = await make()
    const other = await make()
    await publish()
    const [{ id }] = (await deliveries(webhook)) as [Delivery]
    expect((await again(other, id)).status).toBe(404)
    expect((await again(webhook, webhook.id)).status).toBe(404)
    for (const person of ['creator', 'listener'] as const)
      expect((await kit.as(person).get('/api/v1/admin/webhooks')).status).toBe(403)
  })

  test('with their deliveries by state and event', async () => {
    const webhook = await make({ events: ['track.published', 'track.submitted'] })
    await publish()
    receiver.answerWith(500)
    await work()
    const count = async (filter: object) => {
      const query = `p=1&l=10&filter=${encodeURIComponent(JSON.stringify(filter))}`
      const path = `/webhooks/${webhook.id}/deliveries?${query}`
      const { body } = await admin().get<{ data: { deliveries: Delivery[]; total: number } }>(path)
      expect(body.data.deliveries).toHaveLength(body.data.total)
      return body.data.total
    }
    expect(await count({})).toBe(2)
    expect(await count({ state: 'waiting' })).toBe(2)
    expect(await count({ state: 'delivered' })).toBe(0)
    expect(await count({ event: 'track.submitted' })).toBe(1)
  })
})
