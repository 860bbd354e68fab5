/**
 * What react-admin uses of `inflection`, which knows many more plurals: words that it derives from
 * the names of fields and resources where a screen writes none.
 */

/** `tracks` as `track` for one. */
export const inflect = (word: string, count: number) => {
  const one = word.replace(/s$/, '')
  return count === 1 ? one : `${one}s`
}

/** `release_date` as `Release date`. */
export const humanize = (word: string) => {
  const text = word
    .toLowerCase()
    .replace(/(_ids|_id)$/g, '')
    .replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const underscore = (word: string) =>
  word
    .replace(/([A-Z])/g, '_$1')
    .replace(/^_/, '')
    .toLowerCase()

const TRANSFORMS = { underscore, humanize }

/** The word after each of the named functions. */
export const transform = (word: string, names: readonly (keyof typeof TRANSFORMS)[]) =>
  names.reduce((text, name) => TRANSFORMS[name](text), word)
