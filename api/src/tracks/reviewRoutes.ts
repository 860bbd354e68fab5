import { ById, Deleted } from '@melodia/contract/lists'
import { Decision } from '@melodia/contract/reviews'
import { DeletedTrack, TrackReply } from '@melodia/contract/tracks'
import { bodyIsOptional } from '../http/bodies.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** Decisions of a reviewer: on pending tracks, and on proposed changes of published ones. */
export function reviewRoutes(app: TypedApp, context: RouteContext) {
  const { tracks, proposals, config, schema, actor, target, send } = context

  app.put(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Validate a pending track: it is published',
        params: ById,
        body: Decision,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const what = target(request, 'pending')
      const record = await tracks.validate(actor(request), what, request.body.notes)
      return send(reply, record)
    },
  )

  app.delete(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Reject a pending track',
        params: ById,
        body: Decision,
        response: { 200: DeletedTrack },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      tracks.remove(actor(request), target(request, 'pending'), 'reject', request.body.notes),
  )

  app.put(
    '/tracks/:id/proposed',
    {
      config,
      schema: {
        ...schema,
        summary: 'Accept the proposed changes of a published track: they are published',
        params: ById,
        body: Decision,
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
        body: Decision,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      proposals.drop(actor(request), target(request, 'approved'), 'decline', request.body.notes),
  )
}
