/** `2026-11-20T…` as `November 20, 2026`. */
export const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long' })
