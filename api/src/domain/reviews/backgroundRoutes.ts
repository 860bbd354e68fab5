import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { Background, TrackOutcome, RoundReply } from '@melodia/contract/reviews'
import { callerOf } from '../../platform/access/access.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'
import { backgroundOf } from './background.ts'
import { outcomeOf } from './outcome.ts'
import { roundOf } from './round.ts'

/** Known facts about a track from before, for reviewers. */
export function backgroundRoutes(app: TypedApp, context: RouteContext) {
  const { db, clock, tracks, config, schema, actor, target } = context
  for (const status of TRACK_STATUSES) {
    const { path, noun } = TRACK_RESOURCES[status]
    app.get(
      `${path}/:id/background`,
      {
        config,
        schema: {
          ...schema,
          summary: `What is known about a ${noun} from before`,
          params: ById,
          response: { 200: Background },
        },
      },
      async (request) => {
        const track = await tracks.get(actor(request), target(request, status))
        return backgroundOf(db.read, track, { caller: callerOf(request), now: clock() })
      },
    )
  }
}

/** Changes since the track was last rejected or sent back. */
export function roundRoute(app: TypedApp, context: RouteContext) {
  const { db, urls, tracks, config, schema, actor, target } = context
  app.get(
    '/tracks/pending/:id/round',
    {
      config,
      schema: {
        ...schema,
        summary: 'What has changed since a pending track was sent back',
        params: ById,
        response: { 200: RoundReply },
      },
    },
    async (request) => {
      const track = await tracks.get(actor(request), target(request, 'pending'))
      return { round: await roundOf(db.read, track, urls) }
    },
  )
}

/** How the review of a track ended, for reviewers who do not find it any more. */
export function endingRoute(app: TypedApp, { db, clock, config, schema }: RouteContext) {
  app.get(
    '/tracks/:id/ending',
    {
      config,
      schema: {
        ...schema,
        summary: 'How the review of a track ended, also of one that is gone',
        params: ById,
        response: { 200: TrackOutcome },
      },
    },
    (request) =>
      outcomeOf(db.read, idOf(request, 'Track'), {
        caller: callerOf(request),
        now: clock(),
      }),
  )
}
