import { before, openBefore } from '@melodia/db/testing/before'
import { expect, inject, it } from 'vitest'
import { testApp, type Person } from './testing/index.ts'

/** Without addresses of files, which expire. */
const withoutAddresses = (_: string, value: unknown) =>
  typeof value === 'string' && /^https?:/.test(value) ? undefined : value

it('replies about a database of version 1.3 as that version did', async () => {
  const db = await openBefore(inject('dialect') ?? 'sqlite')
  const api = await testApp({ db, startsAhead: Date.parse(before.at) - Date.now() })
  try {
    const replies: Record<string, unknown> = {}
    for (const call of Object.keys(before.replies)) {
      const [person, path] = call.split(' ') as [Person, string]
      const { text } = await api.as(person).get(`/api/v1${path}`)
      replies[call] = JSON.parse(text, withoutAddresses)
    }
    // Later versions say more of a record.
    expect(replies).toMatchObject(before.replies)
  } finally {
    await api.close()
    await db.close()
  }
})
