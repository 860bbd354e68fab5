import type {
  CatalogueAlbum,
  CatalogueAlbumDetail,
  CatalogueArtist,
  CatalogueArtistDetail,
  CatalogueCreator,
  CatalogueFeatured,
  CatalogueGenres,
  CataloguePlaylist,
  CataloguePlaylistDetail,
  CatalogueTrack,
  CatalogueTrackDetail,
} from '@melodia/contract/catalogue'
import type { CatalogueSort, PageNoun, PublicNoun } from '@melodia/contract/choices/catalogue'
import type { ContainsFilter } from '@melodia/contract/choices/contributions'
import { disclosureOf } from '@melodia/contract/disclosure'
import type { ListPart } from '@melodia/contract/pages'
import { analysesOf, type Analysis } from '@melodia/db/analyses'
import { listPublicAlbums, tracksOfPublicAlbum } from '@melodia/db/catalogue/albums'
import { countPublic, everyPublic } from '@melodia/db/catalogue/every'
import { publicGenres } from '@melodia/db/catalogue/genres'
import {
  getPublicPerson,
  listPublicPeople,
  publicPeopleOfIds,
  seqOfPublicPerson,
} from '@melodia/db/catalogue/people'
import {
  getPublicPlaylist,
  listPublicPlaylists,
  publicPlaylistsOfIds,
  tracksOfPublicPlaylist,
} from '@melodia/db/catalogue/playlists'
import { getPublicTrack, listPublicTracks } from '@melodia/db/catalogue/tracks'
import { consentsInForce } from '@melodia/db/consents'
import type { Database } from '@melodia/db/database'
import { getSetting } from '@melodia/db/settings'
import type { Listed } from '@melodia/db/lists/page'
import { registryOf } from '../../domain/consents/registry.ts'
import { isId } from '../../kit/http/ids.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { publicContributions } from './contributions.ts'
import {
  presentCatalogueAlbum,
  presentCatalogueArtist,
  presentCatalogueCreator,
  presentCataloguePlaylist,
  presentCatalogueTrack,
} from './present.ts'

interface CatalogueOptions {
  db: Pick<Database, 'read'>
  urls: MediaUrls
  publicUrl: string
  clock: () => number
}

/** A page of a list; pages count from 1. */
interface Asked {
  page: number
  limit: number
  q?: string | undefined
}
interface AskedByGenre extends Asked {
  genre?: string | undefined
}
interface AskedTracks extends AskedByGenre {
  /** Newest first by default; the order of a search is always that. */
  sort?: CatalogueSort | undefined
  /** What a machine made of it. */
  contains?: ContainsFilter | undefined
  /** Whether a page of ours puts them forward: demoted ones are left out (decision 286). */
  recommended?: boolean
}

/**
 * Public records, for the calls and for the pages: neither knows more than this. Others are null
 * here, or not among the rows; `db/src/catalogue/visible.ts` decides which are public.
 */
