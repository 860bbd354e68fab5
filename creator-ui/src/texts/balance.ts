/** Texts of `balance`: what is owed to a creator, and where it is paid. */

export const account = 'Account'
export const amount = 'Amount'
export const areStored = 'Your payout details are stored'
export const balance = 'Balance'
export const belowZero =
  'You have got more than you earned: what you earn next is set against it, and nothing is asked back.'
export const bic = 'BIC'
export const cameBack = 'Came back'
export const changedAreUsedFrom = (day: string) =>
  `Your changed payout details are used from ${day}.`
export const choose = 'Choose a country'
export const correction = 'Correction'
export const country = 'Country'
export const currency = 'Currency'
export const date = 'Date'
export const detailsMean =
  'The account to which Melødia pays what is owed to you, and to artists whom you represent. It is stored encrypted: only you see it, and the bank that pays you.'
export const earned = 'Earned'
export const entries = 'Entries'
export const forWhom = 'For whom'
export const frozen = 'Frozen'
export const iban = 'IBAN'
export const isFrozen = (amount: string) =>
  `${amount} are frozen by a restriction, and are not paid meanwhile.`
export const isPaidNext = 'It is paid with the next payout.'
export const lastChanged = 'Last changed'
export const legalName = 'Legal name'
export const lessThanMinimum = (minimum: string) =>
  `Less than the minimum of ${minimum} is carried over.`
export const minimum = 'Minimum of a payout'
export const needFreshSignIn =
  'They are shown, and changed, after a sign-in of the last few minutes, so that nobody who finds your computer open can send your money elsewhere.'
export const noneYet = 'You have not said where it is paid to'
export const nothingOwed = 'Nothing is owed to you at the moment.'
export const nothingYet =
  'Nothing yet. What you earn is added when Melødia closes a period, such as a month, in which a track was heard that gives you, or an artist whom you represent, a share.'
export const ofPayout = (day: string) => `Payout of ${day}`
export const ofPeriod = (days: string) => `Period ${days}`
export const optional = 'Optional'
export const owedNow = 'Owed to you now'
export const paidOut = 'Paid out'
export const paidTo = 'Where it is paid'
export const payoutDetails = 'Payout details'
export const postcode = 'Postcode'
export const savePayoutDetails = 'Save payout details'
export const sayWhere =
  'Melødia pays to a bank account with an IBAN. Say which is yours: without it, all that you earn stays on your balance.'
export const sayWhereButton = 'Say where it is paid'
export const seeOrChange = 'See or change payout details'
export const statements = 'Statements'
export const street = 'Street and number'
export const taxNumber = 'Tax number'
export const town = 'Town'
export const usedFrom = 'Used from'
export const waits = 'Waits for splits'
export const waitsForSplits = (amount: string) =>
  `${amount} wait until you accept the splits by which they are yours.`
export const what = 'What'
export const whatIbanIs = 'It stands on statements of your bank, and begins with two letters.'
export const whatTaxNumberIs = 'Optional: as your tax office writes it'
export const whoIsPaid = 'Who is paid'
export const whoseAccount = 'Of the person or firm whose account it is'
export const withheld = 'Tax withheld'
export const youHaveNotSaid = 'You have not said where it is paid to.'
export const youRepresent = 'An artist whom you represent'
export const yourself = 'Yourself'
