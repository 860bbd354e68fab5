import { publicPath } from '@melodia/contract/choices/catalogue'
import type { CatalogueTrack, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { containsLabel, disclosureOf } from '@melodia/contract/disclosure'
import type { MusicPage } from '@melodia/contract/pages'

/** A track as the player's script reads it. */
export interface PageTrack {
  id: string
  title: string
  artists: readonly { name: string; url: string }[]
  /** Path of its page. */
  url: string
  /** Who and what made it, in a few words, and as a sentence. */
  made: string
  disclosure: string
  /** 400 by 400 pixels. */
  artwork: string
  preview_url: string
  preview_duration_ms: number | null
  /** Where the preview begins in the track; null where that is not known. */
  preview_start_ms: number | null
  duration_ms: number
  /** Peaks, 0 to 255; lists have none. */
  waveform: readonly number[] | null
  preview_waveform: readonly number[] | null
  /** The playlist that it is played from. */
  playlist_id?: string
}

/** The tracks of a page in its order: what plays one after the other. */
export function tracksOf(page: MusicPage): PageTrack[] {
  switch (page.kind) {
    case 'home':
      return page.newest.map(pageTrack)
    case 'track':
      return [page.track, ...page.more].map(pageTrack)
    case 'artist':
    case 'creator':
    case 'search':
      return page.tracks.rows.map(pageTrack)
    case 'playlist':
    case 'embed-playlist':
      return page.playlist.tracks.map((track) => ({
        ...pageTrack(track),
        playlist_id: page.playlist.id,
      }))
    case 'album':
      return page.album.tracks.map(pageTrack)
    case 'embed-track':
      return [pageTrack(page.track)]
    case 'liked':
    case 'following':
    case 'feed':
    case 'claim':
    case 'claim-sent':
    case 'claim-confirm':
    case 'claim-confirmed':
    case 'claim-unknown':
    case 'claim-appeal':
    case 'claim-appealed':
    case 'claim-appeal-over':
    case 'missing':
      return []
  }
}

export const pageTrack = (track: CatalogueTrack | CatalogueTrackDetail): PageTrack => ({
  id: track.id,
  title: track.title,
  artists: track.artists.map(({ id, name }) => ({ name, url: publicPath('artists', id) })),
  url: publicPath('tracks', track.id),
  made: containsLabel(track.contains),
  disclosure: disclosureOf(track.parts),
  artwork: track.artwork.medium_url,
  preview_url: track.preview_url,
  preview_duration_ms: track.preview_duration_ms,
  preview_start_ms: track.preview_start_ms,
  duration_ms: track.duration_ms,
  waveform: 'waveform' in track ? track.waveform : null,
  preview_waveform: 'preview_waveform' in track ? track.preview_waveform : null,
})
