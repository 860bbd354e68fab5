import { GENRES } from '@melodia/contract/choices'

const letters = (genre: string) => genre.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const known = new Map(GENRES.map((genre) => [letters(genre), genre]))

/** `Hip-Hop` and `hip hop` are the platform's `Hip Hop`; a genre it has no name for stays. */
export const genreOf = (text: string) => known.get(letters(text)) ?? text
