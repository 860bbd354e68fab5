/** Text that both databases can store: PostgreSQL has no NUL, and half a surrogate is no letter. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** A number of things in words: 1 track, 2 tracks. */
export const counted = (number: number, thing: string) =>
  `${number} ${thing}${number === 1 ? '' : 's'}`
