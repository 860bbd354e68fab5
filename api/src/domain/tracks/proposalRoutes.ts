import { TRACK_STATUSES, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById, Deleted } from '@melodia/contract/lists'
import { ProposalAcceptance, ProposalDecision } from '@melodia/contract/reviews'
import { TrackReply } from '@melodia/contract/tracks'
import { bodyIsOptional } from '../../kit/http/bodies.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** A reviewer's decisions on proposed changes, of published and of pending tracks. */
export function proposalRoutes(app: TypedApp, context: RouteContext) {
  for (const status of TRACK_STATUSES) decisionRoutes(app, context, status)
}

const ACCEPTED: Record<TrackStatus, string> = {
  approved: 'they are published, or the track is pending again if there are new files',
  pending: 'they go on through its review',
}

function decisionRoutes(app: TypedApp, context: RouteContext, status: TrackStatus) {
  const { proposals, config, schema, actor, target, send } = context
  const { path, noun: what } = TRACK_RESOURCES[status]

  app.put(
    `${path}/:id/proposed`,
    {
      config,
      schema: {
        ...schema,
        summary: `Accept the proposed changes of a ${what}: ${ACCEPTED[status]}`,
        params: ById,
        body: ProposalAcceptance,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const record = await proposals.accept(actor(request), target(request, status), request.body)
      return send(reply, record)
    },
  )

  app.delete(
    `${path}/:id/proposed`,
    {
      config,
      schema: {
        ...schema,
        summary: `Decline the proposed changes of a ${what}`,
        params: ById,
        body: ProposalDecision,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      proposals.drop(actor(request), target(request, status), 'decline', request.body.notes),
  )
}
