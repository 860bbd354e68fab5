/** Texts of `playlists`. */

export const addPlaylist = 'Add Playlist'
export const playlists = 'Playlists'
