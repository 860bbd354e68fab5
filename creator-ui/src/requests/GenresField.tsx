import { GENRES } from '@melodia/contract/choices/genres'
import type { RequestFields } from '@melodia/contract/requests'
import { useId } from 'react'
import * as texts from '#texts/requests.ts'

type Genres = RequestFields['genres']

interface GenresFieldProps {
  chosen: Genres
  error: string | undefined
  onChange: (genres: Genres) => void
}

/** The 23 genres, any number of them, kept in the list's order (spec §3). */
export const GenresField = ({ chosen, error, onChange }: GenresFieldProps) => {
  const id = useId()
  const has = (genre: Genres[number]) => chosen.includes(genre)
  const toggle = (genre: Genres[number]) =>
    onChange(GENRES.filter((each) => (each === genre ? !has(each) : has(each))))
  return (
    <fieldset className="request-field" aria-describedby={id}>
      <legend>{texts.genres}</legend>
      <div className="request-genres">
        {GENRES.map((genre) => (
          <label key={genre}>
            <input
              type="checkbox"
              name="genres"
              aria-invalid={error !== undefined}
              checked={has(genre)}
              onChange={() => toggle(genre)}
            />
            <span>{genre}</span>
          </label>
        ))}
      </div>
      <div className="request-notes">
        <span id={id} className="request-error">
          {error}
        </span>
      </div>
    </fieldset>
  )
}
