import { publicPath, type PublicNoun } from '@melodia/contract/choices/catalogue'
import type { MusicPage } from '@melodia/contract/pages'
import { OWN_TITLES } from './views/Own.tsx'
import { searchTitle } from './views/Search.tsx'
import { counted, names, short } from './parts/words.ts'

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
  record?: { noun: PublicNoun; id: string }
  /** Open Graph type. */
  type: 'website' | 'music.song' | 'music.playlist' | 'profile'
}

const website = { type: 'website' } as const

export function aboutOf(page: MusicPage): About {
  switch (page.kind) {
    case 'home':
      return {
        ...website,
        title: 'Music',
        description:
          'Ethical AI music to listen to: new tracks, featured artists and playlists, each heard by a person before it was published.',
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
    case 'liked':
    case 'following':
    case 'feed':
      return { ...website, title: OWN_TITLES[page.kind], description: '', canonical: null }
    case 'missing':
      return { ...website, title: 'Not found', description: '', canonical: null }
  }
}

type Of<Kind extends MusicPage['kind']> = Extract<MusicPage, { kind: Kind }>

/** Genres are pages of their own; what somebody searched for is not. */
function aboutSearch({ q, genre, sort, tracks }: Of<'search'>): About {
  const title = searchTitle({ q, genre, sort })
  const query = new URLSearchParams({
    ...(genre ? { genre } : { sort }),
    ...(tracks.page > 1 && { p: String(tracks.page) }),
  })
  return {
    ...website,
    title,
    description: `${title} on Melødia: ${counted(tracks.total, 'track')}.`,
    canonical: q || tracks.total === 0 ? null : `/music?${query}`,
  }
}

const aboutTrack = ({ id, title, artists, genre, album }: Of<'track'>['track']): About => ({
  type: 'music.song',
  title: `${title} by ${names(artists)}`,
  description: short(
    `Listen to ${title} by ${names(artists)}${album && `, from ${album}`}. ${genre} on Melødia.`,
    200,
  ),
  canonical: publicPath('tracks', id),
  record: { noun: 'tracks', id },
})

const aboutPlaylist = (playlist: Of<'playlist'>['playlist']): About => ({
  type: 'music.playlist',
  title: `${playlist.name}, playlist by ${playlist.creator?.name ?? 'Melødia'}`,
  description:
    short(playlist.description, 200) ||
    `${playlist.name}: ${counted(playlist.tracks.length, 'track')} on Melødia.`,
  canonical: publicPath('playlists', playlist.id),
  record: { noun: 'playlists', id: playlist.id },
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
      short(person.bio, 200) ||
      `${person.name}, ${kind} on Melødia: ${counted(person.tracks_total, 'track')}.`,
    canonical: page.tracks.page > 1 ? `${path}?p=${page.tracks.page}` : path,
    record: { noun, id: person.id },
  }
}
