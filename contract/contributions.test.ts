import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import {
  AI_EXTENTS,
  CREDIT_PARTS,
  CREDIT_ROLES,
  CREDIT_ROLE_NAMES,
  HEARD_PARTS,
  type CreditPart,
} from './choices/contributions.ts'
import { LIMITS } from './choices/limits.ts'
import { contributionProblems } from './contributionRules.ts'
import { SentContribution, type Contribution, type SentParty } from './contributions.ts'
import { creditsText, sentContribution } from './creditsText.ts'
import { containsOf, NOTHING_SAID, partsOf } from './parts.ts'
import {
  CONTAINS_WORDS,
  contributionWords,
  disclosureOf,
  ROLE_WORDS,
  saidOfParts,
  unsaidOf,
} from './disclosure.ts'

const fold = (name: string) => name.trim().toLowerCase()
const name = fc.string({ minLength: 1, maxLength: 8 })
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const tool = fc.record({ vendor: name, model: name, version: name }, { requiredKeys: ['model'] })
const facts = {
  role: fc.constantFrom(...CREDIT_ROLE_NAMES),
  instrument: some(name),
  voice_of: some(fc.uniqueArray(name, { maxLength: 3 })),
  style_of: some(fc.uniqueArray(name, { maxLength: 3 })),
  shown: some(fc.boolean()),
}
const person = fc.oneof(
  fc.record({ creator_id: name }),
  fc.record({ artist_id: name }),
  fc.record({ name }),
)
const byPerson = fc.record({
  party: person,
  ai: fc.constantFrom('none' as const, 'partly' as const),
  tool: some(tool),
  ...facts,
})
const byGenerator = fc.record({
  party: fc.constant<SentParty>({ generator: true }),
  ai: fc.constant('all' as const),
  tool,
  ...facts,
})
/** Contributions that DDEX allows. */
const contribution = fc
  .oneof(byPerson, byGenerator)
  .map((one): SentContribution => sentContribution(one as SentContribution))
const contributions = fc.array(contribution, { maxLength: 12 })

const rolesOf = (part: CreditPart) =>
  CREDIT_ROLE_NAMES.filter((role) => (CREDIT_ROLES[role] as readonly string[]).includes(part))

describe('what a track contains', () => {
  test('of each part follows from its own contributions alone', () => {
    fc.assert(
      fc.property(contributions, fc.constantFrom(...CREDIT_PARTS), (all, part) => {
        const own = all.filter(({ role }) => rolesOf(part).includes(role))
        const isEvery = (extent: string) => own.every(({ ai }) => ai === extent)
        const expected =
          own.length === 0 ? null : isEvery('all') ? 'all' : isEvery('none') ? 'none' : 'partly'
        expect(partsOf(all)[part]).toBe(expected)
        expect(partsOf(own)[part]).toBe(expected)
      }),
    )
  })

  test('is all only if everything that is heard is by generators, and none if none of it is', () => {
    fc.assert(
      fc.property(contributions, (all) => {
        const heard = all.filter(({ role }) => !rolesOf('artwork').includes(role))
        const extents = new Set(heard.map(({ ai }) => ai))
        const [only = null] = extents
        expect(containsOf(partsOf(all))).toBe(extents.size > 1 ? 'partly' : only)
      }),
    )
  })

  test('does not change with their order, with artwork, or with what is shown', () => {
    fc.assert(
      fc.property(contributions, contributions, (all, more) => {
        const { artwork: _, ...heard } = partsOf(all)
        const artwork = more.map((one): SentContribution => ({ ...one, role: 'Illustrator' }))
        const hidden = all.map((one) => ({ ...one, shown: false })).toReversed()
        const parts = partsOf([...artwork, ...hidden])
        expect(parts).toMatchObject(heard)
        expect(containsOf(parts)).toBe(containsOf(partsOf(all)))
      }),
    )
  })

  test('never is less for one more machine', () => {
    fc.assert(
      fc.property(contributions, byGenerator, (all, machine) => {
        const heard = { ...machine, role: 'Mixer' as const }
        expect(containsOf(partsOf([...all, heard]))).not.toBe('none')
      }),
    )
  })

  test('is nothing where nothing is said', () => {
    expect(partsOf([])).toEqual(NOTHING_SAID)
    expect(Object.keys(NOTHING_SAID)).toEqual([...CREDIT_PARTS])
    expect(containsOf(NOTHING_SAID)).toBeNull()
    expect(containsOf(partsOf([{ role: 'CoverDesigner', ai: 'all' }]))).toBeNull()
  })
})

