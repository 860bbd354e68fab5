/** Texts of `merges`. */

import { counted } from '@melodia/contract/counted'

export const and = ' and '
export const areDifferentArtists = (last: string) => `${last} are different artists.`
export const artistThatIsGone = 'an artist that is gone'
export const artistThatStays = 'The artist that stays'
export const cancel = 'Cancel'
export const chooseWhomToMerge = 'Choose whom to merge.'
export const creditsArtist = ' credits the artist '
export const differentArtists = 'Different artists'
export const differentArtistsNames = (names: string) => `Different artists: ${names}`
export const filledFromOthers = (filledTexts: string) => `${filledTexts} filled from the others`
export const findArtists = 'Find artists'
export const found = 'Found '
export const haveOneName = ' have one name.'
export const imagesAdded = (images: number) => `${counted(images, 'image')} added`
export const isNotForCreator = '” is not for the creator '
export const itsFileNames = (written: string) => `; its file names “${written}”.`
export const keepsItsOwnTexts = (name: string, boolean: string) =>
  `${name} keeps its own texts and images; ${boolean}.`
export const keepsItsTextsAndImages = (name: string) => `${name} keeps its texts and images.`
export const likelyDoubles = 'Likely doubles'
export const loading = 'Loading'
export const loadingSpellings = 'Loading spellings'
export const merge = 'Merge'
export const mergeArtists = 'Merge artists'
export const mergeChosenArtists = (from: number) => `Merge ${counted(from, 'artist')}`
export const mergeCountedArtists = (artists: number) => `Merge ${counted(artists, 'artist')}`
export const mergeName = (name: string) => `Merge ${name}`
export const mergeOthersIntoIt = 'Merge others into it'
export const merging = 'Merging…'
export const namesInto = (names: string) => `${names} into `
export const namesThatWereOnceTaken =
  'Names that were once taken for each other. Nothing was changed: check that the right person has the credit or the access, then settle it.'
export const next = 'Next'
export const noFurtherNameHasTo = 'No further name has to be remembered.'
export const noTrackNamesOthers = 'No track names the others.'
export const ofAreShown = (spellings: number, total: number) =>
  `${spellings.toLocaleString('en')} of ${total.toLocaleString('en')} are shown.`
export const ofGroupsAreShownSurest = (doubles: number, total: number) =>
  `${doubles.toLocaleString('en')} of ${total.toLocaleString('en')} groups are shown, the surest ones first.`
export const open = 'Open'
export const openName = (name: string) => `Open ${name}`
export const recentMerges = 'Recent merges'
export const requestFor = 'The request for “'
export const sameName = 'Same name'
export const settled = 'Settled'
export const settledAs = (written: string, personName: string) =>
  `Settled: ${written}, ${personName}`
export const similarNameSameTrack = 'Similar name, same track'
export const similarSpelling = 'Similar spelling'
export const speltOtherwise = 'Spelt otherwise'
export const takeBack = 'Take back'
export const takeBackMergeOf = (names: string) => `Take back the merge of ${names}`
export const takenBack = '; taken back'
export const takingBack = 'Taking back…'
export const theCreators = 'The creators '
export const theTrack = 'The track '
export const theseArtistsMayBeOne =
  'These artists may be one under several spellings. Merging gives all tracks to one of them, and the other names find it from then on.'
export const thisCanBeUndoneFor = (mergeKeptDays: number) =>
  `This can be undone for ${counted(mergeKeptDays, 'day')}.`
export const toReview = 'To review'
export const toldApartLast = 'Told apart last'
export const tracksByMergedBy = (tracks: number, mergedBy: string) =>
  `${counted(tracks, 'track')}, by ${mergedBy} `
export const tracksWillName = (tracks: number, inPlaylists: string, name: string) =>
  `${counted(tracks, 'track')}${inPlaylists}, will name ${name}.`
export const wasGrantedCreator = '” was granted the creator '
export const whatHappens = 'What happens'
export const whichAreIn = (playlists: number) => `, which are in ${counted(playlists, 'playlist')}`
export const whoAskedFor = 'Who asked for “'
export const whoIsToo = (name: string) => `Who is ${name}, too?`
export const willFindInSearchesAnd = (aliases: string, name: string) =>
  `${aliases} will find ${name}, in searches and in track forms.`
