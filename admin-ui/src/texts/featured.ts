/** Texts of `featured`. */

export const addNoun = (noun: string) => `Add ${noun}`
export const featuredArtists = 'Featured Artists'
export const featuredInTheirOrder = (noun: string) => `Featured ${noun} in their order`
export const featuredNoun = (noun: string) => `Featured ${noun}`
export const featuredPlaylists = 'Featured Playlists'
export const noFeaturedYet = (noun: string) => `No featured ${noun} yet`
export const save = 'Save'
export const shownFirstOnMusicPage = 'Shown first on the music page, in this order.'
export const shownFirstOnMusicPageIn =
  'Shown first on the music page, in this order. Only public playlists can be featured.'
