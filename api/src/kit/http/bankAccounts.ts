import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isValidBIC,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools'
import { refuseFields } from './errors.ts'

/** A bank account as somebody typed it. */
interface Account {
  iban: string
  bic?: string | undefined
}

/**
 * The account in capitals without spaces.
 * @throws Problem 422 that says what is wrong, in fields that begin with `prefix`
 */
export function checkedAccount({ iban: typed, bic }: Account, prefix = ''): Account {
  const iban = electronicFormatIBAN(typed) ?? ''
  const errors: Record<string, string> = {}
  const wrong = problemOfIban(iban)
  if (wrong) errors[`${prefix}iban`] = wrong
  const code = bic?.replaceAll(/\s/g, '').toUpperCase()
  if (code && !isValidBIC(code))
    errors[`${prefix}bic`] = `“${bic}” is no BIC, which has 8 or 11 letters and digits.`
  refuseFields(errors)
  return { iban, ...(code && { bic: code }) }
}

function problemOfIban(iban: string): string | null {
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return null
  const country = iban.slice(0, 2)
  const length = getCountrySpecifications()[country]?.chars
  if (!length || errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return 'An IBAN begins with the two letters of a country that has IBANs, such as DE.'
  if (iban.length !== length)
    return `An IBAN of ${country} has ${length} characters, and this one ${iban.length}.`
  return 'The check digits of this IBAN are wrong: compare it with what your bank wrote.'
}
