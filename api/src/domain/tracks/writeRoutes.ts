import { TRACK_FILES, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { TrackChanges, TrackForm, TrackReply } from '@melodia/contract/tracks'
import { TrackIntoTrash } from '@melodia/contract/trash'
import type { FastifyRequest } from 'fastify'
import { documentedForm } from '../../kit/http/documented.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idempotently } from '../../platform/access/idempotency.ts'
import { withForm, withFormOrJson } from '../../platform/forms/upload.ts'
import { sendVersion } from '../../kit/http/versions.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** Creates a track: an admin's is published, a creator's is pending. */
export function createRoute(app: TypedApp, context: RouteContext, summary: string) {
  const { db, media, rates, clock, tracks, config, schema, actor, reply: replyOf } = context

  app.post(
    '/tracks/new',
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary,
        consumes: ['multipart/form-data'],
        body: TrackForm,
        response: { 201: TrackReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const who = actor(request)
      if (who.own) await rates.countUpload(who.caller.user)
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withForm(request, media, TRACK_FILES, (form, uploadStore) =>
          tracks.create(who, form, uploadStore, keep),
        ),
      )
      sendVersion(reply, body.track)
      return reply.code(201).send(body)
    },
  )
}

/** Changes the fields that are sent. */
export function changeRoute(app: TypedApp, context: RouteContext, status: TrackStatus) {
  const { media, rates, tracks, config, schema, actor, target, send } = context
  const { path, noun: what } = TRACK_RESOURCES[status]

  app.put(
    `${path}/:id`,
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary: `Change a ${what}`,
        consumes: ['multipart/form-data', 'application/json'],
        params: ById,
        body: TrackChanges,
        response: { 200: TrackReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const record = await change(request)
      return send(reply, record)
    },
  )

  async function change(request: FastifyRequest<{ Params: ById }>) {
    const who = actor(request)
    const track = target(request, status)
    // Checked before the upload is read, so that a stale change is refused early.
    await tracks.refuseStale(who, track)
    if (who.own && request.isMultipart()) await rates.countUpload(who.caller.user)
    return withFormOrJson(request, media, TRACK_FILES, (form, uploadStore) =>
      tracks.update(who, track, form, uploadStore),
    )
  }
}

/** Deletes a published track. */
export function deleteRoute(
  app: TypedApp,
  { tracks, config, schema, actor, target }: RouteContext,
) {
  app.delete(
    '/tracks/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a published track',
        params: ById,
        body: NoBody,
        response: { 200: TrackIntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => tracks.remove(actor(request), target(request, 'approved'), 'delete'),
  )
}
