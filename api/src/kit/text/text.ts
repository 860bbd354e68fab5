/** Text that both databases can store: PostgreSQL has no NUL, and lone surrogates are invalid. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** A number of things: 1 track, 2 tracks. */
export const counted = (number: number, thing: string) =>
  `${number} ${thing}${number === 1 ? '' : 's'}`

/** The beginning of a text for a message, without invisible characters. */
export const shortened = (text: string, most: number) => {
  const shown = text.slice(0, most + 1).replace(UNSHOWN, ' ')
  return shown.length > most ? `${shown.slice(0, most - 1)}…` : shown
}
const UNSHOWN = /[\p{Cc}\p{Cs}]/gu
