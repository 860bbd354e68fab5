/** Text that both databases can store: PostgreSQL has no NUL, and half a surrogate is no letter. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()
