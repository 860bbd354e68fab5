/** Texts of `artists`. */

export const aboutArtist = 'About the artist'
export const actions = 'Actions'
export const artists = 'Your Artists'
export const answeredAt = 'Answered '
export const askedAt = 'Asked '
export const bio = 'Bio'
export const cancel = 'Cancel'
export const editArtist = (name: string) => `Edit ${name}`
export const endedAt = 'Ended '
export const evidence = 'Evidence'
export const evidenceHelps =
  'A contract, a letter of the artist, their own website that names you: anything that shows that you may speak for them.'
export const findArtist = 'Find the artist'
export const genres = 'Genres'
export const genresAndImages = 'Genres and images'
export const name = 'Name'
export const nobodyWithThatName = 'Nobody with that name has a public page'
export const nothingAskedYet = 'You have not asked for an artist yet.'
export const ourAnswer = (notes: string) => `Melødia: ${notes}`
export const speakForArtist = 'Speak for an artist'
export const thisIsMe = 'This is me'
export const tracks = 'Tracks'
export const typeName = 'Type a name'
export const updateArtist = 'Update Artist'
export const whatYouGet =
  'Is an artist on Melødia you, or do you manage them? Ask to speak for them. Once we have confirmed it, you keep their bio, genres and images.'
export const whoAreYou = 'Who are you to this artist?'
export const yourRequests = 'Your requests'
