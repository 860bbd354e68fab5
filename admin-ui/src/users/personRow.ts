import { SETTINGS } from '../sitemap.tsx'

/** Where one person is shown: their row among the people. */
export const personRow = (id: string) =>
  `${SETTINGS}/people?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`
