import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '@melodia/contract/choices/payouts'
import type { Handle } from './database.ts'
import type { Listed } from './lists/page.ts'

/** Rows of one statement of SQL. */
const AT_ONCE = 500

/** What a party gets of a period that is being closed. Amounts in minor units. */
export interface PartySums {
  /** `seq`. */
  party: number
  /** At least 0. */
  earned_minor: number
  corrections_minor: number
  /** Tax, at most 0. */
  withheld_minor: number
}

/** Something of a transfer that is on its way, and of whom it is. */
interface Part {
  transfer: number
  party: number
  currency: string
  amount_minor: number
}

type Entry = Handle['tables']['ledger_entries']['$inferInsert']

const SIDES: Record<Exclude<LedgerKind, 'returned'>, readonly [LedgerAccount, LedgerAccount]> = {
  pool: ['platform', 'pool'],
  earned: ['pool', 'party'],
  correction: ['platform', 'party'],
  withheld: ['party', 'tax'],
  payout: ['party', 'payout'],
  paid: ['payout', 'bank'],
}

/**
 * Books the pool of a period: all of it comes from the platform and goes to parties and back to the
 * platform, so that nothing stays in the pool.
 */
export async function bookPeriod(
  write: Handle,
  { seq: period, currency, pool_minor }: { seq: number; currency: string; pool_minor: number },
  sums: readonly PartySums[],
  now: number,
): Promise<void> {
  const of = { at: now, period, currency }
  const earned = sums.reduce((sum, { earned_minor }) => sum + earned_minor, 0)
  const entries: Entry[] = [
    ...entryOf('pool', pool_minor, of),
    ...turned(entryOf('earned', pool_minor - earned, of), 'platform'),
  ]
  for (const { party, earned_minor, corrections_minor, withheld_minor } of sums)
    entries.push(
      ...entryOf('earned', earned_minor, { ...of, party }),
      ...entryOf('correction', corrections_minor, { ...of, party }),
      ...entryOf('withheld', -withheld_minor, { ...of, party }),
    )
  await add(write, entries)
}

/** Books what is on its way to a payee, of each party. */
export const bookTransfers = (write: Handle, parts: readonly Part[], now: number): Promise<void> =>
  add(
    write,
    parts.flatMap(({ amount_minor, ...of }) => entryOf('payout', amount_minor, { ...of, at: now })),
  )

/** Books that transfers (`seq`) that were on their way have left. */
export async function bookPaid(
  write: Handle,
  transfers: readonly { seq: number; amount_minor: number }[],
  currency: string,
  now: number,
): Promise<void> {
  await add(
    write,
    transfers.flatMap(({ seq, amount_minor }) =>
      entryOf('paid', amount_minor, { transfer: seq, currency, at: now }),
    ),
  )
}

/** Books that what came back of a transfer (`seq`) is owed to its parties again. */
export async function bookReturn(
  write: Handle,
  transfer: number,
  from: 'payout' | 'bank',
  now: number,
): Promise<void> {
  const { ledger_entries: e } = write.tables
  const parts = await write.db
    .select({ party: e.party, currency: e.currency, amount_minor: e.amount_minor })
    .from(e)
    .where(and(eq(e.transfer, transfer), eq(e.kind, 'payout')))
    .orderBy(asc(e.seq))
  await add(
    write,
    parts.map((part) =>
      Object.assign(part, {
        transfer,
        at: now,
        kind: 'returned' as const,
        from_account: from,
        to_account: 'party' as const,
      }),
    ),
  )
}

/** An entry of an amount, from side to side; the other way round below 0, and none of 0. */
function entryOf(
  kind: keyof typeof SIDES,
  amount_minor: number,
  of: Pick<Entry, 'at' | 'currency' | 'party' | 'period' | 'transfer'>,
): Entry[] {
  const [from_account, to_account] = SIDES[kind]
  if (amount_minor === 0) return []
  const entry = { ...of, kind, amount_minor: Math.abs(amount_minor) }
  return amount_minor > 0
    ? [{ ...entry, from_account, to_account }]
    : [{ ...entry, from_account: to_account, to_account: from_account }]
}

