import { TRACK_FILES, type TrackStatus } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { SentTrack, TrackChanges, TrackForm, TrackReply } from '@melodia/contract/tracks'
import { TrackIntoTrash } from '@melodia/contract/trash'
import { API_BASE } from '@melodia/contract/session'
import { readKey } from '@melodia/db/idempotency'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { callerOf } from '../../platform/access/access.ts'
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

const ByKey = Type.Object({ key: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }) })

/** What came of a create whose reply its caller did not get, for example since a page was loaded again. */
export function sentRoute(app: TypedApp, { area, db, clock, config, schema }: RouteContext) {
  const route = `POST ${API_BASE}${area.prefix}/tracks/new`
  app.get(
    '/tracks/sent/:key',
    {
      config,
      schema: {
        ...schema,
        summary: 'What came of a new track, by the Idempotency-Key that it was sent with',
        params: ByKey,
        response: { 200: SentTrack },
      },
    },
    async (request): Promise<SentTrack> => {
      const user = callerOf(request).user.seq
      const found = await readKey(db.read, { user, key: request.params.key, route }, clock())
      if (found?.state !== 'answered') return { state: found?.state ?? 'none', track: null }
      const { id, title, status } = (found.body as TrackReply).track
      return { state: 'saved', track: { id, title, status } }
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
    const mayBringFile = request.isMultipart() || isCutAsked(request.body)
    if (who.own && mayBringFile) await rates.countUpload(who.caller.user)
    return withFormOrJson(request, media, TRACK_FILES, (form, uploadStore) =>
      tracks.update(who, track, form, uploadStore),
    )
  }
}

/** Whether a form that is sent as JSON makes a new file of a stored one. */
const isCutAsked = (body: unknown) =>
  typeof body === 'object' && body !== null && 'cut_preview' in body

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
