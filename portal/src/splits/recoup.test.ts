import type { StandingRecoupment } from '@melodia/contract/splits'
import { describe, expect, it } from 'vitest'
import { newShare } from './draft.ts'
import { payableOf, sentRecoup, startOfRecoup, type DraftRecoupment } from './recoup.ts'

const ANN = { name: 'Ann', email: 'ann@melodia.example' }
const STANDING: StandingRecoupment[] = [
  { party: { id: 'ada', kind: 'creator', name: 'Ada' }, amount_minor: 50_000, left_minor: 20_000 },
  { party: { id: 'p1', kind: 'person', ...ANN }, amount_minor: 1_250, left_minor: 1_250 },
]
const SHARES = [
  newShare({ chosen: [{ id: 'ada', name: 'Ada' }], percent: '50' }),
  newShare({ kind: 'artist', chosen: [{ id: 'siri', name: 'Siri' }], percent: '50' }),
  newShare(),
]
const payable = payableOf(SHARES, STANDING)
const sent = (rows: readonly DraftRecoupment[], currency = 'EUR') =>
  sentRecoup(rows, { payable, standing: STANDING, currency })
const start = () => startOfRecoup(STANDING, 'EUR')
const to = (name: string, amount: string): DraftRecoupment => ({
  key: name,
  who: payable.find((one) => one.name === name)?.who ?? '',
  amount,
})

describe('what is paid back first', () => {
  it('is for who gets a share, and for who is paid back by now, each once', () => {
    expect(payable.map(({ name, party }) => [name, party])).toEqual([
      ['Ada', { creator_id: 'ada' }],
      ['Ann', ANN],
      ['Siri', { artist_id: 'siri' }],
    ])
  })

  it('begins with what stands, of which nothing is sent again', () => {
    expect(start().map(({ amount }) => amount)).toEqual(['500', '12.50'])
    expect(sent(start())).toEqual([])
  })

  it('sends new and changed amounts in their order, and 0 for who is removed', () => {
    const [, ann] = start()
    expect(sent([{ ...ann!, amount: '13' }, to('Siri', '7,5')])).toEqual([
      { party: ANN, amount_minor: 1_300 },
      { party: { artist_id: 'siri' }, amount_minor: 750 },
      { party: { creator_id: 'ada' }, amount_minor: 0 },
    ])
    expect(sent([...start(), to('Siri', '0')])).toEqual([])
  })

  it.each([
    ['nobody chosen', to('Nobody', '1'), 'EUR', 'Say who is paid back first.'],
    ['somebody twice', to('Ann', '1'), 'EUR', 'Ann is paid back twice.'],
    ['no amount', to('Siri', ''), 'EUR', 'An amount in EUR is 0 or more, with at most 2 decimals.'],
    ['less than nothing', to('Siri', '-1'), 'EUR', /0 or more/],
    ['too much', to('Siri', '99999999999999'), 'EUR', /at most 10,000,000,000,000.00 EUR/],
    ['a fraction of a yen', to('Siri', '1.5'), 'JPY', /is a whole number/],
  ])('waits for %s', (_, row, currency, reason) => {
    expect(sent([...startOfRecoup(STANDING, currency), row], currency)).toMatch(reason)
  })
})
