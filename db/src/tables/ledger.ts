import {
  LEDGER_ACCOUNTS,
  LEDGER_KINDS,
  PAYOUT_STATES,
  TRANSFER_STATES,
} from '@melodia/contract/choices/payouts'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeriodTables } from './periods.ts'
import type { RoyaltyTables } from './royalties.ts'
import type { UserTables } from './users.ts'

/** Who pays: the account from which payouts are made. */
export interface Debtor {
  name: string
  iban: string
  bic: string
}

/** What parties are owed, where it is paid to, and what was paid (decision 289). */
export function makeLedgerTables(
  kit: Kit,
  { periods, share_parties, users }: PeriodTables & RoyaltyTables & UserTables,
) {
  const { big, check, choice, index, integer, json, reference, seq, sql } = kit
  const { table, text, time, uniqueIndex } = kit
  const { filled, oneOf, record } = makeColumns(kit)
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })
  const party = () =>
    reference('party').references(() => share_parties.seq, { onDelete: 'restrict' })

  /** Tax that is kept back of a party: the latest row that begins with a period, or before, counts. */
  const withholdings = table(
    'withholdings',
    {
      seq: seq(),
      party: party().notNull(),
      share_bp: integer('share_bp').notNull(),
      /** The first day of the periods in which it counts. */
      from: text('from').notNull(),
      reason: text('reason').notNull(),
      made_by: user('made_by'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      index('withholdings_of_party').on(t.party, t.from, t.seq),
      index('withholdings_by_maker').on(t.made_by, t.seq),
      check('withholdings_bp', sql`${t.share_bp} between 0 and 10000`),
      check('withholdings_reason', filled(t.reason)),
    ],
  )

  /** Where a party's money goes. `sealed` is the form that they sent, encrypted. */
  const payout_details = table(
    'payout_details',
    {
      party: party().primaryKey(),
      sealed: text('sealed').notNull(),
      changed_by: user('changed_by'),
      changed_at: time('changed_at').notNull(),
    },
    (t) => [index('payout_details_by_user').on(t.changed_by)],
  )

  const payouts = table(
    'payouts',
    {
      ...record(),
      /** The day on which the bank is to pay. */
      date: text('date').notNull(),
      currency: text('currency').notNull(),
      debtor: json<Debtor>('debtor').notNull(),
      state: choice('state', PAYOUT_STATES).notNull().default('open'),
      made_by: user('made_by'),
      /** When the money had left. */
      paid_at: time('paid_at'),
    },
    (t) => [
      index('payouts_by_date').on(t.date, t.seq),
      index('payouts_by_time').on(t.created_at, t.seq),
      index('payouts_by_maker').on(t.made_by, t.seq),
      check('payouts_state', oneOf(t.state, PAYOUT_STATES)),
      check('payouts_paid', sql`(${t.state} = 'paid') = (${t.paid_at} is not null)`),
    ],
  )

  /** What one payee gets in a payout, for itself and for artists whom it represents. */
  const payout_transfers = table(
    'payout_transfers',
    {
      seq: seq(),
      payout: reference('payout')
        .notNull()
        .references(() => payouts.seq, { onDelete: 'restrict' }),
      number: integer('number').notNull(),
      payee: reference('payee')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'restrict' }),
      /** The payee's details as they were, encrypted: a file is the same whenever it is made. */
      sealed: text('sealed').notNull(),
      amount_minor: big('amount_minor').notNull(),
      state: choice('state', TRANSFER_STATES).notNull().default('sent'),
      /** Why it came back; empty otherwise. */
      reason: text('reason').notNull().default(''),
    },
    (t) => [
      uniqueIndex('payout_transfers_by_number').on(t.payout, t.number),
      uniqueIndex('payout_transfers_of_payee').on(t.payee, t.payout),
      check('payout_transfers_state', oneOf(t.state, TRANSFER_STATES)),
      check('payout_transfers_amount', sql`${t.amount_minor} > 0`),
    ],
  )

  /**
   * Every amount goes from one account to another, so that all accounts sum to 0. A trigger refuses
   * to change or remove an entry.
   */
  const ledger_entries = table(
    'ledger_entries',
    {
      seq: seq(),
      at: time('at').notNull(),
      kind: choice('kind', LEDGER_KINDS).notNull(),
      from_account: choice('from_account', LEDGER_ACCOUNTS).notNull(),
      to_account: choice('to_account', LEDGER_ACCOUNTS).notNull(),
      /** Whose account is on one of both sides; null where neither is a party's. */
      party: party(),
      period: reference('period').references(() => periods.seq, { onDelete: 'restrict' }),
      transfer: reference('transfer').references(() => payout_transfers.seq, {
        onDelete: 'restrict',
      }),
      currency: text('currency').notNull(),
      amount_minor: big('amount_minor').notNull(),
    },
    (t) => [
      index('ledger_entries_of_party').on(t.party, t.currency, t.seq),
      uniqueIndex('ledger_entries_of_period').on(t.period, t.kind, t.party),
      uniqueIndex('ledger_entries_of_transfer').on(t.transfer, t.kind, t.party),
      check('ledger_entries_kind', oneOf(t.kind, LEDGER_KINDS)),
      check('ledger_entries_from', oneOf(t.from_account, LEDGER_ACCOUNTS)),
      check('ledger_entries_to', oneOf(t.to_account, LEDGER_ACCOUNTS)),
      check('ledger_entries_sides', sql`${t.from_account} <> ${t.to_account}`),
      check(
        'ledger_entries_party',
        sql`(${t.party} is not null) = (${t.from_account} = 'party' or ${t.to_account} = 'party')`,
      ),
      check('ledger_entries_of', sql`(${t.period} is null) <> (${t.transfer} is null)`),
      check('ledger_entries_amount', sql`${t.amount_minor} > 0`),
    ],
  )

  return { withholdings, payout_details, payouts, payout_transfers, ledger_entries }
}

export type LedgerTables = ReturnType<typeof makeLedgerTables>
