/** Texts of `statements`: royalties of closed periods, as a creator reads them. */

import { counted } from '@melodia/contract/counted'

export const amount = 'Amount'
export const balanceIs = (amount: string) => `Balance: ${amount}`
export const becauseOf = (facts: string) => `The reason: ${facts}`
export const byModel = 'By each model'
export const carriedOver =
  'What is not paid out is carried over to the next statement in this currency.'
export const cellsMean = (listeners: number) =>
  `Days are put together until ${listeners} listeners are in a row, so that nobody can be recognised. Only where fewer heard all of it, a row has fewer.`
export const checkIt = 'Check it'
export const closing = 'Balance'
export const copyHash = 'Copy the hash'
export const corrections = 'Corrections'
export const counts = 'Counts'
export const days = 'Days'
export const earned = 'Earned'
export const earnedSoFar = 'Earned so far'
export const everybodyCanCompute =
  'Your amounts follow from the file of the period, in which listeners are pseudonyms. The page of royalties has that file and this hash for everybody: it computes all amounts again in your browser, and says how to compare this statement, as JSON, with the file.'
export const forArtist = (name: string) => `For ${name}`
export const frozen = 'Frozen'
export const ground = 'For what'
export const groundConsent = 'Voice or style'
export const groundCorrection = 'Correction of an earlier period'
export const groundRecoup = 'Paid back'
export const groundSplit = 'Share of the track'
export const hash = 'Hash of the file (SHA-256)'
export const howToCheck = 'How to check it'
export const inPeriods = (periods: number) => `in ${counted(periods, 'closed period')}`
export const isFrozen =
  'The money of this statement is frozen: it is not paid out meanwhile. The statement stays as it is.'
export const late = 'Late'
export const lines = 'Lines'
export const linesMean =
  'Plays that count, and of them those that came late, from days of an earlier statement. Plays that were set aside, and own ones of a track’s creators, count for nothing. Open a track to see when it was heard.'
export const listeners = 'Listeners'
export const modelsMean =
  'By the model that counts, and what the others would have given. Corrections are not in it.'
export const noneYet =
  'You have no statement yet. One comes when Melødia closes a period, such as a month, in which a track was heard that gives you, or an artist whom you represent, a share. We tell you.'
export const notAccepted = 'Split not accepted'
export const nothingOfTrack =
  'Nothing yet: no closed period has a play of it that gives you, or an artist whom you represent, a share.'
export const number = 'Number'
export const opening = 'Carried over from before'
export const own = 'Own'
export const paid = 'Paid'
export const party = 'For'
export const payment = 'Payment'
export const plays = 'Plays'
export const playsAreGone = 'Its single plays are not kept any more.'
export const playsOf = (title: string) => `Plays of “${title}”`
export const seeSplits = 'See splits'
export const seeStatements = 'See your statements'
export const seeWhy = 'See why, and how to answer'
export const setAside = 'Set aside'
export const share = 'Share'
export const statements = 'Statements'
export const statementsSay =
  'What you, and artists whom you represent, got of each closed period: for which tracks, by which share, and for how many plays.'
export const track = 'Track'
export const waitsForSplit = (amount: string) =>
  `${amount} of it is paid once you have accepted the split of its track.`
export const whatYouGet = 'What you get'
export const withheld = 'Withheld'
