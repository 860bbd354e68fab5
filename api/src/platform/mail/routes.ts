import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  Mail,
  MailFilter,
  MailReply,
  MailSetup,
  MailWithContent,
  TestMail,
  type MailState,
} from '@melodia/contract/mails'
import type { Database } from '@melodia/db/database'
import { countJobs } from '@melodia/db/jobs'
import { listMails, type MailEntry } from '@melodia/db/mails'
import { callerOf } from '../access/access.ts'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { Rates } from '../../kit/http/rates.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { mailInWords } from '../wording/mails.ts'
import { renderMail } from './layout.ts'
import type { MailLocation } from './location.ts'
import { makeMails, STATES } from './mails.ts'
import { frameOf } from './outbox.ts'
import type { Unsubscriptions } from './unsubscribe.ts'

interface MailRoutesOptions {
  db: Database
  clock: () => number
  publicUrl: string
  delivery: MailLocation['kind']
  rates: Rates
  unsubscriptions: Unsubscriptions
}

const newestFirst = { sorts: ['created_at'], defaultSort: ['created_at', 'DESC'] } as const

/** Mails, for admins: waiting, sent and failed ones. */
export const mailRoutes: FastifyPluginAsyncTypebox<MailRoutesOptions> = async (app, options) => {
  const { db, delivery, rates } = options
  const mails = makeMails(options)
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: mails'] }

  app.get(
    '/mails',
    {
      config,
      schema: {
        ...schema,
        summary: 'List mails, the newest first',
        querystring: ListQuery,
        response: { 200: ListReply('mails', Mail) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, { ...newestFirst, filter: MailFilter })
      const { q, state } = page.filter
      const { rows, total } = await listMails(db.read, {
        ...page,
        q,
        state: state && STATES[state],
      })
      return sendList(reply, 'mails', page, { rows: rows.map(presentMail), total })
    },
  )

  app.get(
    '/mails/setup',
    {
      config,
      schema: { ...schema, summary: 'Where mails go', response: { 200: MailSetup } },
    },
    async () => ({ delivery, ...(await countJobs(db.read, 'mail')) }),
  )

  app.get(
    '/mails/:id',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Get a mail; what it says, only where mails are kept here',
        params: ById,
        response: { 200: MailWithContent },
      },
    },
    async (request) => {
      const mail = await mails.get(idOf(request, 'Mail'))
      // Links in mails that are sent are for their reader alone.
      const isReadable = delivery === 'kept' && mail.content !== null
      return {
        ...presentMail(mail),
        ...(isReadable
          ? renderMail(mailInWords(mail.content!), await frameOf(options, mail))
          : { text: null, html: null }),
      }
    },
  )

  app.post(
    '/mails/:id/again',
    {
      config,
      schema: {
        ...schema,
        summary: 'Send a mail again that was given up',
        params: ById,
        response: { 200: MailReply },
      },
    },
    async (request) => ({ mail: presentMail(await mails.again(idOf(request, 'Mail'))) }),
  )

  app.post(
    '/mails/test',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Send a test mail',
        body: TestMail,
        response: { 201: MailReply },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      await rates.countTestMail(caller.user)
      const mail = await mails.test(caller, request.body.to)
      return reply.code(201).send({ mail: presentMail(mail) })
    },
  )
}

const NAMES = { waiting: 'waiting', done: 'sent', failed: 'failed' } as const satisfies Record<
  MailEntry['state'],
  MailState
>
const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function presentMail(mail: MailEntry): Mail {
  const { id, to, subject, attempts, problem, created_at, due_at, sent_at } = mail
  return {
    id,
    to,
    subject,
    state: NAMES[mail.state],
    tries: attempts,
    error: problem,
    created_at: new Date(created_at).toISOString(),
    next_at: mail.state === 'waiting' ? timeOf(due_at) : null,
    sent_at: timeOf(sent_at),
  }
}
