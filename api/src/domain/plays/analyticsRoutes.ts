import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import { Listening, ListeningQuery, PlayRows, PlaysQuery } from '@melodia/contract/plays'
import type { Database } from '@melodia/db/database'
import type { Scope } from '@melodia/db/lists/scope'
import { dateOf, dayOf } from '@melodia/db/plays/days'
import { readListening } from '@melodia/db/plays/listening'
import { playsByDay, playsByPlaylist, playsByTrack } from '@melodia/db/plays/rows'
import type { Period } from '@melodia/db/plays/scope'
import { documented } from '../../kit/http/documented.ts'
import type { Area } from '../../platform/access/access.ts'
import { readPeriod } from './period.ts'

interface PlayAnalyticsOptions {
  db: Database
  clock: () => number
  area: Area
}

/** Plays of a creator's tracks, or of all for administrators. */
export const playAnalyticsRoutes: FastifyPluginAsyncTypebox<PlayAnalyticsOptions> = async (
  app,
  { db, clock, area },
) => {
  const isAdmin = area.access === 'admin'
  const config = { access: area.access, counted: true } as const
  const schema = {
    tags: [isAdmin ? 'admin: analytics' : 'creator: analytics'],
  }
  const what = isAdmin ? 'all tracks' : 'your tracks'
  const kept = () => dayOf(clock()) - PLAYS_KEPT_DAYS

  app.get(
    '/analytics/plays',
    {
      config,
      schema: {
        ...schema,
        summary: `Plays of ${what} by day, track or playlist`,
        description:
          'Every day of the period has a row, the oldest first; of tracks and playlists those with ' +
          `most plays come first, at most 1,000. Playlists are named for ${PLAYS_KEPT_DAYS} days.`,
        querystring: PlaysQuery,
        response: { 200: PlayRows },
      },
      ...documented,
    },
    async (request) => {
      const period = readPeriod(request.query)
      const scope = area.scope(request)
      switch (request.query.by) {
        case 'day':
          return everyDay(db, scope, period)
        case 'track':
          return playsByTrack(db.read, scope, period, kept())
        case 'playlist':
          return playsByPlaylist(db.read, scope, period)
      }
    },
  )

  app.get(
    '/analytics/listening',
    {
      config,
      schema: {
        ...schema,
        summary: `How ${what} were heard: by whom, how far, and what does not count`,
        description: `Listeners and completion are of the last ${PLAYS_KEPT_DAYS} days.`,
        querystring: ListeningQuery,
        response: { 200: Listening },
      },
    },
    async (request) =>
      readListening(
        db.read,
        { scope: area.scope(request), track: request.query.track_id },
        readPeriod(request.query),
      ),
  )
}

async function everyDay(db: Database, scope: Scope, { from, to }: Period) {
  const days = await playsByDay(db.read, scope, { from, to })
  return Array.from({ length: to - from }, (_, index) => ({
    day: dateOf(from + index),
    plays: 0,
    listeners: 0,
    ...days.get(from + index),
  }))
}
