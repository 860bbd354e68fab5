const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes with a name that are no country: unions, islands of a country, all of the world. */
const NONE = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Codes that another has replaced, such as `BU`, are no countries any more. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** Countries of the world (ISO 3166-1 alpha-2, and Kosovo), in the order of their English names. */
export const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .flatMap((code) => {
    const name = NONE.has(code) || !isCurrent(code) ? undefined : names.of(code)
    return name === undefined ? [] : [{ code, name }]
  })
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
