/** Texts of `splits`. */

import { counted } from '@melodia/contract/counted'

export const accept = 'Accept'
export const acceptEndedQuestion = (title: string) =>
  `Accept the ended split of “${title}”?\n\nWhat you earned by it is paid then.`
export const acceptQuestion = (title: string) =>
  `Accept the split of “${title}”?\n\nYou cannot decline it after that.`
export const acceptSplitOf = (title: string) => `Accept the split of “${title}”`
export const acceptedSplitOf = (title: string) => `Accepted: the split of “${title}”`
export const actions = 'Actions'
export const decline = 'Decline'
export const declineSplitOf = (title: string) => `Decline the split of “${title}”`
export const declined = 'Declined'
export const declinedSplitOf = (title: string) => `Declined: the split of “${title}”`
export const ended = 'Ended'
export const failedToLoad = 'Failed to load splits. Please try again.'
export const failedToSave = 'Failed to save your answer. Please try again.'
export const fillsInOtherSplits =
  'It fills in the splits of other tracks with these shares. Only you see it.'
export const from = 'From'
export const fromMoment = 'From '
export const inForce = 'In force'
export const itEnds =
  'This split ends for everybody in it, and the split before is in force again. Without one before, all of it is the first creator’s.'
export const itNeverBegins =
  'This split never begins, for anybody in it. The split before stays in force. Without one before, all of it is the first creator’s.'
export const nameYours = (name: string) => `${name} (yours)`
export const noSplitWaits = 'No split waits for your answer'
export const noTrackGotIt = 'Nothing was proposed, for any of them:'
export const notesSaid = (notes: string) => `“${notes}”`
export const optionalEverybodyReads =
  'Optional. The creators of the track and everybody in this split read this.'
export const planned = 'Planned'
export const proposeFailed = 'Failed to propose the split. Please try again.'
export const reason = 'Reason'
export const saveAsUsual = 'Save as usual split'
export const setsNotSaved = 'Failed to save your usual splits.'
export const shareOf = (name: string, percent: string) => `${name}: ${percent}`
export const splitProposedFor = (tracks: number) => `Split proposed for ${counted(tracks, 'track')}`
export const splitSelected = 'Split…'
export const splitTracks = (tracks: number) => `Split ${counted(tracks, 'track')}`
export const splits = 'Splits'
export const splitsOf = (titles: readonly string[], others: number) =>
  `${titles.map((title) => `“${title}”`).join(', ')}${others > 0 ? ` and ${counted(others, 'other')}` : ''}`
export const state = 'State'
export const toBePaidBackFirst = (count: number) => `${count} to be paid back first`
export const tooManyTracks = (most: number) =>
  `At most ${counted(most, 'track')} get a split at once. Select fewer.`
export const track = 'Track'
export const trackIsGone = (title: string) =>
  `“${title}”: it was deleted, or you are not credited on it any more.`
export const waitsForYou = 'Waits for you'
export const whatSplittingDoes =
  'Each of them gets this split from now on, in place of the one that it has. Whoever gets a share is asked once for all of them and can decline.'
export const whoGets = 'Who gets what'
export const whoGetsWhat =
  'Who gets what of a track’s revenue, where you or an artist whom you represent gets a share. A split counts from its beginning, whether you have answered or not. Until you accept it, you can decline it, and what you earn by it is not paid.'
export const youAccepted = 'You accepted it'
export const youDeclined = 'You declined it'
export const youDidNotAnswer = 'You did not answer'
export const yourAnswer = 'Your answer'
