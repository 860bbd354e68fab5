import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Creator,
  CreatorChanges,
  CreatorFilter,
  CreatorForm,
  CreatorReply,
} from '@melodia/contract/creators'
import { CREATOR_SORTS } from '@melodia/contract/choices/creators'
import { IMAGES } from '@melodia/contract/choices/people'
import { IntoTrash } from '@melodia/contract/trash'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { listCreators, type CreatorRecord } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { documented, documentedForm } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { idempotently } from '../../../platform/access/idempotency.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { withFormOrJson } from '../../../platform/forms/upload.ts'
import { sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { makeCreators } from './creators.ts'
import { presentCreator } from './present.ts'

export interface CreatorRoutesOptions {
  db: Database
  media: Media
  urls: MediaUrls
  clock: () => number
}

const LIST = {
  sorts: CREATOR_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: CreatorFilter,
} as const

/** Routes of creators, for admins (spec §6; §7, Creators). */
export const creatorRoutes: FastifyPluginAsyncTypebox<CreatorRoutesOptions> = async (
  app,
  { db, media, urls, clock },
) => {
  const creators = makeCreators({ db, clock, expectFreshSession: app.expectFreshSession })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: creators'], security: [{ bearer: [] }] }
  const form = { consumes: ['multipart/form-data', 'application/json'] }
  const send = (reply: FastifyReply, record: CreatorRecord) => {
    sendVersion(reply, record)
    return presentCreator(record, urls)
  }
  const replyOf = (made: CreatorRecord): CreatorReply => ({ creator: presentCreator(made, urls) })

  app.get(
    '/creators',
    {
      config,
      schema: {
        ...schema,
        summary: 'List creators',
        querystring: ListQuery,
        response: { 200: ListReply('creators', Creator) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listCreators(db.read, page)
      const presented = rows.map((row) => presentCreator(row, urls))
      return sendList(reply, 'creators', page, { rows: presented, total })
    },
  )

  app.get(
    '/creators/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a creator', params: ById, response: { 200: Creator } },
    },
    async (request, reply) => send(reply, await creators.get(idOf(request, 'Creator'))),
  )

  app.post(
    '/creators',
    {
      config: { ...config, needs: 'fresh session for some' },
      schema: {
        ...schema,
        ...form,
        summary: 'Make a creator',
        body: CreatorForm,
        response: { 201: CreatorReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withFormOrJson(request, media, IMAGES, (sent, uploadStore) =>
          creators.create(callerOf(request), sent, uploadStore, keep),
        ),
      )
      sendVersion(reply, body.creator)
      return reply.code(201).send(body)
    },
  )

  app.put(
    '/creators/:id',
    {
      config: { ...config, needs: 'fresh session for some' },
      schema: {
        ...schema,
        ...form,
        summary: 'Change a creator',
        params: ById,
        body: CreatorChanges,
        response: { 200: CreatorReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const target = targetOf(request, 'Creator')
      // Checked before the upload is read, so that a stale change is refused early.
      const before = await creators.expect(target)
      const changed = await withFormOrJson(request, media, IMAGES, (sent, uploadStore) =>
        creators.update(callerOf(request), target, sent, uploadStore),
      )
      if (before.is_active !== changed.is_active || before.user?.seq !== changed.user?.seq)
        request.event = 'privilege_permissions_changed'
      return { creator: send(reply, changed) }
    },
  )

  app.delete(
    '/creators/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a creator whom nobody is and nothing names',
        params: ById,
        body: NoBody,
        response: { 200: IntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => creators.remove(callerOf(request), targetOf(request, 'Creator')),
  )
}
