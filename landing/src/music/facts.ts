import { publicPath, type PageNoun } from '@melodia/contract/choices/catalogue'
import type { CatalogueTrack, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import type { Image } from '@melodia/contract/images'
import type { MusicPage } from '@melodia/contract/pages'
import { creationOf, creditsOf } from './credited.ts'
import type { About } from './page.ts'
import { isoDuration } from './parts/words.ts'
import * as texts from '#texts/music.ts'

interface Link {
  id: string
  name: string
}

/** Structured data of a page for search engines (schema.org). */
export function factsOf(page: MusicPage, about: About, publicUrl: string) {
  const say = vocabulary(publicUrl)
  const things = [say.crumbs(about), ...say.things(page)]
  return { '@context': 'https://schema.org', '@graph': things }
}

function vocabulary(publicUrl: string) {
  const url = (noun: PageNoun, id: string) => publicUrl + publicPath(noun, id)
  const group = ({ id, name }: Link) => ({
    '@type': 'MusicGroup',
    '@id': url('artists', id),
    name,
    url: url('artists', id),
  })
  const person = ({ id, name }: Link) => ({
    '@type': 'Person',
    '@id': url('creators', id),
    name,
    url: url('creators', id),
  })
  const inAlbum = (id: string, name: string) => ({
    '@type': 'MusicAlbum',
    '@id': url('albums', id),
    name,
    url: url('albums', id),
  })
  const recording = (track: CatalogueTrack) => ({
    '@type': 'MusicRecording',
    '@id': url('tracks', track.id),
    name: track.title,
    url: url('tracks', track.id),
    duration: isoDuration(track.duration_ms),
    genre: track.genre,
    isFamilyFriendly: !track.explicit,
    byArtist: track.artists.map(group),
    creator: track.creators.map(person),
    image: track.artwork.url,
    ...(track.track_number !== null && { position: track.track_number }),
    ...(track.album_id !== null && { inAlbum: inAlbum(track.album_id, track.album) }),
  })

  /** The recording with the facts that only its own page states. */
  const wholeRecording = (track: CatalogueTrackDetail) => ({
    ...recording(track),
    ...creditsOf(track, publicUrl),
    datePublished: track.published_at,
    audio: {
      '@type': 'AudioObject',
      name: texts.previewOfTitle(track.title),
      contentUrl: track.preview_url,
      encodingFormat: 'audio/mpeg',
      ...(track.preview_duration_ms !== null && {
        duration: isoDuration(track.preview_duration_ms),
      }),
    },
  })

  const playlist = ({ playlist }: Extract<MusicPage, { kind: 'playlist' }>) => ({
    '@type': 'MusicPlaylist',
    '@id': url('playlists', playlist.id),
    name: playlist.name,
    url: url('playlists', playlist.id),
    numTracks: playlist.tracks.length,
    ...(playlist.description && { description: playlist.description }),
    ...(playlist.creator && { creator: person(playlist.creator) }),
    ...pictures(playlist.images),
    track: playlist.tracks.map(recording),
  })

  const album = ({ album }: Extract<MusicPage, { kind: 'album' }>) => ({
    ...inAlbum(album.id, album.title),
    byArtist: group(album.artist),
    numTracks: album.tracks.length,
    datePublished: album.published_at,
    image: album.artwork.url,
    track: album.tracks.map(recording),
  })

  function things(page: MusicPage): object[] {
    switch (page.kind) {
      case 'track':
        return [wholeRecording(page.track), ...creationOf(page.track, publicUrl)]
      case 'playlist':
        return [playlist(page)]
      case 'album':
        return [album(page)]
      case 'artist': {
        const { artist, albums, tracks } = page
        const known = { ...described(artist.bio), ...pictures(artist.images) }
        const genre = artist.genres.length > 0 && { genre: artist.genres }
        const made = albums.length > 0 && {
          album: albums.map(({ id, title }) => inAlbum(id, title)),
        }
        return [
          { ...group(artist), ...known, ...genre, ...made, track: tracks.rows.map(recording) },
        ]
      }
      case 'creator': {
        const { creator } = page
        return [{ ...person(creator), ...described(creator.bio), ...pictures(creator.images) }]
      }
      default:
        return []
    }
  }

  const crumbs = ({ title, canonical, record }: About) => {
    const steps = [
      { name: 'Melødia', item: `${publicUrl}/` },
      { name: texts.music, item: `${publicUrl}/music` },
      ...(record || canonical !== '/music' ? [{ name: title, item: publicUrl + canonical }] : []),
    ]
    return {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    }
  }

  return { things, crumbs }
}

const described = (text: string) => (text ? { description: text } : {})
const pictures = (images: readonly Image[]) =>
  images.length > 0 ? { image: images.map(({ url }) => url) } : {}
