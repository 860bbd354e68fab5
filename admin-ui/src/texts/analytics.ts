/** Texts of `analytics`. */

import { counted } from '@melodia/contract/counted'

export const afterRequestedChanges = 'After requested changes'
export const analytics = 'Analytics'
export const any = 'Any'
export const app = 'App'
export const atSameTimeAsAnother = 'At the same time as another play'
export const audio = 'Audio'
export const bulkRule = (late: number, heardMs: number) =>
  `On each of these days (UTC), one listener reported at least ${late} plays an hour or more after they ended, or of more than ${heardMs} hours of listening. They may have been offline for a long time, or be making plays up: look into it before you pay for these plays.`
export const byCreatorsThemselvesShownNot = 'By the creators themselves: shown, not paid'
export const bytes = 'Bytes'
export const cameBackOfRequested = (back: string, requested: number, validated: string) =>
  `${back} of ${counted(requested, 'track')} came back, ${validated} of these were published`
export const catalogueGrowth = 'Catalogue growth'
export const changesRequested = 'Changes requested'
export const creatorRequests = 'Creator requests'
export const day = 'Day'
export const decidedPast = (target: string) => `Decided past the ${target}`
export const decisions = 'Decisions'
export const decisionsByReason = 'Decisions by reason'
export const decisionsByReviewer = 'Decisions by reviewer'
export const deletedAccount = 'A deleted account'
export const email = 'Email'
export const embeddedPlayer = 'Embedded player'
export const files = 'Files'
export const filesCount = (files: string) => `${files} files`
export const halfWithinMedian = (median: number | string) => `Half within ${median}`
export const heard = 'Heard'
export const heardOn = 'Heard on'
export const id = 'ID'
export const images = 'Images'
export const kind = 'Kind'
export const lastDays = (days: number) => `the last ${days} days`
export const late = 'Late'
export const lateSetAside = (late: number, aside: number) =>
  `, ${late.toLocaleString('en')} late, ${aside.toLocaleString('en')} set aside`
export const listener = 'Listener'
export const listenerId = 'Listener ID'
export const lookAtThem = 'Look at them'
export const madeOpenGrantedDeclined = (
  made: string,
  open: string,
  granted: string,
  denied: string,
) => `${made} made: ${open} open, ${granted} granted, ${denied} declined`
export const medianOfSpan = (median: string, span: string) => `${median}, of ${span}`
export const medianTime = 'Median time'
export const newestDecisions = (decisions: string) => `the newest ${decisions} decisions`
export const noDecisionsYet = 'No decisions yet'
export const noPlaysRange = (range: string) => `No plays ${range}`
export const ofInDays = (decisions: number, days: number) =>
  `Of ${counted(decisions, 'decision')} in ${days} days`
export const ofNewest = (decisions: number) => `Of the newest ${counted(decisions, 'decision')}`
export const openMusicPage = 'Open the music page'
export const pastTarget = 'Past the target'
export const playersOfSignedInListeners = 'The players of signed-in listeners report plays. '
export const plays = 'Plays'
export const playsInBulk = 'Plays in bulk'
export const playsSetAside = 'Plays set aside'
export const preview = 'Preview'
export const publicPage = 'Public page'
export const publishedTrack = 'Published a track'
export const publishedTracks = 'Published tracks'
export const publishedTracksGrew = (first: string, last: string, weeks: number) =>
  `From ${first} to ${last} published tracks in ${weeks} weeks`
export const reason = 'Reason'
export const rejectionsAndRequestsForChanges = (span: string) =>
  `Rejections and requests for changes that named a reason, of ${span}`
export const reportedLateAndNotStreamed = 'Reported late, and not streamed at that time'
export const rowsHeard = (row: string) => `${row} heard`
export const setAside = 'Set aside'
export const started = 'Started'
export const storage = 'Storage'
export const storageUsed = 'Storage used'
export const storedFilesCountedOnce =
  'Stored files, identical ones counted once; images with all their sizes'
export const thesePlaysWereReportedBut =
  'These plays were reported but not counted: one listener played one track too often in a day, or two tracks at the same time, or a play was reported long after it, of a track that the listener had not streamed at that time.'
export const tooManyOfThisTrack = 'Too many of this track in a day'
export const track = 'Track'
export const trackId = 'Track ID'
export const tracksAndReviews = 'Tracks and reviews'
export const tracksInReviewNow = 'Tracks in review now'
export const uploadedTrack = 'Uploaded a track'
export const waitingPast = (target: string) => `Waiting past the ${target}`
