import { publicPath, type PageNoun } from '@melodia/contract/choices/catalogue'
import type { MusicPage } from '@melodia/contract/pages'
import { CLAIM_DESCRIPTION, CLAIM_TITLES } from './views/Claim.tsx'
import { OWN_TITLES } from './views/Own.tsx'
import { searchTitle } from './views/Search.tsx'
import { names, short } from './parts/words.ts'
import * as texts from '#texts/music.ts'

/** Title, description and address in the head of a page. */
export interface About {
  /** Without the name of the site. */
  title: string
  description: string
  /**
   * Path with the parts of the query that belong to the page; null for pages that must not be
   * indexed.
   */
  canonical: string | null
  /** The record of the page. */
  record?: { noun: PageNoun; id: string }
  /** Open Graph type. */
  type: 'website' | 'music.song' | 'music.album' | 'music.playlist' | 'profile'
}

const website = { type: 'website' } as const
/** Characters of a description. */
const DESCRIPTION = 200

export function aboutOf(page: MusicPage): About {
  switch (page.kind) {
    case 'home':
      return {
        ...website,
        title: texts.music,
        description: texts.ethicalAiMusicToListen,
        canonical: '/music',
      }
    case 'search':
      return aboutSearch(page)
    case 'track':
    case 'embed-track':
      return aboutTrack(page.track)
    case 'artist':
      return aboutPerson('artists', 'artist', page)
    case 'creator':
      return aboutPerson('creators', 'creator', page)
    case 'playlist':
    case 'embed-playlist':
      return aboutPlaylist(page.playlist)
    case 'album':
      return aboutAlbum(page.album)
    case 'liked':
    case 'following':
    case 'feed':
      return { ...website, title: OWN_TITLES[page.kind], description: '', canonical: null }
    case 'claim':
      return {
        ...website,
        title: CLAIM_TITLES.claim,
        description: CLAIM_DESCRIPTION,
        canonical: '/claims/new',
      }
    case 'claim-sent':
    case 'claim-confirm':
    case 'claim-confirmed':
    case 'claim-unknown':
    case 'claim-appeal':
    case 'claim-appealed':
    case 'claim-appeal-over':
      return { ...website, title: CLAIM_TITLES[page.kind], description: '', canonical: null }
    case 'missing':
      return { ...website, title: texts.notFound, description: '', canonical: null }
  }
}

type Of<Kind extends MusicPage['kind']> = Extract<MusicPage, { kind: Kind }>

/** Genres are pages of their own; what somebody searched for or filtered is not. */
function aboutSearch({ q, genre, sort, contains, tracks }: Of<'search'>): About {
  const title = searchTitle({ q, genre, sort })
  const query = new URLSearchParams({
    ...(genre ? { genre } : { sort }),
    ...(tracks.page > 1 && { p: String(tracks.page) }),
  })
  return {
    ...website,
    title,
    description: texts.titleOnMelodia(title, tracks.total),
    canonical: q || contains || tracks.total === 0 ? null : `/music?${query}`,
  }
}

function aboutTrack({ id, title, artists, genre, album, disclosure }: Of<'track'>['track']): About {
  const made = `${disclosure}.`
  const listen = texts.listenToByOnMelodia(title, names(artists), album, genre)
  return {
    type: 'music.song',
    title: texts.titleByArtists(title, names(artists)),
    // Who made it is said whole, however long the title is.
    description: `${short(listen, DESCRIPTION - made.length - 1)} ${made}`,
    canonical: publicPath('tracks', id),
    record: { noun: 'tracks', id },
  }
}

const aboutPlaylist = (playlist: Of<'playlist'>['playlist']): About => ({
  type: 'music.playlist',
  title: texts.playlistByName(playlist.name, playlist.creator?.name),
  description:
    short(playlist.description, DESCRIPTION) ||
    texts.playlistOnMelodia(playlist.name, playlist.tracks.length),
  canonical: publicPath('playlists', playlist.id),
  record: { noun: 'playlists', id: playlist.id },
})

const aboutAlbum = ({ id, title, artist, tracks }: Of<'album'>['album']): About => ({
  type: 'music.album',
  title: texts.titleByArtists(title, artist.name),
  description: short(texts.albumOnMelodia(title, artist.name, tracks.length), 200),
  canonical: publicPath('albums', id),
  record: { noun: 'albums', id },
})

function aboutPerson(
  noun: 'artists' | 'creators',
  kind: 'artist' | 'creator',
  page: Of<'artist'> | Of<'creator'>,
): About {
  const person = page.kind === 'artist' ? page.artist : page.creator
  const path = publicPath(noun, person.id)
  return {
    type: 'profile',
    title: person.name,
    description:
      short(person.bio, DESCRIPTION) ||
      texts.personOnMelodia(person.name, kind, person.tracks_total),
    canonical: page.tracks.page > 1 ? `${path}?p=${page.tracks.page}` : path,
    record: { noun, id: person.id },
  }
}
