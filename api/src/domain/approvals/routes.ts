import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Approval,
  ApprovalAnswer,
  ApprovalDecision,
  ApprovalFilter,
  ApprovalReply,
  ApprovalsQuery,
} from '@melodia/contract/approvals'
import { APPROVAL_SORTS } from '@melodia/contract/choices/approvals'
import { ById, ListReply } from '@melodia/contract/lists'
import { listApprovals, type ApprovalRecord } from '@melodia/db/approvals'
import type { Database } from '@melodia/db/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyIsOptional } from '../../kit/http/bodies.ts'
import { documented } from '../../kit/http/documented.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { makeApprovals } from './approvals.ts'
import { presentApprovals } from './present.ts'

interface ApprovalRoutesOptions {
  area: Area
  db: Database
  urls: MediaUrls
  clock: () => number
}

const LIST = {
  sorts: APPROVAL_SORTS,
  defaultSort: ['asked_at', 'ASC'],
  filter: ApprovalFilter,
} as const
const NOUN = 'Approval'
const ACTIONS = {
  approve: { action: 'approve', summary: 'Approve that a track uses the name, voice or style' },
  decline: { action: 'disapprove', summary: 'Decline it, and say why' },
} as const

/**
 * What tracks ask of artists before they are published: for administrators all of it, for creators
 * that of the artists whom they represent.
 */
export const approvalRoutes: FastifyPluginAsyncTypebox<ApprovalRoutesOptions> = async (
  app,
  { area, db, urls, clock },
) => {
  const approvals = makeApprovals({ db, clock })
  const config = { access: area.access, counted: true } as const
  const isOffice = area.access === 'admin'
  const schema = { tags: [isOffice ? 'admin: approvals' : 'creators: approvals'] }
  const actor = (request: FastifyRequest) => actingIn(area, request)
  async function send(reply: FastifyReply, row: ApprovalRecord) {
    const [shown] = await presentApprovals(db.read, [row], urls)
    if (!shown) throw notFound(NOUN)
    sendVersion(reply, row)
    return shown
  }

  app.get(
    '/approvals',
    {
      config,
      schema: {
        ...schema,
        summary: isOffice
          ? 'List what artists were asked'
          : 'List what the artists whom you represent are asked',
        querystring: ApprovalsQuery,
        response: { 200: ListReply('approvals', Approval) },
      },
      ...documented,
    },
    async (request, reply) => {
      const { state, ...query } = request.query
      const list = readList(query, LIST)
      const page = { ...list, filter: { ...list.filter, ...(state && { state }) } }
      const { rows, total } = await listApprovals(db.read, actor(request).scope, page, clock())
      const shown = await presentApprovals(db.read, rows, urls)
      return sendList(reply, 'approvals', page, { rows: shown, total })
    },
  )

  app.get(
    '/approvals/:id',
    {
      config,
      schema: { ...schema, summary: 'Get an approval', params: ById, response: { 200: Approval } },
    },
    async (request, reply) => send(reply, await approvals.get(actor(request), idOf(request, NOUN))),
  )

  for (const [path, { action, summary }] of Object.entries(ACTIONS))
    app.post(
      `/approvals/:id/${path}`,
      {
        config,
        schema: {
          ...schema,
          summary,
          params: ById,
          body: isOffice ? ApprovalDecision : ApprovalAnswer,
          response: { 200: ApprovalReply },
        },
        ...(!isOffice && { preValidation: bodyIsOptional }),
      },
      async (request, reply) => {
        const target = targetOf(request, NOUN)
        const row = await approvals.decide(actor(request), target, action, request.body)
        return { approval: await send(reply, row) }
      },
    )
}
