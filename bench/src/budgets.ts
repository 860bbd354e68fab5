export type Budget = { least: number } | { most: number }

/** Calls a second beside the floor, at 100,000 tracks. */
export const BESIDE_FLOOR: Readonly<Record<string, number>> = {
  'pages in turn': 0.28,
  'deep pages': 0.3,
  'get one': 0.14,
  update: 0.1,
  'upload of 10 MB': 0.35,
}

/** At any number of tracks up to a million, milliseconds of a list that nobody else disturbs. */
export const LIST_MS = 30

export const BUDGETS = {
  'start on an existing database, ms': { most: 1_000 },
  'memory when idle, MB': { most: 150 },
  'landing page: all that is transferred, kB': { most: 100 },
  'sign-in page: JavaScript, kB gzip': { most: 75 },
  'first list: JavaScript, kB gzip': { most: 320 },
  'first list: rows in a new browser, ms': { most: 590 },
  'first list: rows on a second visit, ms': { most: 380 },
  'first list: rows, times a bare page': { most: 3 },
  'killed at random: half done, lost or counted wrongly': { most: 0 },
  'through kills: lost, done twice or half': { most: 0 },
  'plays through kills: lost, doubled or counted wrongly': { most: 0 },
  'four processes through faults: lost, doubled, wrong or not healed': { most: 0 },
  'steady plays, acknowledged in time': { least: 0.95 },
  'steady plays: lost, doubled or counted wrongly': { most: 0 },
  'writers: four processes far away, times one': { least: 3 },
  'royalties: a run of a month by three models, s': { most: 180 },
  'royalties: memory of a run, MB': { most: 300 },
  'royalties: killed at random, with another result': { most: 0 },
  'worst requests: median of others, times a quiet one': { most: 5 },
  'worst requests: longest wait of others, ms': { most: 500 },
} as const satisfies Record<string, Budget>

export type Measure = keyof typeof BUDGETS
