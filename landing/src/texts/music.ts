/** Texts of `music`. */

import { counted } from '@melodia/contract/counted'

export const added = 'Added'
export const album = 'Album'
export const albumOnMelodia = (title: string, artist: string, tracks: number) =>
  `${title} by ${artist} on Melødia: ${counted(tracks, 'track')}.`
export const albums = 'Albums'
export const albumsOfName = (name: string) => `Albums of ${name}`
export const allGenres = 'All genres'
export const allMusic = 'All music'
export const allNewTracks = 'All new tracks'
export const allTracks = 'All tracks'
export const and = ' and '
export const artist = 'Artist'
export const artistTracks = (tracksTotal: number) => `Artist · ${counted(tracksTotal, 'track')}`
export const artists = 'Artists'
export const artworkOfTitle = (title: string) => `Artwork of ${title}`
export const atOfLength = (at: string, length: string) => `${at} of ${length}`
export const atOnce = 'At once'
export const audioCouldNotBeLoaded = 'The audio could not be loaded. Press play to try again.'
export const byTitle = 'By title'
export const closePlayer = 'Close player'
export const consentSince = (whom: string, since: string, whose: string) =>
  `${whom}, since ${since}, ${whose}`
export const consents = 'Consents'
export const copyThisCode = (code: string) => `Copy this code: ${code}`
export const copyThisLink = (url: string) => `Copy this link: ${url}`
export const creator = 'Creator'
export const creators = 'Creators'
export const credits = 'Credits'
export const creditsOfThisTrack = 'Credits of this track'
export const didYouMean = 'Did you mean '
export const emailMeAboutNewTracks = 'Email me about new tracks'
export const embed = 'Embed'
export const embedCodeCopied = 'Embed code copied'
export const ethicalAiMusicToListen =
  'Ethical AI music to listen to: new tracks, featured artists and playlists, each reviewed by a person before it was published.'
export const explicit = 'Explicit'
export const featuredArtists = 'Featured artists'
export const featuredPlaylists = 'Featured playlists'
export const follow = 'Follow '
export const following = 'Following'
export const genre = 'Genre'
export const genres = 'Genres'
export const isNoLongerPublished = (leftOut: string) => `“${leftOut}” is no longer published. `
export const itMayHaveBeenUnpublished = 'It may have been unpublished. Look for something else, or '
export const keysSpaceOrKPlays =
  ' Keys: space or K plays and pauses, arrows move in the track, N and P change it'
export const length = 'Length'
export const like = 'Like'
export const likeTitle = (title: string) => `Like ${title}`
export const likeTitleFollows = 'Like '
export const likedTracks = 'Liked tracks'
export const likeness = 'Likeness'
export const linkCopied = 'Link copied'
export const listenOn = 'Listen on'
export const listenToByOnMelodia = (title: string, artists: string, album: string, genre: string) =>
  `Listen to ${title} by ${artists}${album && `, from ${album}`}. ${genre} on Melødia.`
export const loading = 'Loading…'
export const lyrics = 'Lyrics'
export const main = 'Main'
export const melodiaHome = 'Melødia, home'
export const melodiaOpensInNewTab = 'Melødia (opens in a new tab)'
export const moreByArtists = (artists: string) => `More by ${artists}`
export const music = 'Music'
export const musicMadeEthicalWay = 'Music, made the ethical way.'
export const nameBeforeLargeO = (site: number | string) => `The name ${site} before a large ø`
export const newBy = (by: string) => `New · ${by}`
export const newFromWhatYouFollow = 'New from what you follow'
export const newLabel = 'New'
export const newTracks = 'New tracks'
export const newest = 'Newest'
export const next = 'Next'
export const nextTrack = 'Next track'
export const noConsent = 'No'
export const noLikedTracksYetPress =
  'No liked tracks yet. Press Like on a track, and you find it here.'
export const noTrackOfThisPlaylist = 'No track of this playlist is published at the moment.'
export const notFound = 'Not found'
export const notSavedPleaseTryAgain = 'Not saved. Please try again.'
export const nothingHereYetFollowArtists =
  'Nothing here yet. Follow artists, creators and playlists to see their tracks here.'
export const nothingIsPublishedYet = 'Nothing is published yet. '
export const nothingWasFound = 'Nothing was found. '
export const numberOfTrack = (number: number) => `, no. ${number}`
export const off = 'Off'
export const onceDay = 'Once a day'
export const order = 'Order'
export const pageOfPages = (page: number, pages: number) => `Page ${page} of ${pages}`
export const pages = 'Pages'
export const personDecidedOnEverythingHere =
  'A person decided on everything here before it was published, and every track names its artists and creators.'
