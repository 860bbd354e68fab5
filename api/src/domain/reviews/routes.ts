import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReviewConfig } from '../../platform/config/config.ts'
import { appealRoutes, undoRoute } from './answerRoutes.ts'
import { backgroundRoutes, endingRoute, roundRoute } from './backgroundRoutes.ts'
import { commentRoutes } from './commentRoutes.ts'
import { decisionRoutes } from './decisionRoutes.ts'
import { queueRoutes } from './queueRoutes.ts'
import { rejectedRoutes } from './rejectedRoutes.ts'
import { routeContext, type TrackRoutesOptions } from '../tracks/routeContext.ts'
import { makeReturns } from './returns.ts'

export interface ReviewRoutesOptions extends TrackRoutesOptions {
  review: ReviewConfig
}

/** The review of tracks: a reviewer's side in the admins' area, a creator's in theirs. */
export const reviewRoutes: FastifyPluginAsyncTypebox<ReviewRoutesOptions> = async (
  app,
  { review, ...options },
) => {
  const context = routeContext(options)
  const returns = makeReturns({ ...options, retentionMs: review.retentionMs })
  commentRoutes(app, context)
  roundRoute(app, context)
  if (options.area.access === 'creator') return appealRoutes(app, context, returns)
  decisionRoutes(app, context, review)
  queueRoutes(app, context, review)
  rejectedRoutes(app, context)
  backgroundRoutes(app, context)
  endingRoute(app, context)
  undoRoute(app, context, returns)
}
