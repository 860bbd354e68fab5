import type { I18nProvider } from 'react-admin'

/** Texts by key, nested: `{ ra: { action: { save: 'Save' } } }`. */
export interface Texts {
  [key: string]: string | Texts | undefined
}

interface Options {
  /** Text where the key has none. */
  _?: string
  /** Chooses between the forms of `1 track |||| %{smart_count} tracks`. */
  smart_count?: number
  [name: string]: unknown
}

/** Between the form for one and the form for any other number. */
const FORMS = '||||'

/** react-admin's own texts, in English alone: polyglot knows more, and weighs 6 kB. */
export const makeI18nProvider = (texts: Texts): I18nProvider => {
  const byKey = new Map(flat(texts))
  return {
    translate: (key: string, options: Options = {}) =>
      filledIn(byKey.get(key) ?? options._ ?? key, options),
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'en',
  }
}

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text = '']) =>
    typeof text === 'string'
      ? [[prefix + key, text] as [string, string]]
      : flat(text, `${prefix}${key}.`),
  )

const filledIn = (text: string, options: Options) =>
  formOf(text, options.smart_count).replace(/%\{([^{}]*)\}/g, (hole, name: string) =>
    Object.hasOwn(options, name) ? String(options[name] ?? hole) : hole,
  )

const formOf = (text: string, count: number | undefined) => {
  if (count === undefined) return text
  const [singular = '', plural] = text.split(FORMS)
  return ((count === 1 ? singular : plural) || singular).trim()
}
