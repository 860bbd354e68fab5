import { CREDIT_ROLE_NAMES } from '@melodia/contract/choices/contributions'
import type { Contribution } from '@melodia/contract/contributions'
import { containsOf, partsOf } from '@melodia/contract/parts'
import * as fc from 'fast-check'
import type { ErnTrack } from '../ern.ts'

/** Any text that the product stores: without control characters and halves of characters. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((any) => any.replaceAll(/\p{C}/gu, '').trim() || 'Ø')
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const tool = fc.record({ vendor: text, model: text, version: text }, { requiredKeys: ['model'] })
const PEOPLE = ['one', 'two', 'three']
const person = fc.oneof(
  fc.record({ creator_id: fc.constantFrom(...PEOPLE), name: text }),
  fc.record({ artist_id: fc.constantFrom(...PEOPLE), name: text }),
  fc.record({ name: text }),
)
const facts = {
  role: fc.constantFrom(...CREDIT_ROLE_NAMES),
  instrument: some(text),
  shown: fc.boolean(),
}
const contribution = fc.oneof(
  fc.record({
    party: person,
    ai: fc.constantFrom('none' as const, 'partly' as const),
    tool: some(tool),
    ...facts,
  }),
  fc.record({
    party: text.map((name) => ({ generator: true as const, name })),
    ai: fc.constant('all' as const),
    tool,
    ...facts,
  }),
)
const named = fc.record({ id: fc.constantFrom(...PEOPLE), name: text })
const people = fc.uniqueArray(named, { minLength: 1, maxLength: 3, selector: ({ id }) => id })

/** Any published track, as a message is made of it. */
export const anyTrack: fc.Arbitrary<ErnTrack> = fc
  .record({
    id: fc.uuid(),
    title: text,
    artists: people,
    creators: people,
    genre: text,
    explicit: fc.boolean(),
    duration_ms: fc.integer({ min: 1, max: 3_600_000 }),
    contributions: fc.array(contribution, { maxLength: 12 }),
  })
  .map(({ contributions, ...track }) => {
    const credits = contributions as Contribution[]
    const parts = partsOf(credits)
    return Object.assign(track, { contributions: credits, parts, contains: containsOf(parts) })
  })