describe('the rules of DDEX', () => {
  test('let pass what they allow, unless it is there twice', () => {
    fc.assert(
      fc.property(contributions, (all) => {
        const problems = contributionProblems(all, fold)
        expect(Object.keys(problems).filter((field) => field.endsWith('.ai'))).toEqual([])
      }),
    )
  })

  test('name each machine that is a person, and each generator that did not make all', () => {
    fc.assert(
      fc.property(contributions, fc.nat(11), fc.constantFrom(...AI_EXTENTS), (all, at, ai) => {
        const changed = all.map((one, i) => (i === at ? { ...one, ai } : one))
        const one = changed[at]
        fc.pre(one !== undefined)
        const isGenerator = 'generator' in one.party
        const isRight = isGenerator === (ai === 'all')
        expect(`contributions[${at}].ai` in contributionProblems(changed, fold)).toBe(!isRight)
      }),
    )
  })

  test('ask which tool a generator is', () => {
    const one = { party: { generator: true }, role: 'Mixer', ai: 'all' } as const
    expect(contributionProblems([one], fold)).toEqual({
      'contributions[0].ai': 'Say which tool the generator is: at least its model.',
    })
    expect(contributionProblems([{ ...one, tool: { model: 'v4' } }], fold)).toEqual({})
  })

  test('refuse the same contribution twice, whatever else differs in it', () => {
    fc.assert(
      fc.property(contribution, contribution, (one, two) => {
        const { party, role, instrument } = one
        const loud =
          'name' in party ? { name: ` ${party.name.toUpperCase()} ` } : structuredClone(party)
        fc.pre(!('name' in party) || fold(party.name) === fold(party.name.toUpperCase()))
        const { instrument: _, tool: other, ...rest } = two
        const again = {
          ...rest,
          party: loud,
          role,
          ai: one.ai,
          ...(instrument !== undefined && { instrument }),
          tool: 'generator' in party ? one.tool : other,
        } as SentContribution
        expect(contributionProblems([one, again], fold)['contributions[1]']).toBe(
          'This is contribution 1 again.',
        )
      }),
    )
  })

  test('tell two tools of a machine apart, and not two of a person', () => {
    const of = (party: SentParty, model: string) =>
      ({
        party,
        role: 'Vocalist',
        ai: 'generator' in party ? 'all' : 'partly',
        tool: { model },
      }) as SentContribution
    const twice = (party: SentParty) => [of(party, 'v4'), of(party, 'v5')]
    expect(contributionProblems(twice({ generator: true }), fold)).toEqual({})
    expect(Object.keys(contributionProblems(twice({ name: 'Ada' }), fold))).toEqual([
      'contributions[1]',
    ])
  })

  test('take as many as there may be, and no more', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, i): SentContribution => ({
        party: { name: `Ada ${i}` },
        role: 'Mixer',
        ai: 'none',
      }))
    const most = LIMITS.contributionsPerTrack
    expect(contributionProblems(of(most), fold)).toEqual({})
    expect(Object.keys(contributionProblems(of(most + 1), fold))).toEqual(['contributions'])
  })
})

