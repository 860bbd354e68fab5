import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MOST_MERGED } from '@melodia/contract/choices/artists'
import { ById } from '@melodia/contract/lists'
import {
  ApartBody,
  Doubles,
  Merge,
  MergePreview,
  MergeQuery,
  MergeReply,
  Merges,
} from '@melodia/contract/merges'
import type { Database } from '@melodia/db/database'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { unacceptable } from '../../../kit/http/errors.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { keepApart } from './apart.ts'
import { findDoubles } from './doubles.ts'
import { makeMerges } from './merges.ts'

interface MergeRoutesOptions {
  db: Database
  clock: () => number
}

/** Likely doubles among artists, and merging them. For admins only. */
export const mergeRoutes: FastifyPluginAsyncTypebox<MergeRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const merges = makeMerges({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: artists'] }

  /** Callers at one time share one search, which compares all names. */
  let searching: ReturnType<typeof findDoubles> | null = null
  const doubles = () =>
    (searching ??= findDoubles(db.read).finally(() => {
      searching = null
    }))

  app.get(
    '/artists/doubles',
    {
      config,
      schema: {
        ...schema,
        summary: 'Artists who are likely to be one and the same',
        response: { 200: Doubles },
      },
    },
    async () => ({ data: await doubles() }),
  )

  app.post(
    '/artists/doubles/apart',
    {
      config,
      schema: {
        ...schema,
        summary: 'Say whether artists are different ones, although their names are alike',
        body: ApartBody,
        response: { 200: ApartBody },
      },
    },
    async (request) => {
      await keepApart(db, callerOf(request), request.body, clock())
      return request.body
    },
  )

  app.get(
    '/artists/:id/merge',
    {
      config,
      schema: {
        ...schema,
        summary: 'What a merge would do',
        params: ById,
        querystring: MergeQuery,
        response: { 200: MergePreview },
      },
    },
    async (request) => merges.preview(idOf(request, 'Artist'), listed(request.query.from)),
  )

  app.post(
    '/artists/:id/merge',
    {
      config,
      schema: {
        ...schema,
        summary: 'Merge artists into this one',
        params: ById,
        body: Merge,
        response: { 200: MergeReply },
      },
    },
    async (request) => {
      const { from } = request.body
      const merge = await merges.merge(callerOf(request), idOf(request, 'Artist'), from)
      return { merge: await merges.presented(merge) }
    },
  )

  app.get(
    '/merges',
    {
      config,
      schema: { ...schema, summary: 'List the newest merges', response: { 200: Merges } },
    },
    async () => ({ data: { merges: await merges.list() } }),
  )

  app.post(
    '/merges/:id/undo',
    {
      config,
      schema: {
        ...schema,
        summary: 'Take a merge back',
        params: ById,
        body: NoBody,
        response: { 200: MergeReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => {
      const merge = await merges.undo(callerOf(request), idOf(request, 'Merge'))
      return { merge: await merges.presented(merge) }
    },
  )
}

/** Ids of a comma-separated list. */
function listed(text: string): string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)
  if (ids.length === 0 || ids.length > MOST_MERGED)
    throw unacceptable({ from: `From is a list of 1 to ${MOST_MERGED} ids.` })
  return ids
}
