/** Texts of `account`. */

export const aboutYou = 'About you'
export const accountSettings = 'Account Settings'
export const bio = 'Bio'
export const decisionsAndNotesOfReview = 'Decisions and notes of the review'
export const editProfile = 'Edit Profile'
export const genresAndImages = 'Genres and images'
export const myProfile = 'My Profile'
export const name = 'Name'
export const nameImageIndex = (name: string, index: number) => `${name}, image ${index}`
export const noBioAddedYet = 'No bio added yet'
export const noGenresAddedYet = 'No genres added yet'
export const noImagesAddedYet = 'No images added yet'
export const pendingTracks = 'Pending tracks'
export const playlists = 'Playlists'
export const playsInDays = (usualSpan: number) => `Plays in ${usualSpan} days`
export const publishedTracks = 'Published tracks'
export const totalFollowersPopularityPopularity = (total: number, popularity: number) =>
  `${total.toLocaleString('en')} followers · popularity ${popularity}`
export const underThisNameYourTracks = 'Under this name your tracks and playlists are published'
export const updateProfile = 'Update Profile'
export const yourWork = 'Your work'
