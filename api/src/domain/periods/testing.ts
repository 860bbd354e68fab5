import type {
  ClosedReply,
  NewPeriod,
  Period,
  PeriodLine,
  PeriodReply,
} from '@melodia/contract/periods'
import type { Problem } from '@melodia/contract/problem'
import { makeWorker } from '../../kit/jobs/worker.ts'
import type { TestApp } from '../../testing/index.ts'
import { makePeriodRun } from './run.ts'

export const DAY = 86_400_000

/** Periods of an app in tests, as an administrator works with them. */
export function periodsOf(kit: TestApp) {
  const { db, media, now: clock } = kit
  const admin = () => kit.as('admin')
  const worker = makeWorker({
    db,
    clock,
    log: { warn: () => undefined },
    handlers: [makePeriodRun({ db, media, clock })],
  })
  const dayOf = (ago: number) => new Date(clock() - ago * DAY).toISOString().slice(0, 10)
  const aPeriod = (given: Partial<NewPeriod> = {}): NewPeriod => ({
    from: dayOf(20),
    to: dayOf(10),
    pool_minor: 1_000,
    currency: 'EUR',
    model: 'pro-rata',
    ...given,
  })
  const create = async (given: Partial<NewPeriod> = {}) =>
    (await admin().post<PeriodReply>('/periods', aPeriod(given))).body.period
  const get = async ({ id }: { id: string }) =>
    (await admin().get<PeriodReply>(`/periods/${id}`)).body.period
  return {
    /** A date, this many days before now. */
    dayOf,
    aPeriod,
    create,
    get,
    /** Does all jobs that wait, as the server does in the background. */
    work: () => worker.drainAll(),
    /** Runs a period to its end. */
    async run(period: { id: string }): Promise<Period> {
      await admin().post(`/periods/${period.id}/run`, {})
      await worker.drainAll()
      return get(period)
    },
    close: ({ id }: { id: string }) =>
      admin().post<ClosedReply & Problem>(`/periods/${id}/close`, {}),
    async lines({ id }: { id: string }) {
      return (await admin().get<PeriodLine[]>(`/periods/${id}/lines?range=[0,999]`)).body
    },
    /** The text of its file. */
    async inputs({ id }: { id: string }) {
      return (await admin().get(`/periods/${id}/inputs`)).text
    },
  }
}
