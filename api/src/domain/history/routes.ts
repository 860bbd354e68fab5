import type { FastifyPluginAsync } from 'fastify'
import { AuditEntry, AuditFilter, TrackEvent, TrackEventFilter } from '@melodia/contract/audit'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { RecordEvent, RecordEventFilter } from '@melodia/contract/history'
import { AUDIT_ACTIONS, HISTORY, TRACK_DECISIONS } from '@melodia/contract/lifecycle'
import { getArtist } from '@melodia/db/artists'
import { listAudit } from '@melodia/db/audit/list'
import { getCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import type { Scope } from '@melodia/db/lists/scope'
import { getPlaylist } from '@melodia/db/playlists'
import { getRequest } from '@melodia/db/requests'
import { getTrack } from '@melodia/db/tracks'
import { rejectedAmong } from '@melodia/db/tracks/rejected'
import { adminArea, creatorsArea, type Area } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { auditList } from './auditList.ts'
import { OWN_ACTIONS, presentRecordEvent } from './recordEvents.ts'
import { presentTrackEvents } from './trackEvents.ts'

interface AuditRoutesOptions {
  db: Database
}

/** The audit, for admins: who did what, when. */
export const auditRoutes: FastifyPluginAsync<AuditRoutesOptions> = async (app, { db }) =>
  auditList(
    app,
    adminArea,
    {
      path: '/audit',
      noun: 'audit',
      summary: 'List what was done',
      filter: AuditFilter,
      row: AuditEntry,
    },
    ({ page }) => listAudit(db.read, 'everything', page),
  )

const TRACK_EVENTS = [
  { noun: 'decisions', actions: TRACK_DECISIONS, summary: 'List the decisions on your tracks' },
  { noun: 'history', actions: HISTORY, summary: 'List what happened to your tracks' },
] as const

interface TrackEventRoutesOptions extends AuditRoutesOptions {
  clock: () => number
}

/** Events on a creator's tracks, for that creator, including removed tracks. */
export const trackEventRoutes: FastifyPluginAsync<TrackEventRoutesOptions> = async (
  app,
  { db, clock },
) => {
  for (const { noun, actions, summary } of TRACK_EVENTS)
    auditList(
      app,
      creatorsArea,
      { path: `/${noun}`, noun, summary, filter: TrackEventFilter, row: TrackEvent },
      async ({ page, actor }) => {
        const { action: wanted, track, ...filter } = page.filter
        const { rows, total } = await listAudit(db.read, actor.scope, {
          ...page,
          filter: {
            ...filter,
            resource: 'tracks',
            resource_id: track,
            action: actions.filter((action) => wanted === undefined || action === wanted),
          },
        })
        const ids = rows.map(({ id }) => id)
        const rejected = await rejectedAmong(db.read, ids, clock())
        return { rows: presentTrackEvents(rows, rejected), total }
      },
    )
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

interface HistoryRoutesOptions extends AuditRoutesOptions {
  area: Area
}

/** The history of one record. For admins also of one that is gone; for creators of their own. */
export const historyRoutes: FastifyPluginAsync<HistoryRoutesOptions> = async (
  app,
  { area, db },
) => {
  const isAdmin = area.access === 'admin'
  for (const { path, noun, resource, find } of [...OF_BOTH, ...(isAdmin ? OF_ADMINS : [])])
    auditList(
      app,
      area,
      {
        path: `/${path}/:id/history`,
        noun: 'history',
        summary: `List what was done to one of the ${path}`,
        filter: RecordEventFilter,
        row: RecordEvent,
      },
      async ({ page, actor, request }) => {
        const id = idOf(request, noun)
        if (!isAdmin && !(await find(db.read, actor.scope, id))) throw notFound(noun)
        const { action: wanted } = page.filter
        const { rows, total } = await listAudit(db.read, actor.scope, {
          ...page,
          filter: {
            record: { resource, id },
            action: (isAdmin ? AUDIT_ACTIONS : OWN_ACTIONS).filter(
              (action) => wanted === undefined || action === wanted,
            ),
          },
        })
        if (total === 0 && !wanted && !(await find(db.read, actor.scope, id))) throw notFound(noun)
        return { rows: rows.map((row) => presentRecordEvent(row, actor)), total }
      },
    )
}
