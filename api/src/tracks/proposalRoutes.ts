import { ById, Deleted } from '@melodia/contract/lists'
import { ProposalDecision } from '@melodia/contract/reviews'
import { TrackReply } from '@melodia/contract/tracks'
import { bodyIsOptional } from '../http/bodies.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** A reviewer's decisions on proposed changes of published tracks. */
export function proposalRoutes(app: TypedApp, context: RouteContext) {
  const { proposals, config, schema, actor, target, send } = context

  app.put(
    '/tracks/:id/proposed',
    {
      config,
      schema: {
        ...schema,
        summary: 'Accept the proposed changes of a published track: they are published',
        params: ById,
        body: ProposalDecision,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const what = target(request, 'approved')
      const record = await proposals.accept(actor(request), what, request.body.notes)
      return send(reply, record)
    },
  )

  app.delete(
    '/tracks/:id/proposed',
    {
      config,
      schema: {
        ...schema,
        summary: 'Decline the proposed changes of a published track',
        params: ById,
        body: ProposalDecision,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      proposals.drop(actor(request), target(request, 'approved'), 'decline', request.body.notes),
  )
}