/** Entries that go to another account. */
const turned = (entries: readonly Entry[], to_account: LedgerAccount) =>
  entries.map((entry) => Object.assign(entry, { to_account }))

async function add(write: Handle, entries: readonly Entry[]) {
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await write.db.insert(write.tables.ledger_entries).values(entries.slice(start, start + AT_ONCE))
}

/** What an entry adds to the account of its party, below 0 if it takes something. */
const signed = ({ tables: { ledger_entries: e } }: Handle) =>
  sql<number>`case when ${e.to_account} = 'party' then ${e.amount_minor} else -${e.amount_minor} end`

/** What is owed to parties (`seq`) in a currency; those without an entry are absent. All if none is named. */
export async function balancesOf(
  read: Handle,
  currency: string,
  parties?: readonly number[],
): Promise<Map<number, number>> {
  const { ledger_entries: e } = read.tables
  const found = new Map<number, number>()
  const all = parties ?? [null]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = parties?.slice(start, start + AT_ONCE)
    const rows = await read.db
      .select({ party: e.party, balance: sql<number>`sum(${signed(read)})`.mapWith(Number) })
      .from(e)
      .where(
        and(eq(e.currency, currency), some ? inArray(e.party, some) : sql`${e.party} is not null`),
      )
      .groupBy(e.party)
    for (const { party, balance } of rows) if (party !== null) found.set(party, balance)
  }
  return found
}

/** An entry on the account of a party. */
export interface LedgerRecord {
  at: number
  kind: LedgerKind
  /** Below 0 if it took something. */
  amount_minor: number
  party: number
  /** Of the period from which it is; null for payouts. */
  period: { id: string; from: string; to: string } | null
  /** Of the payout with which it went; null for others. */
  payout: { id: string; date: string } | null
}

/** Entries of these parties (`seq`) in a currency, the latest first. */
export async function entriesOf(
  read: Handle,
  { parties, currency }: { parties: readonly number[]; currency: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed<LedgerRecord>> {
  if (parties.length === 0) return { rows: [], total: 0 }
  const { ledger_entries: e, payout_transfers: t, payouts: o, periods: p } = read.tables
  const where = and(inArray(e.party, [...parties]), eq(e.currency, currency))
  const rows = await read.db
    .select({
      at: e.at,
      kind: e.kind,
      amount_minor: signed(read).mapWith(Number),
      party: sql<number>`${e.party}`.mapWith(Number),
      period: { id: p.id, from: p.from, to: p.to },
      payout: { id: o.id, date: o.date },
    })
    .from(e)
    .leftJoin(p, eq(p.seq, e.period))
    .leftJoin(t, eq(t.seq, e.transfer))
    .leftJoin(o, eq(o.seq, t.payout))
    .where(where)
    .orderBy(desc(e.seq))
    .limit(limit)
    .offset(offset)
  const total = await read.db.$count(e, where)
  return { rows, total }
}

/** The currencies in which these parties (`seq`) have, or had, something. */
export async function currenciesOf(read: Handle, parties: readonly number[]): Promise<string[]> {
  if (parties.length === 0) return []
  const { ledger_entries: e } = read.tables
  const rows = await read.db
    .selectDistinct({ currency: e.currency })
    .from(e)
    .where(inArray(e.party, [...parties]))
  return rows.map(({ currency }) => currency).toSorted()
}

/** What is in each account in a currency: all together sum to 0. */
export async function accountsOf(
  read: Handle,
  currency: string,
): Promise<Map<LedgerAccount, number>> {
  const { ledger_entries: e } = read.tables
  const rows = await read.db
    .select({
      from: e.from_account,
      to: e.to_account,
      amount: sql<number>`sum(${e.amount_minor})`.mapWith(Number),
    })
    .from(e)
    .where(eq(e.currency, currency))
    .groupBy(e.from_account, e.to_account)
  const found = new Map<LedgerAccount, number>()
  for (const { from, to, amount } of rows) {
    found.set(from, (found.get(from) ?? 0) - amount)
    found.set(to, (found.get(to) ?? 0) + amount)
  }
  return found
}
