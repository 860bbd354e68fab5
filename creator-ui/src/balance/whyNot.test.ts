import type { Balance } from '@melodia/contract/payouts'
import { expect, test } from 'vitest'
import { longDayOf } from './words.ts'
import { saidOfPayout, whyNotPaid } from './whyNot.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const EARLIER = '2026-11-01T12:00:00Z'
const LATER = '2026-12-02T12:00:00Z'

const aBalance = (given: Partial<Balance>): Balance => ({
  balance_minor: 5_000,
  currency: 'EUR',
  currencies: ['EUR'],
  of: [],
  frozen_minor: 0,
  waiting_minor: 0,
  minimum_minor: 1_000,
  due_minor: 0,
  details: { changed_at: EARLIER, usable_from: EARLIER },
  entries: [],
  entries_total: 0,
  ...given,
})
const reasonsOf = (given: Partial<Balance>) => whyNotPaid(aBalance(given), NOW)

test('nothing stands in the way of what is owed, or of nothing', () => {
  expect(reasonsOf({})).toEqual([])
  expect(reasonsOf({ balance_minor: 1_000 })).toEqual([])
  expect(reasonsOf({ balance_minor: 0, details: null })).toEqual([])
})

test('payout details are not there, or not used yet', () => {
  expect(reasonsOf({ details: null })).toEqual(['You have not said where it is paid to.'])
  const details = { changed_at: EARLIER, usable_from: LATER }
  expect(reasonsOf({ details })).toEqual([
    `Your changed payout details are used from ${longDayOf(LATER)}.`,
  ])
})

test('a part is frozen or waits, and what remains is too little', () => {
  const minimum = 'Less than the minimum of 10.00 EUR is carried over.'
  expect(reasonsOf({ balance_minor: 999 })).toEqual([minimum])
  expect(reasonsOf({ frozen_minor: 3_000, waiting_minor: 1_500 })).toEqual([
    '30.00 EUR are frozen by a restriction, and are not paid meanwhile.',
    '15.00 EUR wait until you accept the splits by which they are yours.',
    minimum,
  ])
  expect(reasonsOf({ frozen_minor: 5_000 })).toHaveLength(1)
})

test('below 0 nothing is paid', () => {
  expect(reasonsOf({ balance_minor: -1, details: null })).toEqual([
    expect.stringMatching(/^You have got more than you earned/),
  ])
})

test('of the next payout it is also said that nothing stands in its way, or is owed', () => {
  const saidOf = (given: Partial<Balance>) => saidOfPayout(aBalance(given), NOW)
  expect(saidOf({})).toEqual(['It is paid with the next payout.'])
  expect(saidOf({ balance_minor: 0 })).toEqual(['Nothing is owed to you at the moment.'])
  expect(saidOf({ details: null })).toEqual(reasonsOf({ details: null }))
})
