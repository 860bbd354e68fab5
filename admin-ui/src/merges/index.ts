export { MergeIntoButton } from './MergeIntoButton.tsx'
export { DOUBLES } from './paths.ts'
export { ArtistDoubles } from './routes.ts'
