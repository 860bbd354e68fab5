/** Basis points in percent. */
export const percentOf = (bp: number) => `${bp / 100} %`
