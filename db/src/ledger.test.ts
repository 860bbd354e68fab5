import { gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  accountsOf,
  balancesOf,
  bookPaid,
  bookPeriod,
  bookReturn,
  bookTransfers,
} from './ledger.ts'
import { addPayout, addTransfers } from './payouts.ts'
import { addPeriod } from './periods.ts'
import { findOrMakeParties } from './splits/parties.ts'
import { describeDatabases } from './testing/testing.ts'
import { saveUser } from './users.ts'

const NOW = Date.UTC(2026, 10, 27)
const DEBTOR = { name: 'Melødia', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

describeDatabases('the ledger', (db) => {
  const person = (name: string) => ({ kind: 'person' as const, name, email: `${name}@a.example` })
  /** A period of 1,000 of which Ann got 600 and Ben 300, of which 45 were withheld. */
  async function booked() {
    const user = await db().write((write) =>
      saveUser(write, { issuer: 'https://issuer.example', uid: 'a', email: '', name: 'Ada' }, NOW),
    )
    return db().write(async (write) => {
      const parties = await findOrMakeParties(write, [person('Ann'), person('Ben')], NOW)
      const [ann = 0, ben = 0] = [...parties.values()].toSorted((one, other) => one - other)
      const period = await addPeriod(
        write,
        {
          from: '2026-10-01',
          to: '2026-11-01',
          time_zone: 'UTC',
          starts_at: Date.UTC(2026, 9, 1),
          ends_at: Date.UTC(2026, 10, 1),
          pool_minor: 1_000,
          currency: 'EUR',
          model: 'pro-rata',
          source: '',
          thresholds: {},
          secret: 'aa',
          created_by: user.seq,
        },
        NOW,
      )
      const sums = [
        { party: ann, earned_minor: 600, corrections_minor: -50, withheld_minor: 0 },
        { party: ben, earned_minor: 300, corrections_minor: 20, withheld_minor: -45 },
      ]
      await bookPeriod(write, period, sums, NOW)
      return { ann, ben, user: user.seq }
    })
  }
  const inAccounts = async () => Object.fromEntries(await accountsOf(db().read, 'EUR'))

  test('has nothing left in the pool, and sums to 0', async () => {
    const { ann, ben } = await booked()
    expect(await balancesOf(db().read, 'EUR')).toEqual(
      new Map([
        [ann, 550],
        [ben, 275],
      ]),
    )
    expect(await balancesOf(db().read, 'EUR', [ben])).toEqual(new Map([[ben, 275]]))
    expect(await inAccounts()).toEqual({ platform: -870, pool: 0, party: 825, tax: 45 })
  })

  test('owes again what came back of a payout', async () => {
    const { ann, ben, user } = await booked()
    await db().write(async (write) => {
      const of = { date: '2026-11-28', currency: 'EUR', debtor: DEBTOR, made_by: user }
      const { seq } = await addPayout(write, of, NOW)
      const transfers = await addTransfers(write, seq, [
        { payee: ann, sealed: 'x', amount_minor: 600 },
        { payee: ben, sealed: 'x', amount_minor: 225 },
      ])
      const [first = 0, second = 0] = [transfers.get(ann), transfers.get(ben)]
      const part = { currency: 'EUR', transfer: first }
      await bookTransfers(
        write,
        [
          { ...part, party: ann, amount_minor: 550 },
          { ...part, party: ben, amount_minor: 50 },
          { ...part, party: ben, amount_minor: 225, transfer: second },
        ],
        NOW,
      )
      await bookPaid(write, [{ seq: first, amount_minor: 600 }], 'EUR', NOW)
      await bookReturn(write, first, 'bank', NOW)
      await bookReturn(write, second, 'payout', NOW)
    })
    expect([...(await balancesOf(db().read, 'EUR')).values()].toSorted()).toEqual([275, 550])
    expect(await inAccounts()).toMatchObject({ pool: 0, party: 825, payout: 0, bank: 0 })
  })

  test('cannot be changed', async () => {
    await booked()
    const { ledger_entries: e } = db().read.tables
    await expect(
      db().write((write) => write.db.update(e).set({ amount_minor: 1 }).where(gt(e.seq, 0))),
    ).rejects.toThrow(/ledger/)
    await expect(db().write((write) => write.db.delete(e))).rejects.toThrow(/ledger/)
    expect(await inAccounts()).toMatchObject({ pool: 0, party: 825 })
  })
})
