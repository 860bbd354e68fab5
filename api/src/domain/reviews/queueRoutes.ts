import { ById, Deleted } from '@melodia/contract/lists'
import { NextQuery, Queue } from '@melodia/contract/reviews'
import { TrackReply } from '@melodia/contract/tracks'
import { Type } from 'typebox'
import type { ReviewConfig } from '../../platform/config/config.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'
import { makeQueue } from './queue.ts'

/** The queue of reviewers: its numbers, its next track, and who holds which. */
export function queueRoutes(app: TypedApp, context: RouteContext, { promisedMs }: ReviewConfig) {
  const { config, schema, actor, target, send } = context
  const queue = makeQueue({ ...context, promisedMs })

  app.get(
    '/tracks/pending/queue',
    {
      config,
      schema: { ...schema, summary: 'Numbers of the review queue', response: { 200: Queue } },
    },
    () => queue.counts(),
  )

  app.post(
    '/tracks/pending/next',
    {
      config,
      schema: {
        ...schema,
        summary: 'Take the next track of the queue that nobody holds',
        body: NextQuery,
        response: { 200: TrackReply, 204: Type.Null({ description: 'There is none' }) },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const track = await queue.next(actor(request), request.body)
      if (track) return send(reply, track)
      reply.code(204)
      return null
    },
  )

  app.post(
    '/tracks/pending/:id/lease',
    {
      config,
      schema: {
        ...schema,
        summary: 'Take a pending track for some minutes, or keep it for longer',
        params: ById,
        body: NoBody,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await queue.lease(actor(request), target(request, 'pending'))),
  )

  app.delete(
    '/tracks/pending/:id/lease',
    {
      config,
      schema: {
        ...schema,
        summary: 'Give a pending track back to the queue',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    (request) => queue.release(actor(request), target(request, 'pending')),
  )
}
