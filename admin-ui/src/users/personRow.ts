import { SETTINGS } from '../sitemap.tsx'

/** Path of the list of users, filtered to this one. */
export const personRow = (id: string) =>
  `${SETTINGS}/people?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`
