import { setTimeout } from 'node:timers/promises'
import type { AuditEntry } from '@melodia/contract/audit'
import { causedBy, causeOfCall } from '@melodia/db/cause'
import { addJob } from '@melodia/db/jobs'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWorker } from '../../kit/jobs/worker.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

/** A body that comes when its call has begun. */
const late = (body: string) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      await setTimeout(30)
      controller.enqueue(new TextEncoder().encode(body))
      controller.close()
    },
  })

/** Id of the call in the stored cause of a job. */
const idOf = (cause: string | null) => cause && cause.split(' ')[0]

describeDatabase('what a call causes carries its id', (current) => {
  let kit: TestApp
  let written: string
  beforeEach(async () => {
    written = ''
    kit = await testApp({ db: current(), logTo: { write: (text) => void (written += text) } })
  })
  afterEach(() => kit.close())

  /** Ids of the calls in the log, by method. */
  const calls = (method: string) =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ req }) => req?.method === method)
      .map(({ reqId }) => reqId)
  const audit = async () => (await kit.as('admin').get<AuditEntry[]>('/audit?range=[0,9]')).body
  const jobs = () => {
    const { db, tables } = kit.db.read
    return db.select().from(tables.jobs).orderBy(tables.jobs.seq)
  }

  test('as entries of the audit and as jobs, also a call with a form', async () => {
    const { body } = await kit.as('creator').post('/tracks/new', aTrackForm({ artists: 'New' }))
    await kit.as('admin').put(`/tracks/pending/${body.track.id}`, { notes: 'Lovely' })
    const [upload] = calls('POST')
    const [decision] = calls('PUT')
    expect(upload).not.toBe(decision)
    expect((await audit()).map(({ action, cause }) => [action, cause])).toEqual([
      ['validate', decision],
      ['create', upload],
      ['create', upload],
    ])
    const mails = (await jobs()).filter(({ kind }) => kind === 'mail')
    expect(mails.map(({ cause }) => idOf(cause))).toEqual([decision])
  })

  test('over a connection, where the bytes of a body arrive after the call', async () => {
    const origin = await kit.listen()
    const headers = {
      authorization: `Bearer ${kit.token('admin')}`,
      'content-type': 'application/json',
    }
    const make = (name: string) => {
      const call = { method: 'POST', headers, body: late(JSON.stringify({ name })), duplex: 'half' }
      return fetch(`${origin}/api/v1/admin/artists`, call)
    }
    expect([(await make('One')).status, (await make('Two')).status]).toEqual([201, 201])
    expect((await audit()).map(({ cause }) => cause)).toEqual(calls('POST').toReversed())
  })

  test('by way of jobs, too; what no call causes carries none', async () => {
    const add = (subject: number) =>
      kit.db.write((write) => addJob(write, { kind: 'mail', subject }, kit.now()))
    await causedBy(causeOfCall('call'), () => add(1))
    await add(10)
    const worker = makeWorker({
      db: kit.db,
      clock: kit.now,
      log: { warn() {} },
      handlers: [
        {
          kind: 'mail',
          lanes: 1,
          pauses: [],
          run: async ({ subject }) => {
            if (subject === 1 || subject === 10) await add(subject + 1)
            throw new Error('It is given up')
          },
        },
      ],
    })
    await worker.drainAll()
    expect((await jobs()).map(({ subject, cause }) => [subject, idOf(cause)])).toEqual([
      [1, 'call'],
      [10, null],
      [2, 'call'],
      [11, null],
    ])
  })
})
