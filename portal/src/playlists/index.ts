/** Playlists, in both portals. */
export { PlaylistCreate, PlaylistEdit } from './PlaylistForm.tsx'
export { PlaylistTable, playlistTools } from './PlaylistTable.tsx'
