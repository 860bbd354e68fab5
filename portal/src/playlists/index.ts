/** Playlists, as both portals have them. */
export { playlistBody } from './playlistBody.ts'
export { PlaylistCreate, PlaylistEdit } from './PlaylistForm.tsx'
export { PlaylistTable, playlistTools } from './PlaylistTable.tsx'
