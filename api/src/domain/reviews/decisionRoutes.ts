import { ById } from '@melodia/contract/lists'
import { ChangesRequest, Decision, Deferral } from '@melodia/contract/reviews'
import { DeletedTrack, TrackReply, DecidedTrack } from '@melodia/contract/tracks'
import type { ReviewConfig } from '../../platform/config/config.ts'
import { bodyIsOptional } from '../../kit/http/bodies.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'
import { makeDecisions } from './decisions.ts'

/** Reviewers' decisions on a pending track. */
export function decisionRoutes(app: TypedApp, context: RouteContext, review: ReviewConfig) {
  const { config, schema, actor, target, send } = context
  const decisions = makeDecisions({ ...context, review })
  const params = ById

  app.put(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Validate a pending track: it is published',
        params,
        body: Decision,
        response: { 200: DecidedTrack },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const pending = target(request, 'pending')
      const { track, decision } = await decisions.validate(actor(request), pending, request.body)
      return { ...send(reply, track), decision }
    },
  )

  app.delete(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Reject a pending track: it is kept for some weeks, unseen',
        params,
        body: Decision,
        response: { 200: DeletedTrack },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => decisions.reject(actor(request), target(request, 'pending'), request.body),
  )

  app.post(
    '/tracks/pending/:id/changes',
    {
      config,
      schema: {
        ...schema,
        summary: 'Ask the creator of a pending track for changes',
        params,
        body: ChangesRequest,
        response: { 200: DecidedTrack },
      },
    },
    async (request, reply) => {
      const pending = target(request, 'pending')
      const wanted = request.body
      const { track, decision } = await decisions.requestChanges(actor(request), pending, wanted)
      return { ...send(reply, track), decision }
    },
  )

  app.post(
    '/tracks/pending/:id/defer',
    {
      config,
      schema: {
        ...schema,
        summary: 'Decide on a pending track later',
        params,
        body: Deferral,
        response: { 200: TrackReply },
      },
    },
    async (request, reply) =>
      send(reply, await decisions.defer(actor(request), target(request, 'pending'), request.body)),
  )
}
