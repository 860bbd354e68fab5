/** Texts of `audit`. */

import { counted } from '@melodia/contract/counted'

export const actionOnFields = (action: string, article: string, fields: string, noun: string) =>
  `${action} ${article}${fields} of ${noun}`
export const apiToken = 'the API token'
export const heardOfDuration = (heard: string, duration: string) => `Heard ${heard} of ${duration}`
export const hideThem = 'Hide them'
export const history = 'History'
export const labelNowAfter = (label: string, after: string) => `${label}: now ${after}`
export const loading = 'Loading'
export const loadingMore = 'Loading…'
export const ofTheseGone = (gone: number) =>
  `${counted(gone, 'record')} of these ${gone === 1 ? 'is' : 'are'} gone.`
export const requestOf = 'the request of'
export const showMore = 'Show more'
export const showMoreOf = (next: number, left: number) =>
  `Show ${next} more of ${left.toLocaleString('en')}`
export const showRecords = (ids: number) => `Show ${ids === 1 ? 'it' : 'them'}`
export const theApprovalOf = 'the approval of'
export const theArtist = 'the artist'
export const theClaimOn = 'the claim on'
export const theConsentOf = 'the consent of'
export const theCreator = 'the creator'
export const theFile = 'the file'
export const thePayee = 'the payee'
export const thePayoutDetailsOf = 'the payout details of'
export const thePayoutOf = 'the payout of'
export const thePeriod = 'the period of'
export const thePlaylist = 'the playlist'
export const theRestrictionOf = 'the restriction of'
export const theSettingsOf = 'the settings of'
export const theTrack = 'the track'
export const theUser = 'the user'
export const theWebhook = 'the webhook'
export const undoThisChange = 'Undo this change'
export const undoing = 'Undoing…'
export const undone = 'Undone '
export const wordsAndLast = (words: string, at: string | undefined) => `${words} and ${at}`
