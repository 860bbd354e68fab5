/** Texts of `playlists`. */

export const addPlaylist = 'Add Playlist'
export const featuredPlaylists = 'Featured Playlists'
export const featuredPlaylistsInTheirOrder = 'Featured playlists in their order'
export const noFeaturedPlaylistsYet = 'No featured playlists yet'
export const shownFirstOnMusicPage =
  'Shown first on the music page. Melødia chooses them among public playlists. '
export const yourPlaylists = 'Your Playlists'
