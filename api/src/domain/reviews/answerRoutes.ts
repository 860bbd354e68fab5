import { ById } from '@melodia/contract/lists'
import { Appeal } from '@melodia/contract/reviews'
import { TrackReply } from '@melodia/contract/tracks'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'
import type { makeReturns } from './returns.ts'

type Returns = ReturnType<typeof makeReturns>

/** Creators' answers to a decision. */
export function appealRoutes(app: TypedApp, context: RouteContext, returns: Returns) {
  const { schema, actor, target, send } = context
  const config = { ...context.config, isForConfirmed: true }

  app.post(
    '/tracks/pending/:id/submit',
    {
      config,
      schema: {
        ...schema,
        summary: 'Resubmit a track after changes to it were requested',
        params: ById,
        body: NoBody,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await returns.submit(actor(request), target(request, 'pending'))),
  )

  app.post(
    '/decisions/:id/appeal',
    {
      config,
      schema: {
        ...schema,
        summary: 'Appeal against a rejection: another administrator decides',
        params: ById,
        body: Appeal,
        response: { 200: TrackReply },
      },
    },
    async (request, reply) =>
      send(
        reply,
        await returns.appeal(actor(request), idOf(request, 'Decision'), request.body.text),
      ),
  )

  app.post(
    '/decisions/:id/reopen',
    {
      config,
      schema: {
        ...schema,
        summary: 'Reopen a rejected track, to change and resubmit it',
        params: ById,
        body: NoBody,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await returns.reopen(actor(request), idOf(request, 'Decision'))),
  )
}

/** A reviewer takes their own decision back. */
export function undoRoute(app: TypedApp, context: RouteContext, returns: Returns) {
  const { config, schema, actor, send } = context
  app.post(
    '/decisions/:id/undo',
    {
      config,
      schema: {
        ...schema,
        summary: 'Take your own validation, rejection or request for changes back',
        params: ById,
        body: NoBody,
        response: { 200: TrackReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) =>
      send(reply, await returns.undo(actor(request), idOf(request, 'Decision'))),
  )
}