export function makeCatalogue({ db: { read }, urls, publicUrl, clock }: CatalogueOptions) {
  const presentation = { urls, publicUrl }
  const track = (row: Parameters<typeof presentCatalogueTrack>[0]) =>
    presentCatalogueTrack(row, presentation)
  const artist = (row: Parameters<typeof presentCatalogueArtist>[0]) =>
    presentCatalogueArtist(row, presentation)
  const creator = (row: Parameters<typeof presentCatalogueCreator>[0]) =>
    presentCatalogueCreator(row, presentation)
  const playlist = (row: Parameters<typeof presentCataloguePlaylist>[0]) =>
    presentCataloguePlaylist(row, presentation)

  const album = (row: Parameters<typeof presentCatalogueAlbum>[0]) =>
    presentCatalogueAlbum(row, presentation)

  async function tracksWhere(
    { page, limit, sort = 'newest', q, genre, contains, recommended }: AskedTracks,
    person: { artist?: number; creator?: number } = {},
  ): Promise<ListPart<CatalogueTrack>> {
    const offset = (page - 1) * limit
    const found = await listPublicTracks(read, {
      offset,
      limit,
      sort,
      q,
      genre,
      contains,
      recommended,
      ...person,
    })
    return partOf(found, track, { page, limit })
  }

  /** Null where the artist or creator is not public. */
  async function tracksOf(party: 'artist' | 'creator', id: string, asked: AskedTracks) {
    const person = isId(id) ? await seqOfPublicPerson(read, party, id.toLowerCase()) : null
    return person === null ? null : tracksWhere(asked, { [party]: person })
  }

  return {
    tracks: (asked: AskedTracks) => tracksWhere(asked),
    tracksOfArtist: (id: string, asked: AskedTracks) => tracksOf('artist', id, asked),
    tracksOfCreator: (id: string, asked: AskedTracks) => tracksOf('creator', id, asked),

    async artists({ page, limit, q, genre }: AskedByGenre): Promise<ListPart<CatalogueArtist>> {
      const offset = (page - 1) * limit
      const found = await listPublicPeople(read, 'artist', { offset, limit, q, genre })
      return partOf(found, artist, { page, limit })
    },

    async creators({ page, limit, q, genre }: AskedByGenre): Promise<ListPart<CatalogueCreator>> {
      const offset = (page - 1) * limit
      const found = await listPublicPeople(read, 'creator', { offset, limit, q, genre })
      return partOf(found, creator, { page, limit })
    },

    async playlists({ page, limit, q }: Asked): Promise<ListPart<CataloguePlaylist>> {
      const found = await listPublicPlaylists(read, { offset: (page - 1) * limit, limit, q })
      return partOf(found, playlist, { page, limit })
    },

    async track(id: string): Promise<CatalogueTrackDetail | null> {
      const found = isId(id) ? await getPublicTrack(read, id.toLowerCase()) : null
      if (!found) return null
      const analyses = await analysesOf(read, [found.audio, found.preview])
      return {
        ...track(found),
        waveform: peaksOf(analyses.get(found.audio)),
        preview_waveform: peaksOf(analyses.get(found.preview)),
        contributions: await publicContributions(read, found.seq),
        disclosure: disclosureOf(found.parts),
      }
    },

    /** Names of those among these artists who are public. */
    async artistsOfIds(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      const people = await publicPeopleOfIds(read, 'artist', [...new Set(ids)])
      return people.map(({ id, name }) => ({ id, name }))
    },

    /** The id of a merged artist finds the one that it was merged into, who has another id. */
    async artist(id: string): Promise<CatalogueArtistDetail | null> {
      const found = isId(id) ? await getPublicPerson(read, 'artist', id.toLowerCase()) : null
      if (!found) return null
      const consents = registryOf(await consentsInForce(read, found.seq, clock()))
      return { ...artist(found), consents }
    },

    async creator(id: string): Promise<CatalogueCreator | null> {
      const found = isId(id) ? await getPublicPerson(read, 'creator', id.toLowerCase()) : null
      return found && creator(found)
    },

    async playlist(id: string): Promise<CataloguePlaylistDetail | null> {
      const found = isId(id) ? await getPublicPlaylist(read, id.toLowerCase()) : null
      if (!found) return null
      const tracks = await tracksOfPublicPlaylist(read, found.seq)
      return { ...playlist(found), tracks: tracks.map(track) }
    },

    async album(id: string): Promise<CatalogueAlbumDetail | null> {
      const tracks = isId(id) ? await tracksOfPublicAlbum(read, id.toLowerCase()) : []
      const [first] = tracks
      if (!first) return null
      const sums = {
        tracks_total: tracks.length,
        duration_ms: tracks.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
        published_at: Math.min(...tracks.map(({ published_at }) => published_at)),
      }
      return { ...album({ id: id.toLowerCase(), first, ...sums }), tracks: tracks.map(track) }
    },

    /** Null where the artist is not public. */
    async albumsOfArtist(
      id: string,
      { page, limit }: Asked,
    ): Promise<ListPart<CatalogueAlbum> | null> {
      const artist = isId(id) ? await seqOfPublicPerson(read, 'artist', id.toLowerCase()) : null
      if (artist === null) return null
      const offset = (page - 1) * limit
      return partOf(await listPublicAlbums(read, artist, { offset, limit }), album, { page, limit })
    },

    async featured(): Promise<CatalogueFeatured> {
      const artists = await getSetting(read, 'featured:artists')
      const chosen = await getSetting(read, 'featured:playlists')
      const playlists = await publicPlaylistsOfIds(read, chosen.value, { recommended: true })
      return {
        artists: (await publicPeopleOfIds(read, 'artist', artists.value)).map(artist),
        playlists: playlists.map(playlist),
      }
    },

    async genres(): Promise<CatalogueGenres['genres']> {
      return publicGenres(read)
    },

    /** Every public record of a noun, for sitemaps: the oldest first, from after a `seq` on. */
    async listed(noun: PageNoun, afterSeq: number, limit: number) {
      const rows = await everyPublic(read, noun, afterSeq, limit)
      return rows.map(({ seq, id, updated_at }) => ({
        seq,
        id,
        updated_at: new Date(updated_at).toISOString(),
      }))
    },

    /** How many public records of a noun there are. */
    total: (noun: PublicNoun) => countPublic(read, noun),
  }
}
export type Catalogue = ReturnType<typeof makeCatalogue>

const partOf = <Row, Public>(
  { rows, total }: Listed<Row>,
  present: (row: Row) => Public,
  { page, limit }: { page: number; limit: number },
): ListPart<Public> => ({
  rows: rows.map((row) => present(row)),
  total,
  page,
  pages: Math.ceil(total / limit),
})

const peaksOf = (analysis: Analysis | undefined) =>
  analysis?.state === 'done' ? [...analysis.peaks] : null
