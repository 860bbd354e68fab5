/** The list of playlists, apart from the forms. */
export { PlaylistTable, playlistTools } from './PlaylistTable.tsx'
