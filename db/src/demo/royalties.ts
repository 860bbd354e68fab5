/** A split of a track that is heard a lot, by the emails of the two creators who agreed on it. */
export const DEMO_SPLIT = {
  track: 'Glass Harbour',
  proposed: { by: 'creator@melodia.example', share_bp: 7_000 },
  accepted: { by: 'kestrel@melodia.example', share_bp: 3_000 },
  daysAgo: 30.2,
} as const

interface DemoPeriod {
  /** Of its first day, of the day after its last one, and of the moment at which an admin added it. */
  daysAgo: { from: number; to: number; added: number }
  pool_minor: number
  /** Whether it was run and closed when it was added. */
  isClosed: boolean
}

/**
 * The days in which the demo's people listened, oldest first. The open one ends with yesterday, so that
 * it can be run and closed at once.
 */
export const DEMO_PERIODS: readonly DemoPeriod[] = [
  { daysAgo: { from: 29, to: 22, added: 20.4 }, pool_minor: 18_450, isClosed: true },
  { daysAgo: { from: 22, to: 15, added: 13.6 }, pool_minor: 21_270, isClosed: true },
  { daysAgo: { from: 15, to: 0, added: 13.5 }, pool_minor: 46_900, isClosed: false },
]

/** Where the pools come from, as periods say it. */
export const DEMO_SOURCE = 'Subscriptions, made up for the demo'
