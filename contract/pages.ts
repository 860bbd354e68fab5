import type {
  CatalogueAlbum,
  CatalogueAlbumDetail,
  CatalogueArtist,
  CatalogueCreator,
  CatalogueFeatured,
  CatalogueGenres,
  CataloguePlaylist,
  CataloguePlaylistDetail,
  CatalogueTrack,
  CatalogueTrackDetail,
} from './catalogue.ts'
import type { CatalogueSort } from './choices/catalogue.ts'
import type { ContainsFilter } from './choices/contributions.ts'
import type { ClosedPeriod } from './periods.ts'

/** A page of a list, and how many rows there are. */
export interface ListPart<Row> {
  rows: Row[]
  total: number
  /** From 1. */
  page: number
  pages: number
}

/** Pages of what the visitor likes and follows; a script fills them (decision 266). */
export const OWN_PAGES = ['liked', 'following', 'feed'] as const
export type OwnPage = (typeof OWN_PAGES)[number]

/** Data of a public page; landing's `music/` renders it (decision 160). */
export type MusicPage =
  | {
      kind: 'home'
      featured: CatalogueFeatured
      newest: CatalogueTrack[]
      genres: CatalogueGenres['genres']
    }
  | {
      kind: 'search'
      q: string
      genre: string
      sort: CatalogueSort
      /** What a machine made of the tracks; absent where that is not asked. */
      contains?: ContainsFilter | undefined
      tracks: ListPart<CatalogueTrack>
      /** The first of each; empty where only a genre is asked for. */
      artists: CatalogueArtist[]
      creators: CatalogueCreator[]
      playlists: CataloguePlaylist[]
      /** What a search that found nothing may have meant. */
      meant: string | null
      /** Genres whose name has the words. */
      namedGenres: CatalogueGenres['genres']
      genres: CatalogueGenres['genres']
    }
  | {
      kind: 'track'
      track: CatalogueTrackDetail
      /** Others by the same artists. */
      more: CatalogueTrack[]
      /** Public artists whose voice or style it takes; absent where there are none. */
      taken?: { id: string; name: string }[]
    }
  | {
      kind: 'artist'
      artist: CatalogueArtist
      /** With the first page of tracks: the newest first. */
      albums: CatalogueAlbum[]
      tracks: ListPart<CatalogueTrack>
    }
  | { kind: 'creator'; creator: CatalogueCreator; tracks: ListPart<CatalogueTrack> }
  | { kind: 'playlist'; playlist: CataloguePlaylistDetail }
  | { kind: 'album'; album: CatalogueAlbumDetail }
  | { kind: OwnPage }
  | { kind: 'claim'; values: Record<string, string>; errors: Record<string, string> }
  | { kind: 'claim-sent'; number: string }
  | { kind: 'claim-confirm'; action: string }
  | { kind: 'claim-confirmed'; number: string }
  | { kind: 'claim-unknown' }
  | {
      kind: 'claim-appeal'
      action: string
      values: Record<string, string>
      errors: Record<string, string>
    }
  | { kind: 'claim-appealed'; number: string }
  | { kind: 'claim-appeal-over' }
  | { kind: 'missing' }
  | { kind: 'embed-track'; track: CatalogueTrackDetail }
  | { kind: 'embed-playlist'; playlist: CataloguePlaylistDetail }

/** Settings of the deployment that a page needs. */
export interface MusicSite {
  /** The origin. */
  publicUrl: string
  /** The built `music.html` with the deployment's links; a page's head and body are put into it. */
  template: string
  links: { appStore: string; contact: string; year: string }
}

/** Music that the landing page offers. */
export interface LandingMusic {
  featured: CatalogueFeatured
  newest: CatalogueTrack[]
}

/** Where it is put into the built page. */
export const LISTEN_PLACE = '<div id="listen"></div>'

/** Where the closed periods are put into the built page of royalties. */
export const PERIODS_PLACE = /<p id="periods">[^<]*<\/p>/

/** Built by landing, loaded by the server. */
export interface MusicRenderer {
  /** A complete HTML document. */
  renderMusicPage(page: MusicPage, site: MusicSite): string
  /** Part of the landing page; empty if there is no music. */
  renderListen(music: LandingMusic): string
  /** Part of the page of royalties. */
  renderPeriods(periods: readonly ClosedPeriod[]): string
}
