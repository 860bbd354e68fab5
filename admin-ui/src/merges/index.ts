export { MergeIntoButton } from './MergeIntoButton.tsx'
export { DOUBLES } from './place.ts'
export { ArtistDoubles } from './routes.ts'
