/** Texts of `splits`. */

import { counted } from '@melodia/contract/counted'

export const accepted = 'Accepted'
export const addShare = 'Add a share'
export const allOfItIs = (creator: string) => `All of it is ${creator}’s.`
export const artist = 'Artist'
export const cancel = 'Cancel'
export const chooseEverybody = 'Say who gets each share.'
export const comesFirst = (artist: string, percent: string) => `Comes first: ${artist} ${percent}`
export const creator = 'Creator'
export const declined = 'Declined'
export const declinedBecause = (names: string, notes: string) => `Declined by ${names}: “${notes}”`
export const declinedBy = (names: string) => `Declined by ${names}`
export const earlier = (versions: number) => counted(versions, 'earlier split')
export const email = 'Email'
export const emptyForNow = 'Leave empty to begin now'
export const from = 'From'
export const fromDay = (day: string) => `From ${day}`
export const fromUntil = (from: string, until: string) => `From ${from} until ${until}`
export const hasNotAnswered = 'Has not answered'
export const inForceSince = (day: string) => `In force since ${day}`
export const loadFailed = 'Failed to load the split. Please try again.'
export const missing = (sum: string, rest: string) => `${sum}: ${rest} are missing`
export const name = 'Name'
export const noAccountYet = 'No account yet'
export const paidBackFirst = (names: string) => `Paid back first, in this order: ${names}`
export const percent = 'Percent'
export const percentsAreMissing = 'Each share is a number with at most two decimals, above 0.'
export const personByEmail = 'By email'
export const plannedFrom = (day: string) => `Planned from ${day}`
export const propose = 'Propose'
export const proposeFailed = 'Failed to propose the split. Please try again.'
export const proposeSplit = 'Propose a split'
export const removeShare = (share: string) => `Remove ${share}`
export const shareNumber = (number: number) => `Share ${number}`
export const shareOf = (name: string, percent: string) => `${name}: ${percent}`
export const split = 'Split'
export const splitProposed = 'Split proposed successfully'
export const tooMuch = (sum: string, rest: string) => `${sum}: ${rest} too much`
export const whatProposingDoes =
  'It counts from the day it begins, even before everybody has accepted. Whoever gets a share is asked and can decline.'
export const who = 'Who'
