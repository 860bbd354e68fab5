import { writeFile } from 'node:fs/promises'
import { env } from 'node:process'
import { WEBHOOK_MESSAGES } from '@melodia/contract/webhookMessages'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import recorded from './examples.json' with { type: 'json' }
import { NAMED } from './schemas.ts'
import { recordExamples } from './testing/record.ts'

/** `npm run examples` records, instead of comparing. */
const RECORDS = env['RECORD_EXAMPLES'] !== undefined

let replies: Awaited<ReturnType<typeof recordExamples>>
let examples: typeof replies = recorded
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  replies = await recordExamples()
  if (!RECORDS) return
  await writeFile(new URL('examples.json', import.meta.url), JSON.stringify(replies))
  examples = replies
})
afterAll(() => vi.useRealTimers())

const groups = [
  ['schemas', NAMED],
  ['webhooks', WEBHOOK_MESSAGES],
] as const
const cases = groups.flatMap(([group, schemas]) =>
  Object.entries<TSchema>(schemas).map(([name, schema]) => ({ group, name, schema })),
)

/** What a value is made of: the keys of objects, and the kinds of what lists hold. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted()
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const members = Object.entries(value).map(([key, member]) => [key, shapeOf(member)] as const)
  return Object.fromEntries(members)
}

test.each(cases)(
  'the example of $name is as the server replies; otherwise `npm run examples` records all again',
  ({ group, name, schema }) => {
    const example: unknown = examples[group][name as keyof object]
    const reply: unknown = replies[group][name as keyof object]
    expect([...Value.Errors(schema, example)]).toEqual([])
    expect(shapeOf(example)).toEqual(shapeOf(reply))
  },
)

test('there are no other examples', () => {
  const names = groups.flatMap(([group]) => Object.keys(examples[group]))
  expect(names.toSorted()).toEqual(cases.map(({ name }) => name).toSorted())
})

test('the examples hold no signature, token or secret of an installation', () => {
  expect(JSON.stringify(examples)).not.toMatch(/[?&]s=(?!signature)|whsec_(?!A{43}=)|mel_|eyJ/)
})
