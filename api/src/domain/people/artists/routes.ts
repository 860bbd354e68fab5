import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Artist,
  ArtistChanges,
  ArtistFilter,
  ArtistForm,
  ArtistReply,
} from '@melodia/contract/artists'
import { ARTIST_SORTS } from '@melodia/contract/choices/artists'
import { IMAGES } from '@melodia/contract/choices/people'
import { IntoTrash } from '@melodia/contract/trash'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { listArtists, type ArtistRecord } from '@melodia/db/artists'
import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../../kit/http/bodies.ts'
import { documented, documentedForm } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { idempotently } from '../../../platform/access/idempotency.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { withFormOrJson } from '../../../platform/forms/upload.ts'
import { sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { makeArtists } from './artists.ts'
import { presentArtist } from './present.ts'

export interface ArtistRoutesOptions {
  db: Database
  media: Media
  urls: MediaUrls
  clock: () => number
}

const LIST = {
  sorts: ARTIST_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: ArtistFilter,
} as const

/** Routes of artists, for admins only (spec §6; §7, Artists). */
export const artistRoutes: FastifyPluginAsyncTypebox<ArtistRoutesOptions> = async (
  app,
  { db, media, urls, clock },
) => {
  const artists = makeArtists({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: artists'], security: [{ bearer: [] }] }
  const form = { consumes: ['multipart/form-data', 'application/json'] }
  const send = (reply: FastifyReply, record: ArtistRecord) => {
    sendVersion(reply, record)
    return presentArtist(record, urls)
  }
  const replyOf = (made: ArtistRecord): ArtistReply => ({ artist: presentArtist(made, urls) })

  app.get(
    '/artists',
    {
      config,
      schema: {
        ...schema,
        summary: 'List artists',
        querystring: ListQuery,
        response: { 200: ListReply('artists', Artist) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listArtists(db.read, page)
      const presented = rows.map((row) => presentArtist(row, urls))
      return sendList(reply, 'artists', page, { rows: presented, total })
    },
  )

  app.get(
    '/artists/:id',
    {
      config,
      schema: { ...schema, summary: 'Get an artist', params: ById, response: { 200: Artist } },
    },
    async (request, reply) => send(reply, await artists.get(idOf(request, 'Artist'))),
  )

  app.post(
    '/artists',
    {
      config,
      schema: {
        ...schema,
        ...form,
        summary: 'Make an artist',
        body: ArtistForm,
        response: { 201: ArtistReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withFormOrJson(request, media, IMAGES, (sent, uploadStore) =>
          artists.create(callerOf(request), sent, uploadStore, keep),
        ),
      )
      sendVersion(reply, body.artist)
      return reply.code(201).send(body)
    },
  )

  app.put(
    '/artists/:id',
    {
      config,
      schema: {
        ...schema,
        ...form,
        summary: 'Change an artist',
        params: ById,
        body: ArtistChanges,
        response: { 200: ArtistReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const target = targetOf(request, 'Artist')
      // Checked before the upload is read, so that a stale change is refused early.
      await artists.expect(target)
      const changed = await withFormOrJson(request, media, IMAGES, (sent, uploadStore) =>
        artists.update(callerOf(request), target, sent, uploadStore),
      )
      return { artist: send(reply, changed) }
    },
  )

  app.delete(
    '/artists/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete an artist whom no track names',
        params: ById,
        body: NoBody,
        response: { 200: IntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => artists.remove(callerOf(request), targetOf(request, 'Artist')),
  )
}
