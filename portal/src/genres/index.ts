/** Genres in forms. */
export { GenresInput } from './GenresInput.tsx'
export { GenreSuggestions } from './GenreSuggestions.tsx'
