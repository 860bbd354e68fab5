import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutSort, PayoutState, TransferState } from '@melodia/contract/choices/payouts'
import type { PayoutFilter } from '@melodia/contract/payouts'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { newId } from './records/id.ts'
import { payoutDetailsOf, type PayoutDetailsRecord } from './payoutDetails.ts'
import { living, touched } from './records.ts'
import { partyColumns, type SharePartyRecord } from './splits/parties.ts'
import type { Debtor } from './tables.ts'

/** Rows of one statement of SQL. */
const AT_ONCE = 500

/** A payout as it is stored. Moments in Unix milliseconds, amounts in minor units. */
export interface PayoutRecord {
  seq: number
  id: string
  version: number
  created_at: number
  date: string
  currency: string
  debtor: Debtor
  state: PayoutState
  paid_at: number | null
}

export interface PayoutTotals {
  transfers: number
  amount_minor: number
  returned_minor: number
}

/** What one payee gets. */
export interface TransferRecord {
  seq: number
  number: number
  payee: SharePartyRecord & { seq: number }
  sealed: string
  amount_minor: number
  state: TransferState
  reason: string
}

export async function addPayout(
  write: Handle,
  payout: Pick<PayoutRecord, 'date' | 'currency' | 'debtor'> & { made_by: number },
  now: number,
): Promise<PayoutRecord> {
  const [row] = await write.db
    .insert(write.tables.payouts)
    .values({ ...payout, id: newId(now), created_at: now, updated_at: now })
    .returning()
  if (!row) throw new Error('The payout was not written')
  return row
}

/** Adds the transfers of a payout (`seq`). Returns their `seq` by that of the payee. */
export async function addTransfers(
  write: Handle,
  payout: number,
  transfers: readonly { payee: number; sealed: string; amount_minor: number }[],
): Promise<Map<number, number>> {
  const { payout_transfers: t } = write.tables
  const rows = transfers.map((transfer, at) => Object.assign({ payout, number: at + 1 }, transfer))
  const found = new Map<number, number>()
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const added = await write.db
      .insert(t)
      .values(rows.slice(start, start + AT_ONCE))
      .returning({ seq: t.seq, payee: t.payee })
    for (const { seq, payee } of added) found.set(payee, seq)
  }
  return found
}

export async function getPayout(read: Handle, id: string): Promise<PayoutRecord | null> {
  const { payouts: o } = read.tables
  const [row] = await read.db.select().from(o).where(eq(o.id, id))
  return row ?? null
}

export async function listPayouts(
  read: Handle,
  page: Page<PayoutSort, PayoutFilter>,
): Promise<Listed<PayoutRecord>> {
  const { payouts: o } = read.tables
  const { id, state } = page.filter
  const where = and(id && inArray(o.id, id), state && eq(o.state, state))
  const by = { date: o.date, created_at: o.created_at }[page.sort]
  const { rows: seqs, total } = await seqPage(read, { table: o, by, where }, page)
  const rows = seqs.length === 0 ? [] : await read.db.select().from(o).where(inArray(o.seq, seqs))
  const found = new Map(rows.map((row) => [row.seq, row]))
  return { rows: seqs.flatMap((seq) => found.get(seq) ?? []), total }
}

/** Sums of payouts, by `seq`. */
export async function totalsOf(
  read: Handle,
  payouts: readonly number[],
): Promise<Map<number, PayoutTotals>> {
  if (payouts.length === 0) return new Map()
  const { payout_transfers: t } = read.tables
  const rows = await read.db
    .select({
      payout: t.payout,
      transfers: sql<number>`count(*)`.mapWith(Number),
      amount_minor: sql<number>`sum(${t.amount_minor})`.mapWith(Number),
      returned_minor:
        sql<number>`sum(case when ${t.state} = 'returned' then ${t.amount_minor} else 0 end)`.mapWith(
          Number,
        ),
    })
    .from(t)
    .where(inArray(t.payout, [...payouts]))
    .groupBy(t.payout)
  return new Map(rows.map(({ payout, ...totals }) => [payout, totals]))
}

/** The transfers of a payout (`seq`), in their order. */
export async function transfersOf(read: Handle, payout: number): Promise<TransferRecord[]> {
  const { artists: a, creators: c, payout_transfers: t, share_parties: p } = read.tables
  return read.db
    .select({
      seq: t.seq,
      number: t.number,
      payee: { seq: p.seq, ...partyColumns(read, p.name) },
      sealed: t.sealed,
      amount_minor: t.amount_minor,
      state: t.state,
      reason: t.reason,
    })
    .from(t)
    .innerJoin(p, eq(p.seq, t.payee))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(eq(t.payout, payout))
    .orderBy(asc(t.number))
}

/** Changes a payout as long as it is at this version. Returns false, and changes nothing, otherwise. */
export async function changePayout(
  write: Handle,
  { seq, version }: Pick<PayoutRecord, 'seq' | 'version'>,
  changes: Partial<Pick<PayoutRecord, 'state' | 'paid_at'>>,
  now: number,
): Promise<boolean> {
  const { payouts: o } = write.tables
  const rows = await write.db
    .update(o)
    .set({ ...changes, ...touched(o, now) })
    .where(and(eq(o.seq, seq), eq(o.version, version)))
    .returning({ seq: o.seq })
  return rows.length > 0
}

/** Says of a transfer (`seq`) that it came back. Returns false if it had before. */
export async function returnTransfer(write: Handle, seq: number, reason: string): Promise<boolean> {
  const { payout_transfers: t } = write.tables
  const rows = await write.db
    .update(t)
    .set({ state: 'returned', reason })
    .where(and(eq(t.seq, seq), eq(t.state, 'sent')))
    .returning({ seq: t.seq })
  return rows.length > 0
}

/** To whom the balance of a party goes. */
export interface PayeeRecord {
  /** `seq` of the party that is paid; null where nobody can be. */
  payee: number | null
  /** Its payout details; null if it gave none. */
  details: PayoutDetailsRecord | null
}

/**
 * Who is paid for parties (`seq`): a creator itself, an artist through who represents it now, a person
 * once an account has claimed it.
 */
export async function payeesOf(
  read: Handle,
  parties: readonly number[],
): Promise<Map<number, PayeeRecord>> {
  const { artists: a, share_parties: p } = read.tables
  const found = new Map<number, PayeeRecord>()
  for (let start = 0; start < parties.length; start += AT_ONCE) {
    const some = await read.db
      .select({
        party: p.seq,
        user: p.user,
        creator: sql<number | null>`coalesce(${p.creator}, ${a.creator})`.mapWith(Number),
      })
      .from(p)
      .leftJoin(a, and(eq(a.seq, p.artist), living(a)))
      .where(inArray(p.seq, parties.slice(start, start + AT_ONCE)))
    const creators = some.flatMap(({ creator }) => creator ?? [])
    const own = await read.db
      .select({ party: p.seq, creator: p.creator })
      .from(p)
      .where(inArray(p.creator, creators))
    const partyOf = new Map(own.map(({ party, creator }) => [creator, party]))
    const payees = some.map(({ party, user, creator }) => ({
      party,
      payee: creator === null ? (user === null ? null : party) : (partyOf.get(creator) ?? null),
    }))
    const details = await payoutDetailsOf(
      read,
      payees.flatMap(({ payee }) => payee ?? []),
    )
    for (const { party, payee } of payees)
      found.set(party, { payee, details: payee === null ? null : (details.get(payee) ?? null) })
  }
  return found
}
