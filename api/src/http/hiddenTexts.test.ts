import { LONG_TEXTS } from '@melodia/contract/shownText'
import { afterAll, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, testApp } from '../testing/index.ts'

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
}
interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

const kit = await testApp({ config: { rates: { signIn: 0, uploads: 0, requests: 0, calls: 0 } } })
const { paths } = (await kit.as(null).get<Document>('/api/docs/json')).body
const ids = await makeRecords()
afterAll(() => kit.close())

async function makeRecords() {
  const { track } = (await kit.as('admin').post('/tracks/new', aTrackForm())).body
  const own = aTrackForm({ title: 'Own' })
  const { track: pending } = (await kit.as('creator').post('/tracks/new', own)).body
  const { playlist } = (await kit.as('creator').post('/playlists', { name: 'Mine' })).body
  const made = async <Noun extends string>(noun: Noun) =>
    (await kit.as('admin').post<Record<Noun, { id: string }>>(`/${noun}s`, { name: `An ${noun}` }))
      .body[noun].id
  return {
    tracks: track.id,
    'tracks/pending': pending.id,
    playlists: playlist.id,
    artists: await made('artist'),
    creators: await made('creator'),
  }
}

/** Every text of every form in the document, but ids: they are looked up and shown nowhere. */
const texts = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['multipart/form-data']?.schema
    return Object.entries(schema?.properties ?? {})
      .filter(([, { type, format }]) => type === 'string' && format !== 'binary')
      .filter(([field]) => field !== 'id')
      .map(([field]) => ({ method, path, field }))
  }),
)

describe('a form refuses what cannot be seen', () => {
  test('in many texts', () => expect(texts.length).toBeGreaterThan(20))

  test.each(texts)('in $field of $method $path', async ({ method, path, field }) => {
    const noun = Object.keys(ids).find((one) => path.includes(`/${one}/{id}`))
    const url = path.replace('{id}', ids[(noun ?? 'tracks') as keyof typeof ids])
    const as = kit.as(path.includes('/admin/') ? 'admin' : 'creator')
    const values = ['a\u202eb', 'a\u200b\u200bb', ...(LONG_TEXTS.has(field) ? [] : ['a\nb'])]
    for (const value of values) {
      const form = aForm({ [field]: value })
      const reply = await (method === 'put' ? as.put(url, form) : as.post(url, form))
      expect([400, 422]).toContain(reply.status)
      expect(Object.keys(reply.body.errors ?? {})).toContain(field)
    }
  })
})
