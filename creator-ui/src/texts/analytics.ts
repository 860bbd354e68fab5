/** Texts of `analytics`. */

import { counted } from '@melodia/contract/counted'

export const addTrack = 'Add Track'
export const analytics = 'Analytics'
export const byYourselfShownNotPaid = 'By yourself: shown, not paid'
export const fromFromMsMin = (fromMs: number) => `from ${fromMs} min`
export const fromMsToMsMin = (fromMs: number, toMs: number) => `${fromMs}–${toMs} min`
export const howLongReviewTakes = 'How long a review takes'
export const inLastWeeks = (weeks: number) => `In the last ${weeks} weeks`
export const lengths = 'Lengths'
export const mostPopularTracks = 'Most popular tracks'
export const noDecisionsInTheseWeeks = 'No decisions in these weeks'
export const noPlaysRange = (range: string) => `No plays ${range}`
export const noPlaysYet = 'No plays yet'
export const noPublishedTracksYet = 'No published tracks yet'
export const noTrackCameBackIn = 'No track came back in these weeks'
export const nothingToCountYet = 'Nothing to count yet'
export const ofWithinDay = (day: number, total: number) => `${day} of ${total} in less than a day`
export const over48H = 'over 48 h'
export const pending = 'Pending'
export const plays = 'Plays'
export const playsShowHereOnceYou = 'Plays show here once you have published a track.'
export const popularity = 'Popularity'
export const popularityOutOf100 = 'Popularity out of 100'
export const published = 'Published'
export const publishedAndPendingNowAnd = (published: string, pending: string) =>
  `${published} published and ${pending} pending now, and at the end of each week before`
export const publishedTracks = 'Published tracks'
export const royalties = 'Royalties'
export const shareTrack = (title: string) => `Share a track: ${title}`
export const tracksAndReviews = 'Tracks and reviews'
export const tracksByState = 'Tracks by state'
/** `reason`: the one that most tracks came back for. */
export const tracksCameBack = (tracks: number, reason?: string | number) =>
  `${counted(tracks, 'track')} came back${reason ? `, most often for ${reason}` : ''}`
export const under1H = 'under 1 h'
export const underToMsMin = (toMs: number) => `under ${toMs} min`
export const uploads = 'Uploads'
export const whyTracksCameBack = 'Why tracks came back'
export const yourTracksDecisionsOnThem =
  'Your tracks, the decisions on them and how long they took show here from your first upload on.'
