import type { WebhookSecretReply } from '@melodia/contract/webhooks'
import type { Database } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWorker } from '../../kit/jobs/worker.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { makeAnalyst } from '../audio/analyst.ts'
import { readConfig } from '../config/config.ts'
import { makeOutbox } from '../mail/outbox.ts'
import { openSmtpServer, type TestSmtpServer } from '../mail/testing/smtpServer.ts'
import { makeTransport } from '../mail/transport.ts'
import { makeUnsubscriptions } from '../mail/unsubscribe.ts'
import { makeDeliverer } from '../webhooks/deliverer.ts'
import { makeReceivers } from '../webhooks/receivers.ts'
import { aReceiver, type Receiver } from '../webhooks/testing/receiver.ts'
import { aCollector } from './testing/collector.ts'
import { openTraces, type Traces } from './traces.ts'

const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1' }, '/srv')
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const traceparent = `00-${TRACE}-${CALLER}-01`
const HOUR = 60 * 60_000
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const ERROR = 2

describeDatabase('traces', (current) => {
  let collector: Awaited<ReturnType<typeof aCollector>>
  let receiver: Receiver
  let smtp: TestSmtpServer
  let db: Database
  let kit: TestApp
  let traces: Traces | null
  let log: string[]

  async function start({ share = 1 } = {}) {
    const { endpoint } = collector
    const publicUrl = 'https://music.example'
    const headers = { 'x-key': 'secret' }
    traces = await openTraces({ endpoint, headers, share, publicUrl }, { info() {}, warn() {} })
    const logTo = { write: (line: string) => void log.push(line) }
    kit = await testApp({ db, traces, logTo, config: { webhookNetworks } })
  }
  beforeEach(async () => {
    log = []
    collector = await aCollector()
    receiver = await aReceiver()
    smtp = await openSmtpServer()
    db = await openDatabase(current().location, { isTraced: true })
  })
  afterEach(async () => {
    await kit.close()
    await db.close()
    await traces?.stop()
    await smtp.close()
    await receiver.close()
    await collector.close()
  })

  /** Does the jobs that are due, as the server does in the background. */
  async function work() {
    const clock = kit.now
    const analyst = makeAnalyst({ db, media: kit.media, clock })
    const transport = makeTransport(smtp.location)
    const { publicUrl } = kit.config
    const unsubscriptions = makeUnsubscriptions(db, publicUrl, clock)
    const receivers = makeReceivers({ webhookNetworks, production: false })
    const worker = makeWorker({
      db,
      clock,
      log: kit.app.log,
      recording: traces,
      handlers: [
        ...analyst.handlers,
        ...makeOutbox({ db, clock, publicUrl, transport, unsubscriptions }),
        makeDeliverer({ db, clock, receivers }),
      ],
    })
    await worker.drainAll()
    analyst.close()
    transport.close()
  }
  /** All spans, once what was left has been delivered. */
  async function spans() {
    await traces?.stop()
    return collector.spans()
  }
  const lines = () => log.map((line) => JSON.parse(line))
  const callLine = (method: string, status: number) =>
    lines().find(({ req, ...line }) => req?.method === method && line.status === status)

  /** An upload that is published, with this header: it causes an analysis, a mail and a webhook's call. */
  async function publish(headers: Record<string, string>) {
    const fields = { url: receiver.url, events: ['track.published'] }
    await kit.as('admin').post<WebhookSecretReply>('/webhooks', fields)
    const { body } = await kit.as('creator').post('/tracks/new', aTrackForm(), headers)
    await kit.as('admin').put(`/tracks/pending/${body.track.id}`, { notes: 'Lovely' }, headers)
    // The mail waits for others.
    kit.pass(HOUR)
    await work()
  }

  test('go from a call to the database, its jobs, what hears, mails and webhooks', async () => {
    await start()
    await publish({ traceparent })
    const all = (await spans()).filter(({ traceId }) => traceId === TRACE)
    const named = (name: string) => all.filter((span) => span.name === name)
    const parentOf = ({ parentSpanId }: { parentSpanId?: string }) =>
      all.find(({ spanId }) => spanId === parentSpanId)

    const [upload] = named('POST /api/v1/creators/tracks/new')
    const [decision] = named('PUT /api/v1/admin/tracks/pending/:id')
    expect(upload).toMatchObject({
      kind: SERVER,
      parentSpanId: CALLER,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/creators/tracks/new',
        'http.response.status_code': 201,
        'server.address': 'music.example',
      },
    })
    expect(decision).toMatchObject({ kind: SERVER, parentSpanId: CALLER })

    const system = db.dialect === 'postgres' ? 'postgresql' : 'sqlite'
    const insert = named('INSERT').find((span) => span.parentSpanId === upload?.spanId)
    expect(insert).toMatchObject({
      kind: CLIENT,
      attributes: { 'db.system.name': system, 'db.query.text': expect.stringMatching(/^insert/i) },
    })

    const [heard] = named('hear')
    expect(heard && parentOf(heard)).toMatchObject({
      name: 'job analysis',
      kind: CONSUMER,
      parentSpanId: upload?.spanId,
      attributes: { 'melodia.job.kind': 'analysis', 'melodia.job.attempt': 1 },
    })
    const [mail] = named('send mail')
    expect(mail && parentOf(mail)).toMatchObject({
      name: 'job mail',
      parentSpanId: decision?.spanId,
    })
    const [call] = named('POST webhook')
    expect(call).toMatchObject({
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    })
    expect(call && parentOf(call)).toMatchObject({
      name: 'job delivery',
      parentSpanId: decision?.spanId,
    })
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual([
      `00-${TRACE}-${call?.spanId}-01`,
    ])
    expect(smtp.mails).toHaveLength(1)
    // Each span is one, and part of another one of its trace.
    expect(new Set(all.map(({ spanId }) => spanId)).size).toBe(all.length)
    const orphans = all.filter((span) => !parentOf(span) && span.parentSpanId !== CALLER)
    expect(orphans).toEqual([])
    expect(collector.received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/json', 'x-key': 'secret' },
    })
  })

  test('begin with the call whose caller names none or a wrong one, under its id', async () => {
    await start()
    for (const wrong of [
      '',
      'hello',
      `00-${'0'.repeat(32)}-${CALLER}-01`,
      `ff-${TRACE}-${CALLER}-01`,
    ])
      await kit.as('creator').get('/tracks?range=[0,9]', undefined, { traceparent: wrong })
    const calls = lines().filter(({ req }) => req?.method === 'GET')
    const traceIds = calls.map(({ reqId }) => String(reqId).replaceAll('-', ''))
    expect(calls.map(({ trace_id }) => trace_id)).toEqual(traceIds)
    expect(new Set(traceIds).size).toBe(4)
    const roots = (await spans()).filter(({ kind }) => kind === SERVER)
    expect(roots.map(({ traceId }) => traceId)).toEqual(traceIds)
    expect(roots.filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  })

  test('have nothing of persons: no address, no path, no query, no body, no header, no error', async () => {
    await start()
    const email = 'mona@private.example'
    const encoded = encodeURIComponent(email)
    const headers = { traceparent, tracestate: `v=${email}`, 'user-agent': email, referer: email }
    const admin = kit.as('admin')
    const list = `/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`
    await admin.get(list, undefined, headers)
    await admin.get(`/users/${encoded}`, undefined, headers)
    await admin.post('/creators', { name: email }, headers)
    // The sentence of this error quotes the name.
    const { status, text } = await admin.post('/creators', { name: email }, headers)
    expect([status, text]).toEqual([409, expect.stringContaining(email)])
    await admin.post('/artists', { name: email, [email]: email }, headers)
    await kit.as(null).get(`/${encoded}?email=${encoded}`, undefined, headers)
    await kit
      .as(null)
      .get('/api/v1/me', undefined, { ...headers, authorization: `Bearer ${email}` })
    await publish(headers)
    expect((await spans()).length).toBeGreaterThan(20)
    const bytes = collector.received.map(({ body }) => body).join('\n')
    const theirs = Object.values(kit.users).flatMap(({ id, email: own }) => [id, own])
    const secrets = ['mona', 'private.example', 'Bearer', kit.token('admin'), 'Lovely', ...theirs]
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  })

  test('say that a call failed where it is ours, and nothing of a call that was refused', async () => {
    await start()
    await kit.as('admin').get('/tracks/0190f3c2-0000-7000-8000-000000000000')
    kit.app.log.level = 'silent'
    vi.spyOn(db.read, 'prepared').mockRejectedValue(new Error('mona@private.example'))
    await kit.as('admin').get('/tracks?range=[0,9]')
    vi.restoreAllMocks()
    const calls = (await spans()).filter(({ kind }) => kind === SERVER)
    const statuses = calls.map(({ attributes, status }) => [
      attributes['http.response.status_code'],
      status.code === ERROR,
      status.message,
    ])
    expect(statuses).toEqual([
      [404, false, undefined],
      [500, true, undefined],
    ])
  })

  test('are those of a share of the calls, which callers do not choose; lines of the log have all', async () => {
    await start({ share: 0 })
    await publish({ traceparent, tracestate: 'rojo=1' })
    expect(await spans()).toEqual([])
    const { trace_id, span_id, reqId } = callLine('PUT', 200)
    expect([trace_id, span_id]).toEqual([TRACE, expect.stringMatching(/^[\da-f]{16}$/)])
    expect(span_id).not.toBe(CALLER)
    expect(reqId).not.toContain(TRACE.slice(0, 8))
    // Receivers are told the trace and that nobody exports it, and not what others say to each other.
    const [hook] = receiver.received
    const unsampled = new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`)
    expect(hook?.headers).toMatchObject({ traceparent: expect.stringMatching(unsampled) })
    expect(hook?.headers).not.toHaveProperty('tracestate')
  })

  test('are in the lines of jobs that fail', async () => {
    receiver.answerWith(500)
    await start()
    await publish({ traceparent })
    const failed = lines().find(({ msg }) => msg === 'A job has failed')
    expect(failed).toMatchObject({ trace_id: TRACE, cause: callLine('PUT', 200)?.reqId })
    const job = (await spans()).find(({ name }) => name === 'job delivery')
    expect(job).toMatchObject({
      traceId: TRACE,
      spanId: failed?.span_id,
      status: { code: ERROR },
      attributes: { 'error.type': 'JobProblem' },
    })
  })

  test('are in the lines of slow statements', async () => {
    const note = (statement: object) => kit.app.log.warn(statement, 'slow')
    await db.close()
    db = await openDatabase(current().location, { slow: { afterMs: 0, note } })
    await start()
    await kit.as('creator').get('/tracks?range=[0,9]', undefined, { traceparent })
    await vi.waitFor(() => expect(log.join()).toContain('"slow"'), { timeout: 30_000 })
    const slow = lines().filter(({ msg, trace_id }) => msg === 'slow' && trace_id === TRACE)
    expect(slow.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/from "tracks"|join "tracks"/),
    )
  })
})
