import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { REQUEST_UNDO_HOURS, REQUEST_SORTS } from '@melodia/contract/choices/requests'
import { CreatorReply } from '@melodia/contract/creators'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  Denial,
  Grant,
  GrantReply,
  OfId,
  Request,
  RequestFilter,
  RequestReply,
} from '@melodia/contract/requests'
import type { CreatorRecord } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import { listRequests, type RequestRecord } from '@melodia/db/requests'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { presentCreator } from '../creators/present.ts'
import { documented } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { ifVersion, sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { presentRequest } from './present.ts'
import { makeRequests } from './requests.ts'

interface RequestRoutesOptions {
  db: Database
  urls: MediaUrls
  clock: () => number
}

const LIST = {
  sorts: REQUEST_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: RequestFilter,
} as const

/** Routes of creator requests, and the decisions on them (spec §7, Creators). */
export const requestRoutes: FastifyPluginAsyncTypebox<RequestRoutesOptions> = async (
  app,
  { db, urls, clock },
) => {
  const requests = makeRequests({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: creator requests'] }
  const send = (reply: FastifyReply, record: RequestRecord) => {
    sendVersion(reply, record)
    return presentRequest(record, urls, clock())
  }
  const creatorReply = (record: CreatorRecord) => presentCreator(record, urls)

  app.get(
    '/creators/pending',
    {
      config,
      schema: {
        ...schema,
        summary: 'List creator requests',
        querystring: ListQuery,
        response: { 200: ListReply('requests', Request) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listRequests(db.read, page)
      const presented = rows.map((row) => presentRequest(row, urls, clock()))
      return sendList(reply, 'requests', page, { rows: presented, total })
    },
  )

  app.get(
    '/creators/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a creator request, decided or not',
        params: ById,
        response: { 200: Request },
      },
    },
    async (request, reply) => send(reply, await requests.get(idOf(request, 'Request'))),
  )

  app.delete(
    '/creators/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Deny a creator request, as react-admin deletes',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => {
      const { id } = await requests.deny(callerOf(request), targetOf(request, 'Request'))
      return { id }
    },
  )

  app.post(
    '/creators/access/grant',
    {
      config: { ...config, needs: 'fresh session', event: 'privilege_permissions_changed' },
      schema: {
        ...schema,
        summary: 'Grant a creator request: the person becomes a creator',
        body: Grant,
        response: { 200: GrantReply },
      },
    },
    async (request, reply) => {
      const granted = await requests.grant(callerOf(request), request.body, ifVersion(request))
      return { request: send(reply, granted.request), creator: creatorReply(granted.creator) }
    },
  )

  app.post(
    '/creators/access/deny',
    {
      config,
      schema: {
        ...schema,
        summary: 'Deny a creator request',
        body: Denial,
        response: { 200: RequestReply },
      },
    },
    async (request, reply) => {
      const { id, reason = '' } = request.body
      const target = { id, ifVersion: ifVersion(request) }
      const denied = await requests.deny(callerOf(request), target, reason.trim())
      return { request: send(reply, denied) }
    },
  )

  app.post(
    '/creators/pending/:id/undo',
    {
      config: { ...config, needs: 'fresh session', event: 'privilege_permissions_changed' },
      schema: {
        ...schema,
        summary: `Take a grant or a denial back within ${REQUEST_UNDO_HOURS} hours: the request is open again`,
        params: ById,
        body: NoBody,
        response: { 200: RequestReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const undone = await requests.undo(callerOf(request), targetOf(request, 'Request'))
      return { request: send(reply, undone) }
    },
  )

  app.post(
    '/creators/access/revoke',
    {
      config: { ...config, needs: 'fresh session', event: 'privilege_permissions_changed' },
      schema: {
        ...schema,
        summary: "Revoke a creator's access: the creator becomes unassigned",
        body: OfId,
        response: { 200: CreatorReply },
      },
    },
    async (request, reply) => {
      const target = { id: request.body.id, ifVersion: ifVersion(request) }
      const creator = await requests.revoke(callerOf(request), target)
      sendVersion(reply, creator)
      return { creator: creatorReply(creator) }
    },
  )
}
