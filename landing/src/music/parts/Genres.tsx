import type { CatalogueGenres } from '@melodia/contract/catalogue'
import { genrePath } from './links.tsx'

export const Genres = ({ genres }: { genres: CatalogueGenres['genres'] }) => (
  <ul className="chips" aria-label="Genres">
    {genres.map(({ genre, tracks }) => (
      <li key={genre}>
        <a href={genrePath(genre)}>
          {genre} <small>{tracks.toLocaleString('en')}</small>
        </a>
      </li>
    ))}
  </ul>
)
