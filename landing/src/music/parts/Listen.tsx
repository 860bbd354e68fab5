import { publicPath } from '@melodia/contract/choices/catalogue'
import { containsLabel } from '@melodia/contract/disclosure'
import type { LandingMusic } from '@melodia/contract/pages'
import { Artwork } from './Artwork.tsx'
import * as texts from '#texts/music.ts'

/** What there is room for above the fold of a phone. */
const SHOWN = 3

/** Music to hear at once: the featured playlists first, then artists, then what is new. */
export function Listen({ featured: { playlists, artists }, newest }: LandingMusic) {
  const all = [
    ...playlists.map(({ id, name, images, tracks_total }) => ({
      href: publicPath('playlists', id),
      name,
      image: images[0],
      text: texts.playlistTracks(tracks_total),
      made: null,
    })),
    ...artists.map(({ id, name, images, tracks_total }) => ({
      href: publicPath('artists', id),
      name,
      image: images[0],
      text: texts.artistTracks(tracks_total),
      made: null,
    })),
    ...newest.map(({ id, title, artwork, artists: by, contains }) => ({
      href: publicPath('tracks', id),
      name: title,
      image: artwork,
      text: texts.newBy(by.map(({ name }) => name).join(', ')),
      made: containsLabel(contains),
    })),
  ]
  if (all.length === 0) return null
  return (
    <nav className="listen" aria-label={texts.music}>
      <ul>
        {all.slice(0, SHOWN).map(({ href, name, image, text, made }) => (
          <li key={href}>
            <a href={href}>
              <Artwork image={image} isSmall />
              <span>
                <strong>{name}</strong>
                <span>{text}</span>
                {made && <span>{made}</span>}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href="/music">{texts.allMusic}</a>
        </li>
      </ul>
    </nav>
  )
}
