import type { CatalogueGenres } from '@melodia/contract/catalogue'
import { genrePath } from './links.tsx'
import * as texts from '#texts/music.ts'

export const Genres = ({ genres }: { genres: CatalogueGenres['genres'] }) => (
  <ul className="chips" aria-label={texts.genres}>
    {genres.map(({ genre, tracks }) => (
      <li key={genre}>
        <a href={genrePath(genre)}>
          {genre} <small>{tracks.toLocaleString('en')}</small>
        </a>
      </li>
    ))}
  </ul>
)
