import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { RecordEvent, RecordEventFilter } from '@melodia/contract/history'
import { AUDIT_ACTIONS } from '@melodia/contract/lifecycle'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { getArtist } from '@melodia/db/artists'
import { historyOf } from '@melodia/db/audit/history'
import { getCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import type { Scope } from '@melodia/db/lists/scope'
import { getPlaylist } from '@melodia/db/playlists'
import { getRequest } from '@melodia/db/requests'
import { getTrack } from '@melodia/db/tracks'
import { documented } from '../../kit/http/documented.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { OWN_ACTIONS, presentEvent } from './present.ts'

interface HistoryRoutesOptions {
  area: Area
  db: Database
}

/** Records with a history. */
interface Kind {
  path: string
  noun: string
  resource: AuditResource
  find: (read: Handle, scope: Scope, id: string) => Promise<object | null>
}

const track = {
  resource: 'tracks',
  find: (read: Handle, scope: Scope, id: string) => getTrack(read, 'any', scope, id),
} as const
const OF_BOTH: readonly Kind[] = [
  { path: 'tracks', noun: 'Track', ...track },
  { path: 'tracks/pending', noun: 'Track', ...track },
  { path: 'playlists', noun: 'Playlist', resource: 'playlists', find: getPlaylist },
]
const OF_ADMINS: readonly Kind[] = [
  {
    path: 'artists',
    noun: 'Artist',
    resource: 'artists',
    find: (read, _scope, id) => getArtist(read, id),
  },
  {
    path: 'creators',
    noun: 'Creator',
    resource: 'creators',
    find: (read, _scope, id) => getCreator(read, id),
  },
  {
    path: 'creators/pending',
    noun: 'Request',
    resource: 'requests',
    find: (read, _scope, id) => getRequest(read, id),
  },
]

const LIST = { sorts: ['at'], defaultSort: ['at', 'DESC'], filter: RecordEventFilter } as const

/** The history of one record. For admins also of one that is gone; for creators of their own. */
export const historyRoutes: FastifyPluginAsyncTypebox<HistoryRoutesOptions> = async (
  app,
  { area, db },
) => {
  const isAdmin = area.access === 'admin'
  for (const kind of [...OF_BOTH, ...(isAdmin ? OF_ADMINS : [])]) route(kind)

  function route({ path, noun, resource, find }: Kind) {
    app.get(
      `/${path}/:id/history`,
      {
        config: { access: area.access, counted: true },
        schema: {
          tags: [`${area.access}: history`],
          security: [{ bearer: [] }],
          summary: `List what was done to one of the ${path}`,
          params: ById,
          querystring: ListQuery,
          response: { 200: ListReply('history', RecordEvent) },
        },
        ...documented,
      },
      async (request, reply) => {
        const id = idOf(request, noun)
        const actor = actingIn(area, request)
        const page = readList(request.query, LIST)
        if (!isAdmin && !(await find(db.read, actor.scope, id))) throw notFound(noun)
        const { action } = page.filter
        const actions = (isAdmin ? AUDIT_ACTIONS : OWN_ACTIONS).filter(
          (candidate) => action === undefined || candidate === action,
        )
        const selection = { resource, id, actions }
        const { rows, total } = await historyOf(db.read, actor.scope, selection, page)
        if (total === 0 && !action && !(await find(db.read, actor.scope, id))) throw notFound(noun)
        return sendList(reply, 'history', page, {
          rows: rows.map((row) => presentEvent(row, actor)),
          total,
        })
      },
    )
  }
}
