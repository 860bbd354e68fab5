import type { TransferState } from '@melodia/contract/choices/payouts'
import {
  PAYOUT_ACTIONS,
  type NewPayout,
  type PayoutActionName,
  type PayoutsDue,
} from '@melodia/contract/payouts'
import type { Database, Handle } from '@melodia/db/database'
import { bookPaid, bookReturn, bookTransfers } from '@melodia/db/ledger'
import {
  addPayout,
  addTransfers,
  changePayout,
  getPayout,
  returnTransfer,
  transfersOf,
  type PayoutRecord,
  type TransferRecord,
} from '@melodia/db/payouts'
import { getPeriod } from '@melodia/db/periods'
import { getSetting } from '@melodia/db/settings'
import { partiesOfPeriods } from '@melodia/db/statements'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { dueNow, sumOfDue } from './due.ts'
import { tellReturned, tellSent } from './notices.ts'
import { endToEndId, orderId } from './orders.ts'
import { Pain002Problem, readPain002 } from './pain002.ts'

interface PayoutsOptions {
  db: Database
  clock: () => number
  zone: string
}

/** Rules of payouts. Knows nothing of HTTP, and moves no money itself. */
export function makePayouts({ db, clock, zone }: PayoutsOptions) {
  async function changeable(
    write: Handle,
    { id, ifVersion }: Target,
    action: PayoutActionName,
  ): Promise<PayoutRecord> {
    const payout = await existingPayout(write, id)
    if (ifVersion !== undefined && ifVersion !== payout.version) throw stale()
    if (!PAYOUT_ACTIONS[action].from.some((state) => state === payout.state))
      throw conflict(REFUSALS[payout.state])
    return payout
  }

  const audited = (caller: Caller, { id, date }: PayoutRecord, now: number) => ({
    actor: actorOf(caller),
    resource: 'payouts' as const,
    resource_id: id,
    title: date,
    creators: [],
    now,
  })
  const detailOf = ({ currency }: PayoutRecord, transfers: readonly TransferRecord[]) => ({
    currency,
    transfers: transfers.length,
    amount_minor: transfers.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  })

  /** What was on its way in these transfers, or had left, is owed again. */
  async function returnAll(
    write: Handle,
    payout: PayoutRecord,
    returned: readonly { transfer: TransferRecord; reason: string }[],
    now: number,
  ) {
    const from = payout.state === 'paid' ? 'bank' : 'payout'
    for (const { transfer, reason } of returned)
      if (await returnTransfer(write, transfer.seq, reason))
        await bookReturn(write, transfer.seq, from, now)
  }

  return {
    /** What a payout would pay now. */
    async due(asked: { currency?: string | undefined }): Promise<PayoutsDue> {
      const setting = (await getSetting(db.read, 'platform')).value
      const currency = asked.currency ?? setting.currency
      const { due, unpaid } = await dueNow(db.read, setting, { currency, now: clock() })
      return { currency, amount_minor: sumOfDue(due), transfers: due.length, unpaid }
    },

    /** Takes what is due out of the balances: from then on it is on its way. */
    async create(caller: Caller, { date, period_ids, ...asked }: NewPayout): Promise<PayoutRecord> {
      const now = clock()
      if (date < dateIn(zone, now)) throw unacceptable({ date: 'The date is today or later.' })
      const actor = actorOf(caller)
      return db.write(async (write) => {
        const setting = (await getSetting(write, 'platform')).value
        const { debtor } = setting
        if (!debtor) throw conflict('Settings, Royalties say whose account payouts are made from.')
        const currency = asked.currency ?? setting.currency
        const parties = period_ids && (await partiesOf(write, period_ids))
        const { due } = await dueNow(write, setting, { currency, parties, now })
        if (due.length === 0)
          throw conflict('Nobody can be paid now: what is owed waits, or is below the minimum.')
        const payout = await addPayout(write, { date, currency, debtor, made_by: actor.seq }, now)
        const transfers = await addTransfers(
          write,
          payout.seq,
          due.map(({ payee, sealed, amount_minor }) => ({ payee, sealed, amount_minor })),
        )
        const parts = due.flatMap(({ payee, parts: some }) =>
          some.map((part) =>
            Object.assign({ currency, transfer: transfers.get(payee) ?? 0 }, part),
          ),
        )
        await bookTransfers(write, parts, now)
        await record(write, {
          ...audited(caller, payout, now),
          action: 'create',
          detail: detailOf(payout, await transfersOf(write, payout.seq)),
        })
        return payout
      })
    },

    /** Notes that the money has left. */
    async pay(caller: Caller, target: Target): Promise<PayoutRecord> {
      const now = clock()
      return db.write(async (write) => {
        const payout = await changeable(write, target, 'pay')
        const sent = (await transfersOf(write, payout.seq)).filter(({ state }) => state === 'sent')
        await changePayout(write, payout, { state: 'paid', paid_at: now }, now)
        await bookPaid(write, sent, payout.currency, now)
        await tellSent(write, payout, sent, { by: actorOf(caller), now })
        await record(write, {
          ...audited(caller, payout, now),
          action: 'pay',
          detail: detailOf(payout, sent),
        })
        return existingPayout(write, payout.id)
      })
    },

    /** Calls it off: all of it is owed again. */
    async cancel(caller: Caller, target: Target): Promise<PayoutRecord> {
      const now = clock()
      return db.write(async (write) => {
        const payout = await changeable(write, target, 'cancel')
        const transfers = await transfersOf(write, payout.seq)
        const returned = transfers.map((transfer) => ({ transfer, reason: CALLED_OFF }))
        await returnAll(write, payout, returned, now)
        await changePayout(write, payout, { state: 'cancelled' }, now)
        await record(write, {
          ...audited(caller, payout, now),
          action: 'cancel',
          detail: detailOf(payout, transfers),
        })
        return existingPayout(write, payout.id)
      })
    },

    /**
     * Reads what the bank says (pain.002): what it refused is owed again. The same report twice changes
     * nothing the second time.
     */
    async report(caller: Caller, target: Target, xml: string): Promise<PayoutRecord> {
      const now = clock()
      const status = readReport(xml)
      return db.write(async (write) => {
        const payout = await changeable(write, target, 'report')
        if (status.order !== orderId(payout))
          throw unacceptable({
            file: `This is the report on ${status.order}, and this payout is ${orderId(payout)}.`,
          })
        const transfers = await transfersOf(write, payout.seq)
        const byId = new Map(transfers.map((one) => [endToEndId(payout, one), one]))
        for (const { id } of status.transfers)
          if (!byId.has(id)) throw unacceptable({ file: `This payout has no transfer ${id}.` })
        const refused = new Map(
          status.transfers.flatMap(({ id, status: is, reason }) =>
            is === 'refused' ? [[id, reason]] : [],
          ),
        )
        const returned = transfers.flatMap((transfer) => {
          const reason = refused.get(endToEndId(payout, transfer))
          const isRefused = status.group === 'RJCT' || reason !== undefined
          return isRefused && transfer.state === IS_SENT
            ? [{ transfer, reason: reason || REFUSED }]
            : []
        })
        if (returned.length === 0) return payout
        await returnAll(write, payout, returned, now)
        const isAll = returned.length === transfers.filter(({ state }) => state === IS_SENT).length
        await changePayout(
          write,
          payout,
          isAll && payout.state === 'open' ? { state: 'cancelled' } : {},
          now,
        )
        await tellReturned(write, payout, returned, { by: actorOf(caller), now })
        await record(write, {
          ...audited(caller, payout, now),
          action: 'report',
          detail: { ...detailOf(payout, transfers), returned: returned.length },
        })
        return existingPayout(write, payout.id)
      })
    },
  }
}

const IS_SENT: TransferState = 'sent'
const CALLED_OFF = 'The payout was called off.'
const REFUSED = 'The bank refused it.'
const REFUSALS = {
  open: 'This payout is on its way.',
  paid: 'This payout was paid.',
  cancelled: 'This payout was called off.',
} as const

/** @throws Problem 404 */
export async function existingPayout(read: Handle, id: string): Promise<PayoutRecord> {
  const payout = await getPayout(read, id)
  if (!payout) throw notFound('Payout')
  return payout
}

/** @throws Problem 422 for ids of no closed period */
async function partiesOf(read: Handle, ids: readonly string[]): Promise<Set<number>> {
  const seqs: number[] = []
  for (const id of ids) {
    const period = await getPeriod(read, id)
    if (period?.state !== 'closed')
      throw unacceptable({ period_ids: `There is no closed period ${id}.` })
    seqs.push(period.seq)
  }
  return partiesOfPeriods(read, seqs)
}

/** @throws Problem 422 that says what is wrong with the file */
function readReport(xml: string) {
  try {
    return readPain002(xml)
  } catch (error) {
    if (error instanceof Pain002Problem) throw unacceptable({ file: error.message })
    throw error
  }
}
