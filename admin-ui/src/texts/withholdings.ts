/** Texts of `withholdings`: tax that is kept back of a party. */

export const because = (reason: string, document: string | undefined) =>
  document === undefined ? reason : `${reason} Document: ${document}`
export const byName = (name: string) => ` by ${name}`
export const cancel = 'Cancel'
export const document = 'Document'
export const documentMeans = (most: string) =>
  `A PDF of ${most} at most, which shows that tax is to be withheld`
export const downloadDocument = 'Download'
export const from = 'From'
export const fromMeans = 'It is taken from the periods that begin on this day or later.'
export const isWithheld = (percent: string) =>
  `${percent} is withheld from what this party earns in a period that begins today.`
export const nothingIsWithheld =
  'No tax is withheld from what this party earns in a period that begins today.'
export const percentFrom = (percent: string, day: string) => `${percent} from ${day}`
export const percentFromTo = 'From 0 to 100, with two decimals at most'
export const rate = 'Rate in percent'
export const reason = 'Reason'
export const saveTax = 'Save tax'
export const soFar = 'So far'
export const tax = 'Tax'
export const taxOf = (name: string) => `Tax of ${name}`
export const taxOfOpens = (name: string) => `Tax of ${name}…`
export const zeroEndsIt = '0 ends it.'
