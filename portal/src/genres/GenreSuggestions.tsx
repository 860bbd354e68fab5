import { GENRES } from '@melodia/contract/choices/genres'

interface GenreSuggestionsProps {
  /** For the `list` attribute of the field. */
  id: string
  /** Whether a genre needs no suggestion. */
  without?: (genre: string) => boolean
}

/** Suggests the usual genres in a field that accepts any. */
export const GenreSuggestions = ({ id, without }: GenreSuggestionsProps) => (
  <datalist id={id}>
    {GENRES.filter((genre) => !without?.(genre)).map((genre) => (
      <option key={genre}>{genre}</option>
    ))}
  </datalist>
)
