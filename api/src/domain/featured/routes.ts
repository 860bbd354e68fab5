import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeaturedArtists, FeaturedChoice, FeaturedPlaylists } from '@melodia/contract/featured'
import type { Database } from '@melodia/db/database'
import { callerOf, type Area } from '../../platform/access/access.ts'
import { presentArtist } from '../people/artists/present.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { presentEntry } from '../playlists/present.ts'
import { ifVersion, sendVersion } from '../../kit/http/versions.ts'
import { ARTISTS, makeFeatured, PLAYLISTS, SHOWN_PLAYLISTS } from './featured.ts'

export interface FeaturedRoutesOptions {
  area: Area
  db: Database
  urls: MediaUrls
  clock: () => number
}

/** Featured artists and playlists: admins choose, creators see the playlists that everybody sees. */
export const featuredRoutes: FastifyPluginAsyncTypebox<FeaturedRoutesOptions> = async (
  app,
  { area, db, urls, clock },
) => {
  const config = { access: area.access, counted: true }
  const security = [{ bearer: [] }]
  const artists = makeFeatured(ARTISTS, { db, clock })
  const isOfAdmins = area.access === 'admin'
  const playlists = makeFeatured(isOfAdmins ? PLAYLISTS : SHOWN_PLAYLISTS, { db, clock })
  const playlistsReply = ({ records, version }: Awaited<ReturnType<typeof playlists.get>>) => ({
    playlists: records.map((record) => presentEntry(record, urls)),
    version,
  })

  app.get(
    '/playlists/featured',
    {
      config,
      schema: {
        tags: [`${area.access}: playlists`],
        security,
        summary: 'Featured playlists in their order',
        response: { 200: FeaturedPlaylists },
      },
    },
    async (_request, reply) => {
      const chosen = await playlists.get()
      sendVersion(reply, chosen)
      return playlistsReply(chosen)
    },
  )
  if (!isOfAdmins) return

  app.put(
    '/playlists/featured',
    {
      config,
      schema: {
        tags: ['admin: playlists'],
        security,
        summary: 'Choose and order the featured playlists; they are public ones',
        body: FeaturedChoice,
        response: { 200: FeaturedPlaylists },
      },
    },
    async (request, reply) => {
      const { ids } = request.body
      const chosen = await playlists.choose(callerOf(request), ids, ifVersion(request))
      sendVersion(reply, chosen)
      return playlistsReply(chosen)
    },
  )

  const artistsReply = ({ records, version }: Awaited<ReturnType<typeof artists.get>>) => ({
    artists: records.map((record) => presentArtist(record, urls)),
    version,
  })
  app.get(
    '/artists/featured',
    {
      config,
      schema: {
        tags: ['admin: artists'],
        security,
        summary: 'Featured artists in their order',
        response: { 200: FeaturedArtists },
      },
    },
    async (_request, reply) => {
      const chosen = await artists.get()
      sendVersion(reply, chosen)
      return artistsReply(chosen)
    },
  )

  app.put(
    '/artists/featured',
    {
      config,
      schema: {
        tags: ['admin: artists'],
        security,
        summary: 'Choose and order the featured artists',
        body: FeaturedChoice,
        response: { 200: FeaturedArtists },
      },
    },
    async (request, reply) => {
      const { ids } = request.body
      const chosen = await artists.choose(callerOf(request), ids, ifVersion(request))
      sendVersion(reply, chosen)
      return artistsReply(chosen)
    },
  )
}