describe('contributions as text', () => {
  test('are what was sent, and always the same', () => {
    fc.assert(
      fc.property(contributions, (all) => {
        const text = creditsText(all, true)
        const read = (JSON.parse(text) as { contributions: SentContribution[] }).contributions
        expect(read.every((one) => Value.Check(SentContribution, one))).toBe(true)
        expect(creditsText(read, true)).toBe(text)
        expect(partsOf(read)).toEqual(partsOf(all))
      }),
    )
    expect(creditsText([], true)).toBe('{"contributions":[]}')
    expect(creditsText([], false)).toBe('')
  })
})

describe('the sentence of a label', () => {
  const said = (parts: Partial<typeof NOTHING_SAID>) => disclosureOf({ ...NOTHING_SAID, ...parts })
  const heard = (extent: 'none' | 'partly' | 'all') =>
    Object.fromEntries(HEARD_PARTS.map((part) => [part, extent]))

  test.each([
    [{}, 'Nothing is said about who or what made it'],
    [
      { vocals: 'all', lyrics: 'none', composition: 'none' },
      'Vocals by a machine; words and music by people',
    ],
    [{ vocals: 'partly' }, 'Vocals by people with a machine'],
    [{ artwork: 'all' }, 'Artwork by a machine; nothing is said about the music'],
    [{ ...heard('none') }, 'Made by people'],
    [{ ...heard('none'), artwork: 'all' }, 'Made by people; artwork by a machine'],
    [{ ...heard('all'), artwork: 'all' }, 'Made by a machine, artwork included'],
    [
      { ...heard('none'), vocals: 'all', artwork: 'none' },
      'Vocals by a machine; words, music, instruments, production and artwork by people',
    ],
  ] as const)('%j is “%s”', (parts, sentence) => expect(said(parts)).toBe(sentence))

  test('names every part of which something is said, and no other', () => {
    const whole = (text: string) => text.startsWith('Made')
    fc.assert(
      fc.property(contributions, (all) => {
        const parts = partsOf(all)
        const text = disclosureOf(parts).toLowerCase()
        fc.pre(!whole(disclosureOf(parts)))
        for (const [part, word] of [
          ['vocals', 'vocals'],
          ['lyrics', 'words'],
          ['instrumentation', 'instruments'],
          ['post_production', 'production'],
          ['artwork', 'artwork'],
        ] as const)
          expect(text.includes(word)).toBe(parts[part] !== null)
      }),
    )
  })

  test('has words for every role and every value', () => {
    expect(Object.keys(ROLE_WORDS).toSorted()).toEqual(CREDIT_ROLE_NAMES.toSorted())
    expect(Object.keys(CONTAINS_WORDS)).toEqual([...AI_EXTENTS, 'undeclared'])
  })
})

describe('the details of a label', () => {
  const sung = {
    party: { generator: true, name: 'Northwave Voice' },
    role: 'LeadVocalist',
    ai: 'all',
    tool: { vendor: 'Northwave', model: 'Voice', version: '2.1' },
    voice_of: ['artist-1'],
    shown: true,
  } as const satisfies Contribution
  const written = {
    party: { name: 'Ada' },
    role: 'ComposerLyricist',
    ai: 'partly',
    tool: { model: 'Pencil' },
    shown: false,
  } as const satisfies Contribution

  test('list each part with those that may be read, and what nothing is said about', () => {
    const parts = partsOf([sung, written])
    expect(saidOfParts(parts, [sung])).toEqual([
      { part: 'vocals', title: 'Vocals', by: 'By a machine', contributions: [sung] },
      { part: 'lyrics', title: 'Words', by: 'By people with a machine', contributions: [] },
      { part: 'composition', title: 'Music', by: 'By people with a machine', contributions: [] },
    ])
    expect(unsaidOf(parts)).toBe('Nothing is said about instruments, production and artwork')
    expect(unsaidOf(NOTHING_SAID)).toBe(disclosureOf(NOTHING_SAID))
  })

  test('say of a contribution who, with which machine, and whose voice', () => {
    expect([sung, written].map(contributionWords)).toEqual([
      'Lead vocals: Northwave Voice 2.1, a machine, in the voice of 1 artist',
      'Words and music: Ada, with a machine (Pencil), not shown',
    ])
  })
})
