import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PERIOD_SORTS } from '@melodia/contract/choices/periods'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  ClosedReply,
  NewCorrection,
  NewPeriod,
  PeriodFilter,
  PeriodLine,
  PeriodReply,
  PeriodSummary,
} from '@melodia/contract/periods'
import { documentKeyOf } from '@melodia/db/documentKey'
import type { Database } from '@melodia/db/database'
import { documentsOf } from '@melodia/db/documents'
import { listPeriods, type PeriodRecord } from '@melodia/db/periods'
import { linesOfPeriod } from '@melodia/db/periods/lines'
import { getSetting } from '@melodia/db/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documented } from '../../kit/http/documented.ts'
import { conflict, wrongType } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { adminArea, callerOf } from '../../platform/access/access.ts'
import { sendDocument } from '../../platform/documents/send.ts'
import type { Media } from '../../platform/media/media.ts'
import { amountsOfCsv, csvOfListeners } from './listenersCsv.ts'
import { existingPeriod, makePeriods } from './periods.ts'
import { presentLine, presentPeriod, presentSummary, type Shown } from './present.ts'
import { listenersIn } from './staged.ts'

interface PeriodRoutesOptions {
  db: Database
  media: Media
  clock: () => number
  zone: string
}

const NOUN = 'Period'
const LIST = {
  sorts: PERIOD_SORTS,
  defaultSort: ['from', 'DESC'],
  filter: PeriodFilter,
} as const
const LINES = {
  sorts: ['number'],
  defaultSort: ['number', 'ASC'],
  filter: Type.Object({}),
} as const
/** A line of CSV for each of some 500,000 listeners. */
const CSV_BYTES = 24 * 1024 * 1024

