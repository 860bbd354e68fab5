import { GENRES } from '@melodia/contract/choices'

interface GenreSuggestionsProps {
  /** What the field names as its `list`. */
  id: string
  /** Those that need no suggestion any more. */
  without?: (genre: string) => boolean
}

/** Suggests the usual genres to a field that takes any. */
export const GenreSuggestions = ({ id, without }: GenreSuggestionsProps) => (
  <datalist id={id}>
    {GENRES.filter((genre) => !without?.(genre)).map((genre) => (
      <option key={genre}>{genre}</option>
    ))}
  </datalist>
)
