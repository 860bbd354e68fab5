/** The list of playlists and nothing else. */
export { PlaylistTable } from './PlaylistTable.tsx'
