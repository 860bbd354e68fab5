import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PLAYLIST_FILES, PLAYLIST_SORTS } from '@melodia/contract/choices/playlists'
import { IntoTrash } from '@melodia/contract/trash'
import { ById, ListQuery, ListReply, Preference } from '@melodia/contract/lists'
import {
  Playlist,
  PlaylistChanges,
  PlaylistEntry,
  PlaylistFilter,
  PlaylistForm,
  PlaylistReply,
} from '@melodia/contract/playlists'
import type { Database } from '@melodia/db/database'
import { listPlaylistEntries, listPlaylists, type PlaylistRecord } from '@melodia/db/playlists'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actingIn, type Actor, type Area } from '../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documented, documentedForm } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { idempotently } from '../../platform/access/idempotency.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { prefersMinimal } from '../../kit/http/prefer.ts'
import type { Rates } from '../../kit/http/rates.ts'
import { withFormOrJson } from '../../platform/forms/upload.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { makePlaylists } from './playlists.ts'
import { presentEntry, presentPlaylist } from './present.ts'

export interface PlaylistRoutesOptions {
  area: Area
  db: Database
  media: Media
  urls: MediaUrls
  rates: Rates
  clock: () => number
}

const LIST = {
  sorts: PLAYLIST_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: PlaylistFilter,
} as const

const consumes = ['multipart/form-data', 'application/json']

/** Playlists, written once and registered for each area (spec §7, Playlists). */
export const playlistRoutes: FastifyPluginAsyncTypebox<PlaylistRoutesOptions> = async (
  app,
  { area, db, media, urls, rates, clock },
) => {
  const playlists = makePlaylists({ db, clock })
  const config = { access: area.access, counted: true }
  const schema = { tags: [`${area.access}: playlists`], security: [{ bearer: [] }] }
  const send = (reply: FastifyReply, record: PlaylistRecord) => {
    sendVersion(reply, record)
    return presentPlaylist(record, urls)
  }
  const replyOf = (made: PlaylistRecord): PlaylistReply => ({
    playlist: presentPlaylist(made, urls),
  })
  const countUpload = async (request: FastifyRequest, { own, caller }: Actor) => {
    if (own && request.isMultipart()) await rates.countUpload(caller.user)
  }

  app.get(
    '/playlists',
    {
      config,
      schema: {
        ...schema,
        summary: 'List playlists, without the ids of their tracks for who prefers it',
        querystring: ListQuery,
        headers: Preference,
        response: { 200: ListReply('playlists', Type.Union([Playlist, PlaylistEntry])) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const scope = area.scope(request)
      if (prefersMinimal(request, reply)) {
        const { rows, total } = await listPlaylistEntries(db.read, scope, page)
        const entries = rows.map((row) => presentEntry(row, urls))
        return sendList(reply, 'playlists', page, { rows: entries, total })
      }
      const { rows, total } = await listPlaylists(db.read, scope, page)
      const presented = rows.map((row) => presentPlaylist(row, urls))
      return sendList(reply, 'playlists', page, { rows: presented, total })
    },
  )

  app.get(
    '/playlists/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a playlist', params: ById, response: { 200: Playlist } },
    },
    async (request, reply) =>
      send(reply, await playlists.get(area.scope(request), idOf(request, 'Playlist'))),
  )

  app.post(
    '/playlists',
    {
      config,
      schema: {
        ...schema,
        summary: 'Make a playlist',
        consumes,
        body: PlaylistForm,
        response: { 201: PlaylistReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const actor = actingIn(area, request)
      await countUpload(request, actor)
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withFormOrJson(request, media, PLAYLIST_FILES, (form, uploadStore) =>
          playlists.create(actor, form, uploadStore, keep),
        ),
      )
      sendVersion(reply, body.playlist)
      return reply.code(201).send(body)
    },
  )

  app.put(
    '/playlists/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Change a playlist',
        consumes,
        params: ById,
        body: PlaylistChanges,
        response: { 200: PlaylistReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const actor = actingIn(area, request)
      const target = targetOf(request, 'Playlist')
      // Checked before the upload is read, so that a stale change is refused early.
      await playlists.expect(actor.scope, target)
      await countUpload(request, actor)
      const changed = await withFormOrJson(request, media, PLAYLIST_FILES, (form, uploadStore) =>
        playlists.update(actor, target, form, uploadStore),
      )
      return { playlist: send(reply, changed) }
    },
  )

  app.delete(
    '/playlists/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a playlist; its tracks stay',
        params: ById,
        body: NoBody,
        response: { 200: IntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => playlists.remove(actingIn(area, request), targetOf(request, 'Playlist')),
  )
}
