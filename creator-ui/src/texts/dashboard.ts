/** Texts of `dashboard`. */

import { counted } from '@melodia/contract/counted'

export const adminReviewsEveryTrackBefore = 'An admin reviews every track before it is public'
export const allDoneMelodiaIsYours = 'All done. Melødia is yours.'
export const approvedTracksAreListedUnder = 'Approved tracks are listed under Your Tracks'
export const artworkOfTitle = (title: string) => `Artwork of ${title}`
export const completeYourProfile = 'Complete your profile'
export const doNotSay = (tracks: number) =>
  tracks === 1
    ? 'One of your tracks does not say who or what made it. Listeners read that nothing is said.'
    : `${tracks} of your tracks do not say who or what made them. Listeners read that nothing is said.`
export const done = 'Done'
export const doneOfStepsDone = (done: number, steps: number) => `${done} of ${steps} done`
export const firstSteps = 'First steps'
export const fixAndSendAgain = 'Fix and send again'
export const fixAndSendAgainOr = 'Fix and send again, or appeal'
export const hide = 'Hide'
export const inLabel = 'In'
export const lastRelease = 'Last release'
export const length = 'Length'
export const loading = 'Loading'
export const makeChangesAndResubmit = 'Make changes and resubmit'
export const makeYourFirstPlaylist = 'Make your first playlist'
export const noneOfYourTracksHas = 'None of your tracks has been decided on yet.'
export const noneOfYourTracksIs =
  'None of your tracks is published yet. Your first published track shows here.'
export const noneOfYourTracksIsWaiting = 'None of your tracks is waiting.'
export const open = 'Open'
export const pendingOnes = (tracks: number) => `Say it of ${counted(tracks, 'pending track')}`
export const playsInDays = (usualSpan: number) => `Plays in ${usualSpan} days`
export const popularity = 'Popularity'
export const published = 'Published'
export const publishedOnes = (tracks: number) => `Say it of ${counted(tracks, 'published track')}`
export const recentDecisions = 'Recent decisions'
export const recordingAndPreviewAsMp3 = 'Recording and preview as MP3, artwork as PNG or JPEG'
export const rejectedKeptUntil = (keptUntil: string) => `Rejected, kept until ${keptUntil}`
export const reviewAsksForChanges = 'The review asks for changes'
export const reviewTook = 'Review took'
export const seeYourFirstTrackPublished = 'See your first track published'
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const showAllWithRequestedChanges = (total: number) =>
  `Show all ${total.toLocaleString('en')} with requested changes`
export const stillMissingMissing = (missing: string) => `Still missing: ${missing}`
export const totalPlaylists = 'Total Playlists'
export const totalTracks = 'Total Tracks'
export const uploadTrack = 'Upload a track'
export const uploadYourFirstTrack = 'Upload your first track'
export const waitForItsReview = 'Wait for its review'
export const waitingForReview = 'Waiting for review'
export const waitingForYou = 'Waiting for you'
export const welcomeToMelodiaForCreators =
  'Welcome to Melødia for Creators. Upload a track and it waits under Your Pending Tracks until an admin has reviewed and approved it; from then on it is public and listed under Your Tracks.'
export const whoMadeYourTracks = 'Who made your tracks?'
export const yourPublishedTracksInOrder = 'Your published tracks, in your order'
