/** Decimals of a currency (ISO 4217): 2 of EUR, 0 of JPY, 3 of KWD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** An amount in minor units as people read it: `1,234.50 EUR`. */
export function moneyOf(minor: number, currency: string): string {
  const digits = decimalsOf(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${(minor / 10 ** digits).toLocaleString('en', fraction)} ${currency}`
}

/** An amount in minor units as other programs read it: `1234.50`. */
export const decimalOf = (minor: number, currency: string) =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** An amount in minor units as it is typed: `1234.50` of EUR, and `12` where it is whole. */
export const typedOf = (minor: number, currency: string): string => {
  const amount = minor / 10 ** decimalsOf(currency)
  return Number.isInteger(amount) ? String(amount) : decimalOf(minor, currency)
}

/**
 * Minor units of a typed amount, which may be below 0: `1234.5` and `1234,50` of EUR are 123450. Null
 * if it is none, or has more decimals than the currency.
 */
export function minorOf(typed: string, currency: string): number | null {
  const [, sign = '', whole, fraction = ''] =
    /^([-−]?)(\d{1,16})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? []
  const digits = decimalsOf(currency)
  if (whole === undefined || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return sign && minor !== 0 ? -minor : minor
}
