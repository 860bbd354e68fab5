import { LIMITS } from '@melodia/contract/choices/limits'
import type { LandingMusic, MusicPage } from '@melodia/contract/pages'
import { searchKey } from '@melodia/db/records/searchWords'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Asked } from './ask.ts'
import { didYouMean } from './didYouMean.ts'

/** Records shown beside the subject of a page. */
const NEWEST = 12
const MORE = 6
const FOUND = 6
const FEW = 3
const FIRST_ALBUMS = { page: 1, limit: LIMITS.cataloguePage }

/** Data of the music pages; null where nothing is public. */
export function makeMusicPages(catalogue: Catalogue) {
  async function home(): Promise<MusicPage> {
    const featured = await catalogue.featured()
    const newest = await catalogue.tracks({ page: 1, limit: NEWEST, recommended: true })
    return { kind: 'home', featured, newest: newest.rows, genres: await catalogue.genres() }
  }

  async function search({
    q,
    genre,
    sort,
    contains,
    page,
    limit,
  }: Asked): Promise<MusicPage | null> {
    const words = q || undefined
    const only = genre || undefined
    const tracks = await catalogue.tracks({ page, limit, sort, q: words, genre: only, contains })
    if (page > 1 && tracks.rows.length === 0) return null
    const few = { page: 1, limit: FOUND, q: words }
    const isOfTracks = only !== undefined || contains !== undefined
    const isNamed = words !== undefined && !isOfTracks && page === 1
    const empty = { rows: [] }
    const artists = (isNamed ? await catalogue.artists(few) : empty).rows
    const creators = (isNamed ? await catalogue.creators(few) : empty).rows
    const playlists = (isNamed ? await catalogue.playlists(few) : empty).rows
    const genres = await catalogue.genres()
    const key = searchKey(q)
    const isFound = ({ genre: name }: { genre: string }) =>
      key !== '' && searchKey(name).includes(key)
    const namedGenres = isNamed ? genres.filter(isFound) : []
    const hits = [...tracks.rows, ...artists, ...creators, ...playlists, ...namedGenres].length
    const meant = isNamed && hits === 0 ? await didYouMean(catalogue, q) : null
    const found = { tracks, artists, creators, playlists, namedGenres }
    return { kind: 'search', q, genre, sort, contains, ...found, meant, genres }
  }

  /** What the landing page offers to hear. */
  async function landing(): Promise<LandingMusic> {
    const { rows: newest } = await catalogue.tracks({ page: 1, limit: FEW, recommended: true })
    return { featured: await catalogue.featured(), newest }
  }

  return {
    landing,
    music: (asked: Asked) => (asked.isSearch ? search(asked) : home()),

    async tracks(id: string): Promise<MusicPage | null> {
      const track = await catalogue.track(id)
      if (!track) return null
      const [artist] = track.artists
      const picked = { page: 1, limit: MORE + 1, recommended: true }
      const others = artist && (await catalogue.tracksOfArtist(artist.id, picked))
      const more = (others?.rows ?? []).filter((each) => each.id !== track.id).slice(0, MORE)
      const ids = track.contributions.flatMap(({ voice_of = [], style_of = [] }) => [
        ...voice_of,
        ...style_of,
      ])
      const taken = ids.length > 0 && (await catalogue.artistsOfIds(ids))
      return { kind: 'track', track, more, ...(taken && { taken }) }
    },

    async playlists(id: string): Promise<MusicPage | null> {
      const playlist = await catalogue.playlist(id)
      return playlist && { kind: 'playlist', playlist }
    },

    async artists(id: string, { page, limit }: Asked): Promise<MusicPage | null> {
      const artist = await catalogue.artist(id)
      const tracks = artist && (await catalogue.tracksOfArtist(artist.id, { page, limit }))
      if (!tracks || tracks.rows.length === 0) return null
      const albums = page === 1 && (await catalogue.albumsOfArtist(artist.id, FIRST_ALBUMS))
      return { kind: 'artist', artist, albums: albums ? albums.rows : [], tracks }
    },

    async creators(id: string, { page, limit }: Asked): Promise<MusicPage | null> {
      const creator = await catalogue.creator(id)
      const tracks = creator && (await catalogue.tracksOfCreator(creator.id, { page, limit }))
      if (!tracks || tracks.rows.length === 0) return null
      return { kind: 'creator', creator, tracks }
    },

    async albums(id: string): Promise<MusicPage | null> {
      const album = await catalogue.album(id)
      return album && { kind: 'album', album }
    },

    async embedTrack(id: string): Promise<MusicPage | null> {
      const track = await catalogue.track(id)
      return track && { kind: 'embed-track', track }
    },

    async embedPlaylist(id: string): Promise<MusicPage | null> {
      const playlist = await catalogue.playlist(id)
      return playlist && { kind: 'embed-playlist', playlist }
    },
  }
}

/** The id of the record that a page is about. */
export function idOfPage(page: MusicPage): string | null {
  switch (page.kind) {
    case 'track':
    case 'embed-track':
      return page.track.id
    case 'playlist':
    case 'embed-playlist':
      return page.playlist.id
    case 'artist':
      return page.artist.id
    case 'creator':
      return page.creator.id
    case 'album':
      return page.album.id
    default:
      return null
  }
}
