import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesInText, splitText } from './splitText.ts'

const CREATOR = { id: '0191', kind: 'creator', name: 'Nordlys Studio' } as const
const ARTIST = { id: '0192', kind: 'artist', name: 'Siri' } as const
const ANN = { id: 'p1', kind: 'person', name: 'Ann Lee', email: 'ann@melodia.example' } as const

describe('a split as text', () => {
  it('has names for people, and ids and emails for the import', () => {
    const shares = [
      { party: CREATOR, share_bp: 6_667 },
      { party: ARTIST, share_bp: 2_333 },
      { party: ANN, share_bp: 1_000 },
    ]
    const text =
      'Nordlys Studio <creator:0191> 66.67 %; Siri <artist:0192> 23.33 %; Ann Lee <ann@melodia.example> 10 %'
    expect(splitText(shares)).toBe(text)
    expect(sharesInText(text)).toEqual([
      { party: { creator_id: '0191' }, share_bp: 6_667 },
      { party: { artist_id: '0192' }, share_bp: 2_333 },
      { party: { name: 'Ann Lee', email: 'ann@melodia.example' }, share_bp: 1_000 },
    ])
  })

  it.each([
    '<creator:0191> 75; Ann <ann@melodia.example> 25;',
    'Whoever <creator:0191> 75%;\n Ann <ann@melodia.example>25,00 %',
  ])('is read without names of who has an id, and however it is spaced: %j', (text) => {
    expect(sharesInText(text)).toEqual([
      { party: { creator_id: '0191' }, share_bp: 7_500 },
      { party: { name: 'Ann', email: 'ann@melodia.example' }, share_bp: 2_500 },
    ])
  })

  it.each([
    ['Ann 25', /^Share 1: A share is a name/],
    ['<creator:0191> 75; Ann', /^Share 2: A share is a name/],
    ['<> 100', /^Share 1: A share is a name/],
    ['creator:0191> 100', /^Share 1: A share is a name/],
    ['<ann@melodia.example> 100', /^Share 1: A person has a name/],
    ['<creator:0191> 7500', /^Share 1: The percentage is above 0/],
    ['<creator:0191> 33.333', /^Share 1: The percentage/],
    ['<creator:0191>', /^Share 1: The percentage/],
    ['<creator:0191> 0', /^Share 1: The percentage/],
  ])('is refused with a sentence: %j', (text, sentence) => {
    expect(sharesInText(text)).toMatch(sentence)
  })

  it('is read as it was written, whatever the names are', () => {
    // Brackets in names are read where they come before those of the share.
    const name = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() === text && !text.includes('>'))
    const share = fc.record({ name, share_bp: fc.integer({ min: 1, max: 10_000 }) })
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), (all) => {
        const people = all.map((one) => ({
          party: { ...ANN, name: one.name },
          share_bp: one.share_bp,
        }))
        expect(sharesInText(splitText(people))).toEqual(
          all.map((one) => ({
            party: { name: one.name, email: ANN.email },
            share_bp: one.share_bp,
          })),
        )
      }),
    )
  })
})
