import {
  Artist,
  ArtistChanges,
  ArtistFilter,
  ArtistForm,
  ArtistReply,
} from '@melodia/contract/artists'
import { ARTIST_SORTS } from '@melodia/contract/choices/artists'
import { IMAGES } from '@melodia/contract/choices/people'
import { listArtists, type ArtistRecord } from '@melodia/db/artists'
import type { Database } from '@melodia/db/database'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { crudRoutes } from '../../../platform/forms/crudRoutes.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { makeArtists } from './artists.ts'
import { presentArtist } from './present.ts'

export interface ArtistRoutesOptions {
  db: Database
  media: Media
  urls: MediaUrls
  clock: () => number
}

const ARTISTS = {
  access: 'admin',
  noun: 'Artist',
  key: 'artist',
  path: 'artists',
  summaries: {
    list: 'List artists',
    get: 'Get an artist',
    create: 'Make an artist',
    update: 'Change an artist',
    remove: 'Delete an artist whom no track names',
  },
  schemas: { record: Artist, form: ArtistForm, changes: ArtistChanges, reply: ArtistReply },
  list: { sorts: ARTIST_SORTS, defaultSort: ['created_at', 'DESC'], filter: ArtistFilter },
  files: IMAGES,
} as const

/** Routes of artists, for admins only (spec §6; §7, Artists). */
export async function artistRoutes(app: FastifyInstance, options: ArtistRoutesOptions) {
  const { db, urls } = options
  const artists = makeArtists(options)
  const present = (artist: ArtistRecord) => presentArtist(artist, urls)
  crudRoutes(
    app,
    options,
    { ...ARTISTS, present },
    {
      async list(_, page) {
        const { rows, total } = await listArtists(db.read, page)
        return { rows: rows.map(present), total }
      },
      get: (_, id) => artists.get(id),
      create: (request, ...sent) => artists.create(callerOf(request), ...sent),
      expect: (_, target) => artists.expect(target),
      update: (request, ...sent) => artists.update(callerOf(request), ...sent),
      remove: (request, target) => artists.remove(callerOf(request), target),
    },
  )
}