export const personOnMelodia = (name: string, kind: string, tracksTotal: number) =>
  `${name}, ${kind} on Melødia: ${counted(tracksTotal, 'track')}.`
export const pictureOfName = (name: string) => `Picture of ${name}`
export const play = 'Play'
export const playTitle = (title: string) => `Play ${title}`
export const playTitleFollows = 'Play '
export const player = 'Player'
export const playlist = 'Playlist'
export const playlistByName = (name: string, creator: string | undefined) =>
  `${name}, playlist by ${creator ?? 'Melødia'}`
export const playlistOnMelodia = (name: string, tracks: number) =>
  `${name}: ${counted(tracks, 'track')} on Melødia.`
export const playlistTracks = (tracksTotal: number) => `Playlist · ${counted(tracksTotal, 'track')}`
export const playlists = 'Playlists'
export const popular = 'Popular'
export const popularTracks = 'Popular tracks'
export const position = 'Position'
export const positionIn = (isWhole: boolean) => `Position in the ${isWhole ? 'track' : 'preview'}`
export const pressPlayAgain = 'Your browser asks you to press play again.'
export const previewOfTitle = (title: string) => `Preview of ${title}`
export const previous = 'Previous'
export const previousTrack = 'Previous track'
export const queue = 'Queue'
export const saved = 'Saved'
export const search = 'Search'
export const searchInGenre = (q: string, genre: string) => `“${q}” in ${genre}`
export const searchTracksArtistsAndPlaylists = 'Search tracks, artists and playlists'
export const seeWhatIsNew = 'See what is new'
export const seeWhatIsNewWithin = 'see what is new'
export const sentenceInNewTab = (sentence: string) => `: ${sentence} (opens in a new tab)`
export const share = 'Share'
export const showMore = 'Show more'
export const signIn = 'Sign in'
export const signInToHearWhole = 'Sign in to hear the whole track'
export const signInToSeeTracks = 'Sign in to see the tracks you like.'
export const signInToSeeWhat = 'Sign in to see what is new from those you follow.'
export const signInToSeeWhom = 'Sign in to see whom you follow.'
export const signedInListenersHearWhole = (track: string) =>
  `${track} Signed-in listeners hear the whole track.`
export const skipToContent = 'Skip to content'
export const startFromWhatIsNew = 'start from what is new'
export const style = 'Style'
export const thisCannotBeLoadedAt = 'This cannot be loaded at the moment.'
export const thisIsPreview = 'This is the preview.'
export const thisPageIsntAvailable = 'This page isn’t available.'
export const thisPageNeedsJavascript = 'This page needs JavaScript.'
export const thisTrackIsNoLonger = 'This track is no longer published.'
export const titleByArtists = (title: string, artists: string) => `${title} by ${artists}`
export const titleOnMelodia = (title: string, total: number) =>
  `${title} on Melødia: ${counted(total, 'track')}.`
export const titleOnSite = (title: string, site: number | string) => `${title}, on ${site}`
export const track = 'Track '
export const tracks = 'Tracks'
export const tracksArtistsPlaylists = 'Tracks, artists, playlists'
export const tracksOfName = (name: string) => `Tracks of ${name}`
export const training = 'Training of models'
export const tryAgain = 'Try again'
export const tryFewerWordsOr = 'Try fewer words, or '
export const uploadFirstTrack = 'Upload the first track'
export const visitorsHearPreview = 'Visitors hear a preview.'
export const visitorsHearPreviewOf = (length: string) => `Visitors hear a preview of ${length}.`
export const visitorsHearTo = (start: string, end: string) => `Visitors hear ${start} to ${end}.`
export const voice = 'Voice'
export const volume = 'Volume'
export const whatConsentsAre = (name: string) =>
  `What ${name} has consented to. Where it says No, nobody may use it.`
export const whoMadeIt = 'Who made it'
export const wordOfAdministrator = 'by a document'
export const wordOfArtist = 'on the word of the artist'
export const yesForEverybody = 'Yes, for everybody'
export const yesForSome = 'Yes, for some creators'
export const youAreNotFollowingAnyone =
  'You are not following anyone yet. Press Follow on the page of an artist, a creator or a playlist.'
export const yourMusic = 'Your music'
export const yourSessionHasEndedSo = 'Your session has ended, so this is the preview.'
