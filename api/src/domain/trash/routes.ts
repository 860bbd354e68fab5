import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TRASH_SORTS } from '@melodia/contract/choices/trash'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import { RestoreReply, TrashEntry, TrashFilter } from '@melodia/contract/trash'
import type { Database } from '@melodia/db/database'
import { documented } from '../../kit/http/documented.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { makeTrash } from './trash.ts'

interface TrashRoutesOptions {
  area: Area
  db: Database
  clock: () => number
  /** Milliseconds for which a deleted record is kept. */
  retentionMs: number
}

const LIST = {
  sorts: TRASH_SORTS,
  defaultSort: ['deleted_at', 'DESC'],
  filter: TrashFilter,
} as const

/** The trash: of everybody for admins, of their own for creators. */
export const trashRoutes: FastifyPluginAsyncTypebox<TrashRoutesOptions> = async (
  app,
  { area, ...options },
) => {
  const trash = makeTrash(options)
  const isAdmin = area.access === 'admin'
  const config = { access: area.access, counted: true } as const
  const schema = { tags: [`${area.access}: trash`] }

  app.get(
    '/trash',
    {
      config,
      schema: {
        ...schema,
        summary: isAdmin ? 'List deleted records' : 'List what you have deleted',
        querystring: ListQuery,
        response: { 200: ListReply('trash', TrashEntry) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'trash', page, await trash.list(actingIn(area, request), page))
    },
  )

  app.post(
    '/trash/:id/restore',
    {
      config,
      schema: {
        ...schema,
        summary: 'Restore a deleted record with its id, its files and its places in playlists',
        params: ById,
        body: NoBody,
        response: { 200: RestoreReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => trash.restore(actingIn(area, request), idOf(request, 'Entry')),
  )

  if (!isAdmin) return

  app.delete(
    '/trash/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Remove a deleted record for good',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => trash.purge(actingIn(area, request), idOf(request, 'Entry')),
  )
}
