import { PLAYLIST_FILES, PLAYLIST_SORTS } from '@melodia/contract/choices/playlists'
import { Preference } from '@melodia/contract/lists'
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
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { prefersMinimal } from '../../kit/http/prefer.ts'
import type { Rates } from '../../kit/http/rates.ts'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { crudRoutes } from '../../platform/forms/crudRoutes.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
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

const PLAYLISTS = {
  noun: 'Playlist',
  key: 'playlist',
  path: 'playlists',
  summaries: {
    list: 'List playlists, without the ids of their tracks for who prefers it',
    get: 'Get a playlist',
    create: 'Make a playlist',
    update: 'Change a playlist',
    remove: 'Delete a playlist; its tracks stay',
  },
  schemas: {
    record: Playlist,
    row: Type.Union([Playlist, PlaylistEntry]),
    listHeaders: Preference,
    form: PlaylistForm,
    changes: PlaylistChanges,
    reply: PlaylistReply,
  },
  list: { sorts: PLAYLIST_SORTS, defaultSort: ['created_at', 'DESC'], filter: PlaylistFilter },
  files: PLAYLIST_FILES,
} as const

/** Playlists, written once and registered for each area (spec §7, Playlists). */
export async function playlistRoutes(app: FastifyInstance, options: PlaylistRoutesOptions) {
  const { area, db, urls, rates } = options
  const { access } = area
  const playlists = makePlaylists(options)
  const present = (playlist: PlaylistRecord) => presentPlaylist(playlist, urls)

  crudRoutes(
    app,
    options,
    { ...PLAYLISTS, access, present },
    {
      async list(request, page, reply) {
        const scope = area.scope(request)
        if (prefersMinimal(request, reply)) {
          const { rows, total } = await listPlaylistEntries(db.read, scope, page)
          return { rows: rows.map((row) => presentEntry(row, urls)), total }
        }
        const { rows, total } = await listPlaylists(db.read, scope, page)
        return { rows: rows.map(present), total }
      },
      get: (request, id) => playlists.get(area.scope(request), id),
      async allowForm(request) {
        const { own, caller } = actingIn(area, request)
        if (own && request.isMultipart()) await rates.countUpload(caller.user)
      },
      create: (request, ...sent) => playlists.create(actingIn(area, request), ...sent),
      expect: (request, target) => playlists.expect(area.scope(request), target),
      update: (request, ...sent) => playlists.update(actingIn(area, request), ...sent),
      remove: (request, target) => playlists.remove(actingIn(area, request), target),
    },
  )
}
