import type { Inputs } from '../file.ts'

const share = (party: string, share_bp: number) => ({ party, share_bp })
const counts = { late: 0, set_aside: 1, own: 2 }
/** Five plays: the example of `docs/statement-format.md` and of the page of royalties. */
export const FIVE: Inputs = {
  period: { id: 'october', from: '2026-10-01', to: '2026-11-01', time_zone: 'UTC' },
  pool_minor: 1_000,
  currency: 'EUR',
  model: 'pro-rata',
  thresholds: {},
  previous: null,
  terms: [
    {
      track: 'ferry',
      from: '2026-09-01T00:00:00.000Z',
      platform_bp: 1_000,
      consents: [share('vera', 2_000)],
      recoup: [{ party: 'lars', left_minor: 100 }],
      split: [share('lars', 6_000), share('mina', 4_000)],
      plays: 3,
      ...counts,
    },
    {
      track: 'tide',
      from: '2026-10-01T00:00:00.000Z',
      platform_bp: 1_000,
      consents: [],
      recoup: [],
      split: [share('mina', 10_000)],
      plays: 2,
      ...counts,
    },
  ],
  listeners: () => [
    { listener: 'a', heard: [[0, 2, 400_000]] },
    {
      listener: 'b',
      heard: [
        [0, 1, 200_000],
        [1, 2, 360_000],
      ],
    },
  ],
  corrections: [
    { period: 'september', track_id: 'tide', party: 'lars', amount_minor: 5, reason: 'Late split' },
  ],
}
