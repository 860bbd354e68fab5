/** Texts of `splits`. */

import { counted } from '@melodia/contract/counted'

export const accepted = 'Accepted'
export const addPaidBack = 'Add an amount'
export const addShare = 'Add a share'
export const allOfItIs = (creator: string) => `All of it is ${creator}’s.`
export const amountIn = (currency: string) => `Amount in ${currency}`
export const amountIs = (currency: string, decimals: number) =>
  decimals === 0
    ? `An amount in ${currency} is a whole number, 0 or more.`
    : `An amount in ${currency} is 0 or more, with at most ${counted(decimals, 'decimal')}.`
export const amountIsAtMost = (most: string) => `An amount is at most ${most}.`
export const artist = 'Artist'
export const cancel = 'Cancel'
export const chooseEverybody = 'Say who gets each share.'
export const choosePaidBack = 'Say who is paid back first.'
export const comesFirst = (artist: string, percent: string) => `Comes first: ${artist} ${percent}`
export const creator = 'Creator'
export const declined = 'Declined'
export const declinedBecause = (names: string, notes: string) => `Declined by ${names}: “${notes}”`
export const declinedBy = (names: string) => `Declined by ${names}`
export const earlier = (versions: number) => counted(versions, 'earlier split')
export const email = 'Email'
export const emptyForNow = 'Leave empty to begin now'
export const firstGetsBack = (name: string, amount: string) =>
  `Comes first: ${name} gets back ${amount}`
export const firstGetsBackLeft = (name: string, amount: string, left: string) =>
  `Comes first: ${name} gets back ${amount}, of which ${left} are still to come`
export const from = 'From'
export const fromDay = (day: string) => `From ${day}`
export const fromUntil = (from: string, until: string) => `From ${from} until ${until}`
export const hasGotBack = (name: string, amount: string) => `${name} has got back ${amount}`
export const hasNotAnswered = 'Has not answered'
export const inForceSince = (day: string) => `In force since ${day}`
export const loadFailed = 'Failed to load the split. Please try again.'
export const missing = (sum: string, rest: string) => `${sum}: ${rest} are missing`
export const name = 'Name'
export const noAccountYet = 'No account yet'
export const paidBackBefore = (names: string) => `Paid back first, in this order: ${names}`
export const paidBackFirst = 'Paid back first'
export const paidBackNumber = (number: number) => `Amount ${number}`
export const paidBackTwice = (name: string) => `${name} is paid back twice.`
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
export const stillToCome = (amount: string) => `${amount} still to come`
export const toWhom = 'To whom'
export const tooMuch = (sum: string, rest: string) => `${sum}: ${rest} too much`
export const whatPaidBackMeans =
  'Costs that somebody gets back before the shares are paid, in this order. It holds for the track, from now on, until it is paid or set to 0.'
export const whatProposingDoes =
  'It counts from the day it begins, even before everybody has accepted. Whoever gets a share is asked and can decline.'
export const who = 'Who'
