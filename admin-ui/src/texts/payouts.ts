/** Texts of `payouts`: what is owed leaves the balances, and a bank pays it. */

import { counted } from '@melodia/contract/counted'

export const accountIsNew = 'Payout details are new'
export const accountIsNewMeans =
  'They were changed a few days ago. New details wait as long as the settings say, in case somebody else changed them.'
export const allCameBack = (amount: string) =>
  `The bank refused all of it: the payout is called off, and ${amount} are owed again.`
export const allPayouts = 'All payouts'
export const amount = 'Amount'
export const amountOfTransfers = (sum: string, transfers: number) =>
  `${sum} in ${counted(transfers, 'transfer')}`
export const andReturned = (sum: string) => `, ${sum} returned`
export const bankReport = 'Report of the bank'
export const bankReportMeans =
  'The bank answers a payment file with a report (pain.002). What it refused is owed again, and the payees are notified.'
export const belowMinimum = 'Below the minimum'
export const belowMinimumMeans = 'It is carried over until a payout is worth it.'
export const callOff = 'Call off'
export const callThisOff = (day: string) => `Call the payout of ${day} off?`
export const calledOff = 'Called off'
export const callingOffMeans = (sum: string, payees: number) =>
  `${sum} are owed again to ${counted(payees, 'payee')}, and the next payout takes them up.\n\nCall it off only if the bank has not got its file, or has not paid: the software cannot stop the bank.`
export const cameBack = (sum: string, transfers: number) =>
  `The bank refused ${counted(transfers, 'transfer')}: ${sum} are owed again.`
export const cancel = 'Cancel'
export const csv = 'CSV'
export const date = 'Date'
export const dateMeans = 'On which the bank is to pay: today or later'
export const dueNow = 'Due now'
export const files = 'Files for the bank'
export const filesMean = 'They contain the accounts of the payees. Give the bank one of them, once.'
export const goTo = (sum: string, payees: number) => `${sum} go to ${counted(payees, 'payee')}.`
export const heldBack = 'Held back'
export const heldBackMeans = 'A restriction freezes this money.'
export const made = 'Made'
export const makePayout = 'Make a payout'
export const makingMeans =
  'They leave the balances at once. No money moves before the bank gets the file of this payout.'
export const noAccountGiven = 'No payout details'
export const noAccountGivenMeans = 'Who is to be paid has not given an account yet.'
export const noPayouts =
  'There is no payout yet. A payout takes what is due out of the balances, and makes the file with which a bank pays it.'
export const nobodyCanBePaid = 'Nobody can be paid now.'
export const nobodyToPay = 'Nobody to pay'
export const nobodyToPayMeans =
  'No creator speaks for the artist, or no account has claimed the share yet.'
export const notPaidNow = 'Not paid now'
export const noteAsPaid = 'Note as paid'
export const noteThisAsPaid = (day: string) => `Note the payout of ${day} as paid?`
export const notedAsPaid = 'Noted as paid'
export const nothing = 'Nothing'
export const nothingCameBack = 'The bank refused nothing that had not come back already.'
export const ofParties = (sum: string, parties: number) =>
  `${sum} of ${counted(parties, 'party', 'parties')}`
export const open = 'On its way'
export const paid = 'Paid'
export const paidBy = 'Paid by'
export const payee = 'Payee'
export const payees = 'Payees'
export const payingMeans = (sum: string, payees: number) =>
  `${sum} have left the account of the platform, to ${counted(payees, 'payee')}. They are notified that it is on its way.\n\nIt cannot be called off afterwards.`
export const payout = 'Payout'
export const payoutOf = (day: string) => `Payout of ${day}`
export const payouts = 'Payouts'
export const readBankReport = 'Read the bank’s report'
export const returned = 'Returned'
export const sent = 'Sent'
export const sepaFile = 'SEPA (pain.001)'
export const splitNotAccepted = 'Split not accepted'
export const splitNotAcceptedMeans = 'Somebody has yet to accept the split of a track.'
export const state = 'State'
export const swissFile = 'Switzerland (pain.001)'
export const tax = 'Tax'
export const thisPayout = 'This payout'
export const toPayees = (payees: number) => `To ${counted(payees, 'payee')}`
export const transfers = 'Transfers'
