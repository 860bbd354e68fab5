/** Playlists, as both portals have them. */
export { PlaylistCreate, PlaylistEdit } from './PlaylistForm.tsx'
export { PlaylistTable, playlistTools } from './PlaylistTable.tsx'
