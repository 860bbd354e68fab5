/** Text that both databases can store: PostgreSQL has no NUL, and half a surrogate is no letter. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** A number of things in words: 1 track, 2 tracks. */
export const counted = (number: number, thing: string) =>
  `${number} ${thing}${number === 1 ? '' : 's'}`

/** A text for a message: its beginning, without what no screen shows. */
export const shortened = (text: string, most: number) => {
  const shown = text.slice(0, most + 1).replace(UNSHOWN, ' ')
  return shown.length > most ? `${shown.slice(0, most - 1)}…` : shown
}
const UNSHOWN = /[\p{Cc}\p{Cs}]/gu
