import type { PayoutDetails, PayoutDetailsReply } from '@melodia/contract/payouts'

/** Payout details as they are typed: without parts. */
export type DetailsDraft = Omit<PayoutDetails, 'address'> & PayoutDetails['address']

export const draftOf = ({
  legal_name,
  address,
  iban,
  bic = '',
  tax_number = '',
}: PayoutDetailsReply) => ({ legal_name, ...address, iban: inFours(iban), bic, tax_number })

/** As banks write it. */
const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const detailsOf = (draft: Partial<DetailsDraft>): PayoutDetails => {
  const { legal_name = '', street = '', postcode = '', town = '', country = '', iban = '' } = draft
  return {
    legal_name,
    address: { street, postcode, town, country },
    iban,
    ...(draft.bic && { bic: draft.bic }),
    ...(draft.tax_number && { tax_number: draft.tax_number }),
  }
}

/** Names of fields in the API whose name here is another. */
export const RENAMED = {
  'address.street': 'street',
  'address.postcode': 'postcode',
  'address.town': 'town',
  'address.country': 'country',
}
