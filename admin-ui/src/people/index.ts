/** Parts of the pages of artists and creators. */
export { PageColumns } from './PageColumns.tsx'
export { PlaylistsOf } from './PlaylistsOf.tsx'
export { Portrait } from './Portrait.tsx'
export { TracksOf } from './TracksOf.tsx'
export { useTotalOf } from './useTracksOf.ts'
