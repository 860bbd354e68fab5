import { randomBytes } from 'node:crypto'
import { LIMITS } from '@melodia/contract/choices/limits'
import { PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import {
  PERIOD_ACTIONS,
  type NewCorrection,
  type NewPeriod,
  type PeriodActionName,
} from '@melodia/contract/periods'
import type { Database, Handle } from '@melodia/db/database'
import { documentsOf } from '@melodia/db/documents'
import { addOrRedoJobs, removeJobs } from '@melodia/db/jobs'
import {
  addPeriod,
  anyPeriod,
  changePeriod,
  getPeriod,
  lastClosed,
  nextLink,
  openBefore,
  overlappingPeriod,
  periodBySeq,
  removePeriod,
  reopenPeriods,
  replaceListenerAmounts,
  type PeriodRecord,
} from '@melodia/db/periods'
import { addCorrection, correctionsOf } from '@melodia/db/periods/corrections'
import { partiesOfIds } from '@melodia/db/periods/parties'
import { hasFreePlays } from '@melodia/db/periods/plays'
import { DAY_MS, dateOf, dayOf, monthStart } from '@melodia/db/plays/days'
import { seqOf } from '@melodia/db/records'
import { getSetting } from '@melodia/db/settings'
import { addStatements } from '@melodia/db/statements'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { dateIn, startOfDate } from '../../kit/text/dates.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'
import { mailUnclaimed, tellStatements } from '../../platform/notifications/statements.ts'
import { lateOf } from './late.ts'
import { closesAt } from './present.ts'

interface PeriodsOptions {
  db: Database
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Rules of periods. Knows nothing of HTTP. */
export function makePeriods({ db, clock, zone }: PeriodsOptions) {
  /** A period in a state in which this can be done. */
  async function changeable(
    write: Handle,
    { id, ifVersion }: Target,
    action: PeriodActionName,
  ): Promise<PeriodRecord> {
    const period = await existingPeriod(write, id)
    if (ifVersion !== undefined && ifVersion !== period.version) throw stale()
    if (!PERIOD_ACTIONS[action].from.some((state) => state === period.state))
      throw conflict(REFUSALS[period.state])
    return period
  }

  const audited = (caller: Caller, { id, from, to }: PeriodRecord, now: number) => ({
    actor: actorOf(caller),
    resource: 'periods' as const,
    resource_id: id,
    title: `${from} to ${to}`,
    creators: [],
    now,
  })

  return {
    async create(caller: Caller, sent: NewPeriod): Promise<PeriodRecord> {
      const now = clock()
      const period = {
        ...sent,
        source: sent.source?.trim() ?? '',
        thresholds: sent.thresholds ?? {},
        time_zone: zone,
        starts_at: startOfDate(zone, sent.from),
        ends_at: startOfDate(zone, sent.to),
      }
      checkDays(period, now)
      const secret = randomBytes(32).toString('hex')
      if (!CURRENCIES.has(sent.currency))
        throw unacceptable({ currency: `${sent.currency} is no currency of ISO 4217.` })
      return db.write(async (write) => {
        const before = await anyPeriod(write)
        if (before && before.time_zone !== zone)
          throw conflict(
            `Periods are of days in ${before.time_zone}, and the platform’s are in ${zone} now. Set its time zone back.`,
          )
        const other = await overlappingPeriod(write, sent)
        if (other) throw conflict(`${other.from} to ${other.to} has some of these days.`)
        const added = { ...period, secret, created_by: actorOf(caller).seq }
        const row = await addPeriod(write, added, now)
        const { from, to, pool_minor, currency, model, source } = row
        await record(write, {
          ...audited(caller, row, now),
          action: 'create',
          detail: { changes: changesOf({}, { from, to, pool_minor, currency, model, source }) },
        })
        return row
      })
    },

    async run(caller: Caller, target: Target): Promise<PeriodRecord> {
      const now = clock()
      return db.write(async (write) => {
        const period = await changeable(write, target, 'run')
        const late = await lateOf(write, period)
        const times = { from: period.starts_at, until: period.ends_at }
        const all = [times, ...(late.isTaken ? late.times : [])]
        if (!(await anyOf(all, (one) => hasFreePlays(write, one))))
          throw conflict('No play of these days counts that no other period has.')
        await moveTo(write, period, { state: 'running', progress: 0, problem: '' }, now)
        await addOrRedoJobs(write, 'royalties', [period.seq], now)
        await record(write, { ...audited(caller, period, now), action: 'run-period', detail: {} })
        return afterwards(write, period)
      })
    },

    /** Freezes it for good. */
    async close(caller: Caller, target: Target): Promise<PeriodRecord> {
      const now = clock()
      return db.write(async (write) => {
        const period = await changeable(write, target, 'close')
        const { late_days } = (await getSetting(write, 'platform')).value
        const from = closesAt(period, late_days)
        if (now < from)
          throw conflict(
            `It can be closed from ${dateIn(zone, from)} on: plays may come until then.`,
          )
        const earlier = await openBefore(write, period.starts_at)
        for (const one of earlier)
          if (await hasFreePlays(write, { from: one.starts_at, until: one.ends_at }))
            throw conflict(`${one.from} to ${one.to} is closed first.`)
        const last = await lastClosed(write)
        const [file] = await documentsOf(write, { period: period.seq })
        if ((last?.hash ?? null) !== period.previous || !file)
          throw conflict('Another period was closed since it ran: run it again.')
        const link = await nextLink(write)
        await moveTo(
          write,
          period,
          {
            state: 'closed',
            hash: file.sha256,
            link,
            secret: null,
            closed_at: now,
            closed_by: actorOf(caller).seq,
          },
          now,
        )
        await replaceListenerAmounts(write, period.seq, new Map())
        await addStatements(write, { ...period, link }, now)
        await tellStatements(write, period, now)
        await mailUnclaimed(write, period, now)
        // Their files name the period before, and what is left to pay back.
        await reopenPeriods(write, 'all', now)
        const { pool_minor, currency } = period
        await record(write, {
          ...audited(caller, period, now),
          action: 'close-period',
          detail: { hash: file.sha256, pool_minor, currency },
        })
        return afterwards(write, period)
      })
    },

    async correct(caller: Caller, target: Target, sent: NewCorrection): Promise<PeriodRecord> {
      const now = clock()
      return db.write(async (write) => {
        const period = await changeable(write, target, 'correct')
        const reason = sent.reason.trim()
        if (reason === '') throw unacceptable({ reason: 'The reason says why.' })
        if (sent.amount_minor === 0)
          throw unacceptable({ amount_minor: 'The amount is above or below 0.' })
        const of = await getPeriod(write, sent.period_id)
        if (of?.state !== 'closed')
          throw unacceptable({ period_id: 'There is no closed period with this id.' })
        if (of.currency !== period.currency)
          throw unacceptable({
            period_id: `It is in ${of.currency}, and this period in ${period.currency}.`,
          })
        const track = await seqOf(write, write.tables.tracks, sent.track_id)
        if (track === null) throw unacceptable({ track_id: 'There is no track with this id.' })
        const party = (await partiesOfIds(write, [sent.party], now)).get(sent.party)
        if (party === undefined)
          throw unacceptable({ party: 'There is no creator, artist or person with this id.' })
        if ((await correctionsOf(write, period.seq)).length >= LIMITS.correctionsPerPeriod)
          throw conflict(`A period has at most ${LIMITS.correctionsPerPeriod} corrections.`)
        const { amount_minor } = sent
        const by = actorOf(caller)
        await addCorrection(
          write,
          { period: period.seq, of: of.seq, track, party, amount_minor, reason, made_by: by.seq },
          now,
        )
        await moveTo(write, period, { state: 'open', progress: 0 }, now)
        await record(write, {
          ...audited(caller, period, now),
          action: 'correct',
          detail: {
            corrected: of.id,
            track_id: sent.track_id,
            party: sent.party,
            amount_minor,
            reason,
          },
        })
        return afterwards(write, period)
      })
    },

    /** What each listener brought in, in place of equal parts; it runs again. */
    async bringIn(
      caller: Caller,
      target: Target,
      amounts: ReadonlyMap<string, number>,
    ): Promise<PeriodRecord> {
      const now = clock()
      return db.write(async (write) => {
        const period = await changeable(write, target, 'bring-in')
        await replaceListenerAmounts(write, period.seq, amounts)
        await moveTo(write, period, { state: 'open', progress: 0 }, now)
        const detail = { listeners: amounts.size }
        await record(write, { ...audited(caller, period, now), action: 'bring-in', detail })
        return afterwards(write, period)
      })
    },

    async remove(caller: Caller, target: Target): Promise<void> {
      const now = clock()
      await db.write(async (write) => {
        const period = await changeable(write, target, 'delete')
        const corrections = await correctionsOf(write, period.seq)
        await removeJobs(write, 'royalties', [period.seq])
        await removePeriod(write, period.seq)
        await record(write, {
          ...audited(caller, period, now),
          action: 'delete',
          detail: {
            corrections: corrections.map(({ of, track, party, amount_minor, reason }) => ({
              corrected: of.id,
              track_id: track.id,
              party: party.id,
              amount_minor,
              reason,
            })),
          },
        })
      })
    },
  }
}

/** @throws Problem 412 where somebody else has changed it meanwhile. */
async function moveTo(
  write: Handle,
  period: PeriodRecord,
  changes: Parameters<typeof changePeriod>[2],
  now: number,
) {
  if (!(await changePeriod(write, period, changes, now))) throw stale()
}

/** @throws Problem 404 */
export async function existingPeriod(read: Handle, id: string): Promise<PeriodRecord> {
  const period = await getPeriod(read, id)
  if (!period) throw notFound('Period')
  return period
}

const afterwards = async (write: Handle, period: PeriodRecord): Promise<PeriodRecord> =>
  (await periodBySeq(write, period.seq)) ?? period

/** Why something cannot be done with a period of this state. */
const REFUSALS = {
  open: 'The period has not run yet.',
  running: 'The period is running: wait until it is done.',
  ready: 'The period has run already.',
  closed: 'The period is closed, and never changes.',
} as const satisfies Record<PeriodRecord['state'], string>

function checkDays(
  { from, to, starts_at, ends_at }: Pick<PeriodRecord, 'from' | 'to' | 'starts_at' | 'ends_at'>,
  now: number,
) {
  if (!(starts_at < ends_at) || from >= to)
    throw unacceptable({ to: 'To is a later day than From, and not part of the period.' })
  const kept = monthStart(dayOf(now) - PLAYS_KEPT_DAYS)
  if (starts_at < kept * DAY_MS)
    throw unacceptable({ from: `Single plays are kept from ${dateOf(kept)} on only.` })
}

async function anyOf<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>) {
  for (const item of items) if (await test(item)) return true
  return false
}
