import type { Split } from '@melodia/contract/splits'
import { describe, expect, it } from 'vitest'
import { newShare, newSplitOf, startOf, sumText, type DraftShare } from './draft.ts'

const ADA = { id: 'ada', name: 'Ada' }
const BEN = { id: 'ben', name: 'Ben' }
const NO_MORE = { from: '', recoup: [] }

const sharesOf = (...percents: readonly string[]): DraftShare[] =>
  percents.map((percent) => newShare({ chosen: [ADA], percent }))

const SPLIT: Split = {
  id: 'split-1',
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  state: 'in-force',
  parties: [
    {
      party: { id: 'siri', kind: 'artist', name: 'Siri' },
      share_bp: 6_667,
      accepted_at: null,
      declined_at: null,
    },
    {
      party: { id: 'p1', kind: 'person', name: 'Ann', email: 'ann@melodia.example' },
      share_bp: 3_333,
      accepted_at: null,
      declined_at: null,
    },
  ],
  recoup: [],
  notes: '',
  created_at: '2026-01-01T00:00:00.000Z',
}

describe('the sum of shares', () => {
  it.each([
    [['95'], '95 %: 5 % are missing'],
    [['60', ''], '60 %: 40 % are missing'],
    [['60', '40,5'], '100.5 %: 0.5 % too much'],
    [['33.33', '33.33', '33.34'], '100 %'],
  ])('of %j is said as %s', (percents, text) => {
    expect(sumText(sharesOf(...percents))).toBe(text)
  })
})

describe('what is sent', () => {
  it('is in basis points, of whoever was chosen or typed', () => {
    const shares = [
      newShare({ chosen: [ADA], percent: '50.01' }),
      newShare({ kind: 'artist', chosen: [BEN], percent: '29.99' }),
      newShare({ kind: 'person', name: ' Ann ', email: 'ann@melodia.example', percent: '20' }),
    ]
    const parties = [
      { party: { creator_id: 'ada' }, share_bp: 5_001 },
      { party: { artist_id: 'ben' }, share_bp: 2_999 },
      { party: { name: 'Ann', email: 'ann@melodia.example' }, share_bp: 2_000 },
    ]
    expect(newSplitOf(shares, NO_MORE)).toEqual({ parties })
    expect(newSplitOf(shares, { ...NO_MORE, from: '2099-01-01' })).toEqual({
      parties,
      from: '2099-01-01',
    })
  })

  it.each([
    ['nobody chosen', [newShare({ percent: '100' })], 'Say who gets each share.'],
    [
      'a person without an email',
      [newShare({ kind: 'person', name: 'Ann', percent: '100' })],
      'Say who gets each share.',
    ],
    ['three decimals', sharesOf('33.333'), /at most two decimals/],
    ['nothing', sharesOf('0', '100'), /above 0/],
    ['too little', sharesOf('95'), '95 %: 5 % are missing'],
    ['no shares', [], '0 %: 100 % are missing'],
  ])('waits for %s', (_, shares, reason) => {
    expect(newSplitOf(shares, NO_MORE)).toMatch(reason)
  })
})

it('what is paid back first is sent where it differs, and holds the form up where it is wrong', () => {
  const recoup = [{ party: { creator_id: 'ada' }, amount_minor: 5 }]
  const shares = sharesOf('100')
  expect(newSplitOf(shares, { from: '', recoup })).toMatchObject({ recoup })
  expect(newSplitOf(shares, NO_MORE)).not.toHaveProperty('recoup')
  expect(newSplitOf(shares, { from: '', recoup: 'Too little.' })).toBe('Too little.')
})

describe('a form begins', () => {
  it('with the shares in force', () => {
    const shares = startOf(SPLIT, [ADA])
    expect(newSplitOf(shares, NO_MORE)).toEqual({
      parties: [
        { party: { artist_id: 'siri' }, share_bp: 6_667 },
        { party: { name: 'Ann', email: 'ann@melodia.example' }, share_bp: 3_333 },
      ],
    })
  })

  it('or with the creators of the track, who decide how much each gets', () => {
    const of = (creators: (typeof ADA)[]) =>
      startOf(undefined, creators).map(({ chosen, percent }) => [chosen[0]?.id, percent])
    expect(of([ADA])).toEqual([['ada', '100']])
    expect(of([ADA, BEN])).toEqual([
      ['ada', ''],
      ['ben', ''],
    ])
  })
})
