import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ARTIST_SORTS } from '@melodia/contract/choices/artists'
import { IMAGES } from '@melodia/contract/choices/people'
import { REPRESENTATION_SORTS } from '@melodia/contract/choices/representations'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  OwnRepresentationFilter,
  Representation,
  RepresentationForm,
  RepresentationReply,
  RepresentedArtist,
  RepresentedArtistChanges,
  RepresentedArtistFilter,
  RepresentedArtistReply,
} from '@melodia/contract/representations'
import type { ArtistRecord } from '@melodia/db/artists'
import type { Database } from '@melodia/db/database'
import {
  listRepresentations,
  listRepresentedArtists,
  type RepresentationRecord,
} from '@melodia/db/representations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documented, documentedForm } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import type { Rates } from '../../../kit/http/rates.ts'
import { sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { callerOf, creatorOf } from '../../../platform/access/access.ts'
import { idempotently } from '../../../platform/access/idempotency.ts'
import { withDocuments } from '../../../platform/documents/documents.ts'
import { withFormOrJson } from '../../../platform/forms/upload.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { makeRepresentedArtists } from './artists.ts'
import { REPRESENTATION_FILES } from './form.ts'
import { presentOwn, presentRepresented } from './present.ts'
import { makeRepresentations } from './representations.ts'

interface OwnRepresentationRoutesOptions {
  db: Database
  media: Media
  urls: MediaUrls
  rates: Rates
  clock: () => number
}

const ARTISTS = {
  sorts: ARTIST_SORTS,
  defaultSort: ['name', 'ASC'],
  filter: RepresentedArtistFilter,
} as const
const REPRESENTATIONS = {
  sorts: REPRESENTATION_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: OwnRepresentationFilter,
} as const
const FORM = { consumes: ['multipart/form-data', 'application/json'] }

/** Routes of creators for the artists whom they represent, or ask to. */
export const ownRepresentationRoutes: FastifyPluginAsyncTypebox<
  OwnRepresentationRoutesOptions
> = async (app, { db, media, urls, rates, clock }) => {
  const representations = makeRepresentations({ db, clock })
  const artists = makeRepresentedArtists({ db, clock })
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creator: artists'] }
  const actingFor = (request: FastifyRequest) => ({
    caller: callerOf(request),
    own: creatorOf(request),
  })
  const send = (reply: FastifyReply, artist: ArtistRecord) => {
    sendVersion(reply, artist)
    return presentRepresented(artist, urls)
  }
  const replyOf = (made: RepresentationRecord) => ({ representation: presentOwn(made) })

  app.get(
    '/artists',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the artists whom you represent',
        querystring: ListQuery,
        response: { 200: ListReply('artists', RepresentedArtist) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, ARTISTS)
      const { rows, total } = await listRepresentedArtists(db.read, creatorOf(request).seq, page)
      const presented = rows.map((row) => presentRepresented(row, urls))
      return sendList(reply, 'artists', page, { rows: presented, total })
    },
  )

  app.get(
    '/artists/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get an artist whom you represent',
        params: ById,
        response: { 200: RepresentedArtist },
      },
    },
    async (request, reply) =>
      send(reply, await artists.get(creatorOf(request), idOf(request, 'Artist'))),
  )

  app.put(
    '/artists/:id',
    {
      config,
      schema: {
        ...schema,
        ...FORM,
        summary: 'Change bio, genres and images of an artist whom you represent',
        params: ById,
        body: RepresentedArtistChanges,
        response: { 200: RepresentedArtistReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const target = targetOf(request, 'Artist')
      const acting = actingFor(request)
      await artists.expect(acting.own, target)
      if (request.isMultipart()) await rates.countUpload(acting.caller.user)
      const changed = await withFormOrJson(request, media, IMAGES, (form, uploadStore) =>
        artists.update(acting, target, form, uploadStore),
      )
      return { artist: send(reply, changed) }
    },
  )

  app.post(
    '/artists/:id/represent',
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        ...FORM,
        summary: 'Ask to speak for an artist; administrators decide',
        params: ById,
        body: RepresentationForm,
        response: { 202: RepresentationReply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const { caller, own: creator } = actingFor(request)
      const asking = { caller, creator, artist: idOf(request, 'Artist') }
      if (request.isMultipart()) await rates.countUpload(caller.user)
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withDocuments(request, media, REPRESENTATION_FILES, (form, documents) =>
          representations.ask(asking, form, documents, keep),
        ),
      )
      sendVersion(reply, body.representation)
      return reply.code(202).send(body)
    },
  )

  app.get(
    '/representations',
    {
      config,
      schema: {
        ...schema,
        summary: 'List the artists whom you have asked to represent, and what came of it',
        querystring: ListQuery,
        response: { 200: ListReply('representations', Representation) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, REPRESENTATIONS)
      const { rows, total } = await listRepresentations(db.read, page, creatorOf(request).seq)
      return sendList(reply, 'representations', page, { rows: rows.map(presentOwn), total })
    },
  )
}