/** Periods of royalties: how a pool becomes everybody's amount (decision 287). */
export const periodRoutes: FastifyPluginAsyncTypebox<PeriodRoutesOptions> = async (
  app,
  { db, media, clock, zone },
) => {
  const periods = makePeriods({ db, clock, zone })
  const config = { access: adminArea.access, counted: true } as const
  const schema = { tags: ['admin: royalties'] }
  const shown = async (): Promise<Shown> => ({
    now: clock(),
    lateDays: (await getSetting(db.read, 'platform')).value.late_days,
  })
  async function send(reply: FastifyReply, row: PeriodRecord) {
    sendVersion(reply, row)
    return { period: await presentPeriod(db.read, row, await shown()) }
  }
  const target = (request: FastifyRequest<{ Params: ById }>) => targetOf(request, NOUN)
  const existing = (request: FastifyRequest<{ Params: ById }>) =>
    existingPeriod(db.read, idOf(request, NOUN))
  /** The file of the last run, as long as that holds. */
  async function fileOf(request: FastifyRequest<{ Params: ById }>) {
    const period = await existing(request)
    if (period.state !== 'ready' && period.state !== 'closed')
      throw conflict('The period has not run, or has to run again.')
    const [file] = await documentsOf(db.read, { period: period.seq })
    return file ?? null
  }

  app.get(
    '/periods',
    {
      config,
      schema: {
        ...schema,
        summary: 'List periods',
        querystring: ListQuery,
        response: { 200: ListReply('periods', PeriodSummary) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listPeriods(db.read, page)
      const as = await shown()
      return sendList(reply, 'periods', page, {
        rows: rows.map((row) => presentSummary(row, as)),
        total,
      })
    },
  )

  app.post(
    '/periods',
    {
      config,
      schema: {
        ...schema,
        summary: 'Add a period: days, a pool, and the model that counts',
        body: NewPeriod,
        response: { 201: PeriodReply },
      },
    },
    async (request, reply) => {
      const row = await periods.create(callerOf(request), request.body)
      return send(reply.code(201), row)
    },
  )

  app.get(
    '/periods/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'A period: what each model gives, and what is unusual',
        params: ById,
        response: { 200: PeriodReply },
      },
    },
    async (request, reply) => send(reply, await existing(request)),
  )

  app.delete(
    '/periods/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a period that is not closed, with its corrections',
        params: ById,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      const { id, ifVersion } = target(request)
      await periods.remove(callerOf(request), { id, ifVersion })
      return { id }
    },
  )

  app.post(
    '/periods/:id/run',
    {
      config,
      preValidation: bodyIsOptional,
      schema: {
        ...schema,
        summary: 'Compute a period, in the background',
        params: ById,
        body: NoBody,
        response: { 202: PeriodReply },
      },
    },
    async (request, reply) => {
      const row = await periods.run(callerOf(request), target(request))
      return send(reply.code(202), row)
    },
  )

  app.post(
    '/periods/:id/close',
    {
      config,
      preValidation: bodyIsOptional,
      schema: {
        ...schema,
        summary: 'Freeze a period for good, as it was computed last',
        params: ById,
        body: NoBody,
        response: { 200: ClosedReply },
      },
    },
    async (request, reply) => {
      const row = await periods.close(callerOf(request), target(request))
      sendVersion(reply, row)
      return { hash: row.hash ?? '', previous: row.previous }
    },
  )

  app.post(
    '/periods/:id/corrections',
    {
      config,
      schema: {
        ...schema,
        summary: 'Make up for a mistake in a closed period',
        params: ById,
        body: NewCorrection,
        response: { 201: PeriodReply },
      },
    },
    async (request, reply) => {
      const row = await periods.correct(callerOf(request), target(request), request.body)
      return send(reply.code(201), row)
    },
  )

  app.get(
    '/periods/:id/lines',
    {
      config,
      schema: {
        ...schema,
        summary: 'Who gets what of which track, by the model that counts',
        params: ById,
        querystring: ListQuery,
        response: { 200: ListReply('lines', PeriodLine) },
      },
    },
    async (request, reply) => {
      const page = readList(request.query, LINES)
      const period = await existing(request)
      const isDone = period.state === 'ready' || period.state === 'closed'
      const { rows, total } = isDone
        ? await linesOfPeriod(db.read, period.seq, page)
        : { rows: [], total: 0 }
      return sendList(reply, 'lines', page, { rows: rows.map(presentLine), total })
    },
  )

  app.get(
    '/periods/:id/inputs',
    {
      config,
      schema: {
        ...schema,
        summary: 'The file from which the amounts follow (JSON Lines)',
        params: ById,
      },
    },
    async (request, reply) => sendDocument(reply, media, await fileOf(request)),
  )

  app.get(
    '/periods/:id/listeners',
    {
      config,
      schema: {
        ...schema,
        summary: 'Listeners by pseudonym, with the number of their plays (CSV)',
        params: ById,
      },
    },
    async (request, reply) => {
      const file = await fileOf(request)
      const content = file && (await media.documents.open(documentKeyOf(file.id)))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="listeners.csv"')
        .send(Readable.from(content ? csvOfListeners(listenersIn(content)) : []))
    },
  )

  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: CSV_BYTES },
    (_, body, done) => done(null, body),
  )
  app.post(
    '/periods/:id/listeners',
    {
      config,
      bodyLimit: CSV_BYTES,
      preValidation: expectCsv,
      schema: {
        ...schema,
        summary: 'What each listener brought in, by pseudonym (CSV); together the pool',
        consumes: ['text/csv'],
        params: ById,
        body: Type.String({ maxLength: CSV_BYTES }),
        response: { 200: PeriodReply },
      },
    },
    async (request, reply) => {
      const { pool_minor } = await existing(request)
      const amounts = amountsOfCsv(request.body, pool_minor)
      return send(reply, await periods.bringIn(callerOf(request), target(request), amounts))
    },
  )
}

async function expectCsv({ body }: FastifyRequest) {
  if (typeof body !== 'string') throw wrongType('This call takes text/csv.')
}
