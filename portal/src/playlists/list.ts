/** The list of playlists, apart from the forms. */
export { PlaylistTable } from './PlaylistTable.tsx'
