import { TRACK_STATUSES, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById, Deleted } from '@melodia/contract/lists'
import { TrackIntoTrash } from '@melodia/contract/trash'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** Withdrawals by creators: a pending track, proposed changes of a track, their name. */
export function ownRoutes(app: TypedApp, context: RouteContext) {
  const { tracks, config, schema, actor, target } = context

  app.delete(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Withdraw a pending track',
        params: ById,
        body: NoBody,
        response: { 200: TrackIntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => tracks.remove(actor(request), target(request, 'pending'), 'withdraw'),
  )

  for (const status of TRACK_STATUSES) takeBackRoutes(app, context, status)
}

function takeBackRoutes(app: TypedApp, context: RouteContext, status: TrackStatus) {
  const { proposals, leaving, config, schema, actor, target } = context
  const { path, noun } = TRACK_RESOURCES[status]

  app.delete(
    `${path}/:id/proposed`,
    {
      config,
      schema: {
        ...schema,
        summary: `Take the proposed changes of a ${noun} back`,
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => proposals.drop(actor(request), target(request, status), 'retract'),
  )

  app.delete(
    `${path}/:id/credit`,
    {
      config,
      schema: {
        ...schema,
        summary: `Take your name off a ${noun} that somebody else has submitted`,
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => leaving.leave(actor(request), target(request, status)),
  )
}
