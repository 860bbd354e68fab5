/** Texts of `periods`: royalties, from a pool to everybody’s amount. */

import { counted } from '@melodia/contract/counted'

export const addCorrection = 'Add correction'
export const addPeriod = 'Add period'
export const allPeriods = 'All periods'
export const amount = 'Amount'
export const amountIn = (currency: string) => `Amount in ${currency}`
export const amountIs = (currency: string, decimals: number) =>
  `An amount in ${currency} ${decimalsAre(decimals)}; below 0 with a minus`
export const balance = 'Balance'
export const belowZero =
  'What the party gets of the platform. With a minus the platform gets it back.'
export const bringIn = 'Upload amounts of listeners'
export const bringInMeans =
  'Where you know what each listener brought in, upload it: pseudonym,amount_minor, in minor units and together the pool. Then the period has to run again.'
export const cancel = 'Cancel'
export const carriedOver = 'Carried over'
export const chooseDay = 'Choose a day'
export const close = 'Close period'
export const closeThis = (days: string) => `Close ${days}?`
export const closed = 'Closed'
export const closedPeriod = 'Closed period'
export const closedWhen = 'Closed'
export const closesAt = (moment: string) =>
  `These are estimates: it can be closed from ${moment} on, as plays may still arrive.`
export const closingDivides = (
  pool: string,
  { parties, tracks, plays }: { parties: number; tracks: number; plays: number },
) =>
  `${pool} are divided among ${counted(parties, 'party', 'parties')}, for ${counted(plays, 'play')} of ${counted(tracks, 'track')}.`
export const correctionDoes =
  'A closed period never changes. What was wrong in it becomes a line of this one, and the platform pays it.'
export const correctionOf = (party: string, title: string, days: string) =>
  `${party}, “${title}”, ${days}`
export const corrections = 'Corrections'
export const correctionsMean = 'What this period makes up for in closed ones, paid by the platform.'
export const counts = 'Counts'
export const currency = 'Currency'
export const days = 'Days'
export const daysIn = (from: string, to: string, zone: string) =>
  `From ${from} to ${to} (exclusive), ${zone}`
export const deletePeriod = 'Delete'
export const deleteThis = (period: string, corrections: number) =>
  `Delete the period ${period}${
    corrections > 0 ? ` with its ${counted(corrections, 'correction')}` : ''
  }?\n\nIts plays are in no period then.`
export const divided = 'Divided'
export const earned = 'Earned'
export const emptyForNone = 'Leave it empty for none'
export const fileOfPeriod = 'File of the period'
export const files = 'Files'
export const filesMean =
  'Everybody’s amount follows from the file of the period. Listeners are pseudonyms that are made for this period alone.'
export const firstPeriod = 'None: this is the first'
export const from = 'From'
export const fromMeans = 'The first day'
export const frozen = 'Frozen'
export const ground = 'For what'
export const groundConsent = 'Voice or style'
export const groundCorrection = 'Correction'
export const groundPlatform = 'Platform'
export const groundRecoup = 'Paid back'
export const groundSplit = 'Split'
export const hash = 'Hash (SHA-256)'
export const heard = 'Heard'
export const heardByOne = (title: string, percent: string) =>
  `One listener made ${percent} % of the plays of “${title}”.`
export const holdBackMoney = 'Hold back…'
export const holdBackMoneyOf = (name: string) => `Hold back the money of ${name}…`
export const late = 'Late'
export const latePlays = (plays: number) =>
  `${counted(plays, 'play')} of closed periods arrived late and are paid here.`
export const leastListeners = 'Least listeners of a track'
export const leastPlays = 'Least plays of a track'
export const lines = 'Lines'
export const listenersCsv = 'Listeners (CSV)'
export const model = 'Model'
export const modelMeans = (name: string, meaning: string) => `${name}. ${meaning}`
export const modelsCompared =
  'By the model that counts, and what the others would give. Corrections are not in it.'
export const neverChanges =
  'Closing publishes its file with its hash. The period never changes afterwards, and nobody can open it again.'
export const noCorrections = 'This period corrects no other.'
export const noPeriods =
  'There is no period yet. A period is some days with a pool of money: running it says who gets what for the plays of these days, and closing it makes that final and public.'
export const noneClosedToCorrect = 'There is no closed period to correct yet.'
export const notAccepted = (amount: string) => `${amount} waits: the split is not accepted`
export const ofThemLate = 'Late, from closed periods'
export const open = 'Open'
export const own = 'Own'
export const ownAndAside = (own: number, aside: number) =>
  `${counted(own, 'own play')}, ${aside.toLocaleString('en')} set aside`
export const paidOut = 'Paid out'
export const party = 'Party'
export const partyOrId = 'Who has a line in that period, or the id of a creator or artist'
export const payment = 'Payment'
export const period = 'Period'
export const plays = 'Plays'
export const playsAndListeners = 'Plays and listeners'
export const playsBy = (plays: number, listeners: number) =>
  `${counted(plays, 'play')} by ${counted(listeners, 'listener')}`
export const pool = 'Pool'
export const poolIs = (currency: string, decimals: number) =>
  `An amount in ${currency} above 0 ${decimalsAre(decimals)}`
export const poolMeans = (currency: string) => `What is divided, in ${currency}`
export const previousHash = 'Hash of the period closed before'
export const proRataMeans = 'The pool is divided over all plays, each of them worth the same.'
export const ready = 'Ready'
export const reason = 'Reason'
export const reasonIsPublic = 'It stands in the public file of this period.'
export const royalties = 'Royalties'
export const run = 'Run'
export const runAgain = 'Run again'
export const runFailedBecause = (problem: string) => `The last run failed: ${problem}`
export const running = 'Running'
export const runningPercent = (percent: number) => `Running: ${percent} %`
export const salesReport = 'Sales report (DSR)'
export const setAside = 'Set aside'
export const share = 'Share'
export const source = 'Source'
export const sourceMeans = 'Where the pool comes from, such as the subscriptions of the month'
export const state = 'State'
export const statementOf = (name: string) => `Statement of ${name}`
export const statements = 'Statements'
export const tax = 'Tax'
export const terms = 'Terms'
export const thresholds = 'Thresholds'
export const thresholdsAre = (plays: number | undefined, listeners: number | undefined) =>
  [
    ...(plays === undefined ? [] : [counted(plays, 'play')]),
    ...(listeners === undefined ? [] : [counted(listeners, 'listener')]),
  ].join(' and ') + ': a track with fewer counts as unheard.'
export const thresholdsMean = 'A track below one of them counts as unheard in this period.'
export const timeMeans = 'Each listener’s part goes to what they heard, by the time they heard it.'
export const timesMore = (title: string, times: string) =>
  `“${title}” gets ${times} times its amount of the period before.`
export const to = 'To'
export const toMeans = 'The day after the last one: it is not part of the period'
export const track = 'Track'
export const trackOrId = 'A track of that period, or the id of any'
export const tracksToParties = (tracks: number, parties: number) =>
  `${counted(tracks, 'track')}, ${counted(parties, 'party', 'parties')}`
export const unusual = 'Please check before closing'
export const userCentricMeans =
  'Each listener’s part of the pool goes to what they heard, by their plays.'
export const weighNothing = 'Count for nothing'
export const whoGetsWhat = 'Who gets what'
export const whyMoneyIsFrozen = (name: string) =>
  `Frozen: see why the money of ${name} is held back`
export const withThresholds = 'Use thresholds'
export const withheld = 'Tax withheld'

const decimalsAre = (decimals: number) =>
  decimals === 0 ? 'without decimals' : `with ${counted(decimals, 'decimal')} at most`
