import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TRACK_FILES, TRACK_SORTS, type TrackStatus } from '@melodia/contract/choices'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  Decision,
  DeletedTrack,
  Holding,
  HoldingFilter,
  HoldingQuery,
  Track,
  TrackChanges,
  TrackFilter,
  TrackForm,
  TrackReply,
} from '@melodia/contract/tracks'
import type { Database } from '@melodia/db/database'
import { countHolding } from '@melodia/db/playlists'
import { listTracks, type TrackRecord } from '@melodia/db/tracks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingIn, type Area } from '../http/access.ts'
import { bodyIsOptional, NoBody } from '../http/bodies.ts'
import { documented, documentedForm } from '../docs/docs.ts'
import { idOf } from '../http/ids.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Media } from '../media/media.ts'
import type { MediaUrls } from '../media/urls.ts'
import { makeListCache } from '../http/listCache.ts'
import { readFilter, readList, sendList } from '../http/paging.ts'
import type { Rates } from '../http/rates.ts'
import { withForm, withFormOrJson } from '../http/upload.ts'
import { ifVersion, sendVersion } from '../http/versions.ts'
import { makeProposals } from './proposals.ts'
import { presentTrack } from './present.ts'
import { makeTracks } from './tracks.ts'

export interface TrackRoutesOptions {
  area: Area
  db: Database
  media: Media
  urls: MediaUrls
  rates: Rates
  clock: () => number
}

const LIST = {
  sorts: TRACK_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: TrackFilter,
} as const

const notesOf = (body: object) =>
  'notes' in body && typeof body.notes === 'string' ? body.notes : undefined

/** Tracks and pending tracks, written once and registered for each area (spec §7, Tracks). */
export const trackRoutes: FastifyPluginAsyncTypebox<TrackRoutesOptions> = async (app, options) => {
  const { area, db, media, urls, rates, clock } = options
  const sendPage = makeListCache({ db, clock, observe: app.metrics.countList })
  const tracks = makeTracks({ db, clock })
  const proposals = makeProposals({ db, clock })
  const config = { access: area.access, counted: true }
  const schema = { tags: [`${area.access}: tracks`], security: [{ bearer: [] }] }
  const isAdmin = area.access === 'admin'

  const actor = (request: FastifyRequest) => actingIn(area, request)
  const target = (request: FastifyRequest<{ Params: ById }>, status: TrackStatus) => ({
    status,
    id: idOf(request, 'Track'),
    ifVersion: ifVersion(request),
  })
  const send = (reply: FastifyReply, record: TrackRecord) => {
    sendVersion(reply, record)
    return presentTrack(record, urls)
  }

  const replyOf = (made: TrackRecord): TrackReply => ({ track: presentTrack(made, urls) })

  /** The routes that both resources share. */
  function resource(path: '/tracks' | '/tracks/pending', status: TrackStatus) {
    const what = status === 'pending' ? 'pending track' : 'published track'

    app.get(
      path,
      {
        config,
        schema: {
          ...schema,
          summary: `List ${what}s`,
          querystring: ListQuery,
          response: { 200: ListReply('tracks', Track) },
        },
        ...documented,
      },
      async (request, reply) => {
        const scope = area.scope(request)
        const page = readList(request.query, LIST)
        await sendPage(reply, [status, scope, page], async () => {
          const { rows, total } = await listTracks(db.read, status, scope, page)
          const presented = rows.map((row) => presentTrack(row, urls))
          return sendList(reply, 'tracks', page, { rows: presented, total })
        })
        return reply
      },
    )

    app.get(
      `${path}/:id`,
      {
        config,
        schema: { ...schema, summary: `Get a ${what}`, params: ById, response: { 200: Track } },
      },
      async (request, reply) =>
        send(reply, await tracks.get(actor(request), target(request, status))),
    )

    if (status === 'approved' || !isAdmin)
      app.put(
        `${path}/:id`,
        {
          config,
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
          const record = await change(request, status)
          return { track: send(reply, record) }
        },
      )
  }

  async function change(request: FastifyRequest<{ Params: ById }>, status: TrackStatus) {
    const who = actor(request)
    const what = target(request, status)
    // Checked before the upload is read, so that a stale change is refused early.
    await tracks.refuseStale(who, what)
    if (who.own && request.isMultipart()) await rates.countUpload(who.caller.user)
    return withFormOrJson(request, media, TRACK_FILES, (form, uploadStore) =>
      tracks.update(who, what, form, uploadStore),
    )
  }

  app.post(
    '/tracks/new',
    {
      config,
      schema: {
        ...schema,
        summary: isAdmin ? 'Make a track' : 'Hand in a track',
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

  app.get(
    '/tracks/playlists',
    {
      config,
      schema: {
        ...schema,
        summary: 'Count the playlists that hold some tracks',
        querystring: HoldingQuery,
        response: { 200: Holding },
      },
    },
    (request) => {
      const { id } = readFilter(request.query.filter, HoldingFilter)
      return countHolding(db.read, area.scope(request), id)
    },
  )

  app.delete(
    '/tracks/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a published track',
        params: ById,
        body: NoBody,
        response: { 200: DeletedTrack },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => tracks.remove(actor(request), target(request, 'approved'), 'delete'),
  )

  app.delete(
    '/tracks/pending/:id',
    {
      config,
      schema: {
        ...schema,
        summary: isAdmin ? 'Reject a pending track' : 'Withdraw a pending track',
        params: ById,
        body: isAdmin ? Decision : NoBody,
        response: { 200: DeletedTrack },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      tracks.remove(
        actor(request),
        target(request, 'pending'),
        isAdmin ? 'reject' : 'withdraw',
        notesOf(request.body),
      ),
  )

  app.delete(
    '/tracks/:id/proposed',
    {
      config,
      schema: {
        ...schema,
        summary: isAdmin
          ? 'Decline the proposed changes of a published track'
          : 'Take the proposed changes of a published track back',
        params: ById,
        body: isAdmin ? Decision : NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) =>
      proposals.drop(
        actor(request),
        target(request, 'approved'),
        isAdmin ? 'decline' : 'retract',
        notesOf(request.body),
      ),
  )

  if (isAdmin)
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
        return { track: send(reply, record) }
      },
    )

  if (isAdmin)
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
        return { track: send(reply, record) }
      },
    )

  resource('/tracks', 'approved')
  resource('/tracks/pending', 'pending')
}
