/** Texts of `genres`. */

export const add = 'Add'
export const addAtLeastOneGenre = 'Add at least one genre'
export const chooseAtMostGenres = (genresPerRecord: number) =>
  `Choose at most ${genresPerRecord} genres`
export const chosenLabel = (label: string) => `Chosen ${label}`
export const genres = 'Genres'
export const noGenresAddedYet = 'No genres added yet'
export const removeName = (name: string) => `Remove ${name}`
export const typeGenreOrChooseSuggestion = 'Type a genre or choose a suggestion, then press Enter'
