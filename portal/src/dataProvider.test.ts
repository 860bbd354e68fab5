import type { AdminCalls, CreatorCalls } from '@melodia/contract/calls'
import { API_BASE, TOKEN_KEYS } from '@melodia/contract/session'
import { HttpError } from 'react-admin'
import { describe, expect, vi } from 'vitest'
import { makeDataProvider } from './dataProvider.ts'
import { trackBody } from './form/bodies.ts'
import type { Sent } from './http.ts'
import type { TypedCall } from './useCall.ts'
import { portalTest, trackFiles } from './testing/index.ts'

const test = portalTest(() => null, 'admin').extend<{ admin: ReturnType<typeof makeDataProvider> }>(
  {
    admin: async ({ api }, use) => {
      localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
      await use(
        makeDataProvider(`${location.origin}${API_BASE}`, '/admin', {
          tracks: { createPath: 'tracks/new', encode: trackBody },
        }),
      )
    },
  },
)

const list = (page: number, perPage: number, filter = {}) => ({
  pagination: { page, perPage },
  sort: { field: 'title', order: 'ASC' as const },
  filter,
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: HttpError) => error,
  )

describe('data provider', () => {
  test('a list is one page and the number of all', async ({ admin, haveTrack }) => {
    for (const title of ['Cirrus', 'Anvil', 'Breeze']) await haveTrack({ title })
    const { data, total } = await admin.getList('tracks', list(1, 2))
    expect(data.map(({ title }) => title)).toEqual(['Anvil', 'Breeze'])
    expect(total).toBe(3)
    expect((await admin.getList('tracks', list(1, 2, { q: 'cirr' }))).total).toBe(1)
  })

  test('the name of a resource is its path', async ({ admin, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Waiting', pending: true })
    expect((await admin.getList('tracks/pending', list(1, 10))).total).toBe(1)
    expect((await admin.getOne('tracks/pending', { id })).data.title).toBe('Waiting')
    const some = await admin.getMany('tracks/pending', { ids: [id] })
    expect(some.data.map((record) => record.id)).toEqual([id])
  })

  test('many ids are asked for in several calls, none of which has too long an address', async ({
    admin,
    haveTrack,
  }) => {
    const { id } = await haveTrack()
    const others = Array.from({ length: 250 }, () => crypto.randomUUID())
    const calls = vi.spyOn(globalThis, 'fetch')
    const { data } = await admin.getMany('tracks', { ids: [...others, id] })
    expect(data.map((record) => record.id)).toEqual([id])
    const lengths = calls.mock.calls.map(([address]) => String(address).length)
    expect(lengths).toHaveLength(3)
    expect(Math.max(...lengths)).toBeLessThan(8_000)
  })

  test('contract: an update names the version it was made from, and another is refused', async ({
    admin,
    haveTrack,
  }) => {
    const shown = await haveTrack({ title: 'First' })
    const change = (title: string) =>
      admin.update('tracks', { id: shown.id, data: { ...shown, title }, previousData: shown })
    expect((await change('Second')).data).toMatchObject({ title: 'Second', version: 2 })
    expect(await refusal(change('Third'))).toMatchObject({ status: 412 })
    expect(
      await refusal(admin.delete('tracks', { id: shown.id, previousData: shown })),
    ).toMatchObject({ status: 412 })
  })

  test('contract: the same Idempotency-Key makes one track', async ({ admin }) => {
    const data = {
      title: 'Once',
      artists: 'Sigrún',
      creators: 'Nordlys Studio',
      explicit: 'false',
      genre: 'Jazz',
      ...trackFiles(),
    }
    const meta = { idempotencyKey: 'the-same' }
    const first = await admin.create('tracks', { data, meta })
    expect((await admin.create('tracks', { data, meta })).data.id).toBe(first.data.id)
    expect((await admin.getList('tracks', list(1, 10))).total).toBe(1)
  })

  test('an upload reports how much of it is sent, and can be stopped', async ({ admin }) => {
    const onUploadProgress = vi.fn<(sent: Sent) => void>()
    const stop = new AbortController()
    const data = { title: 'Long', ...trackFiles() }
    await refusal(admin.create('tracks', { data, meta: { onUploadProgress } }))
    const [sent] = onUploadProgress.mock.lastCall ?? []
    expect(sent?.total).toBeGreaterThan(0)
    expect(sent?.loaded).toBe(sent?.total)
    const stopped = refusal(admin.create('tracks', { data, meta: { signal: stop.signal } }))
    stop.abort()
    expect(await stopped).toMatchObject({ name: 'AbortError' })
  })

  test('a refusal carries the sentence, the details and the message of each field', async ({
    admin,
  }) => {
    const error = await refusal(admin.create('tracks', { data: { title: '' } }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error.status).toBe(422)
    expect(error.body.details).toBeTypeOf('string')
    expect(error.body.errors).toMatchObject({ title: 'Title is required.' })
    expect(error.body.errors['root.serverError']).toBe(error.body.details)
  })

  test('a call fills in its address, and names the version that was shown', async ({
    admin,
    haveTrack,
  }) => {
    const call = admin.call as TypedCall<AdminCalls>
    const shown = await haveTrack({ pending: true })
    const input = { path: { id: shown.id }, body: { text: 'Too loud.', at_ms: 0 } }
    await call('POST tracks/pending/{id}/comments', input)
    const { comments } = await call('GET tracks/pending/{id}/comments', { path: { id: shown.id } })
    expect(comments.map(({ text }) => text)).toEqual(['Too loud.'])
    const validate = { path: { id: shown.id }, body: {}, shown: { ...shown, version: 7 } }
    const stale = await refusal(call('PUT tracks/pending/{id}', validate))
    expect(stale).toMatchObject({ status: 412 })
  })

  test('a call that the contract does not have does not compile', () => {
    const wrong = (admins: TypedCall<AdminCalls>, creators: TypedCall<CreatorCalls>) => [
      // @ts-expect-error -- no such address
      admins('GET artist/doubles'),
      // @ts-expect-error -- no such method
      admins('PUT artists/doubles'),
      // @ts-expect-error -- a call of the admin portal
      creators('GET needs'),
      // @ts-expect-error -- without the id of its address
      admins('POST merges/{id}/undo'),
      // @ts-expect-error -- no such parameter
      admins('GET analytics', { query: { days: 7 } }),
      // @ts-expect-error -- a body of a wrong type
      admins('POST mails/test', { body: { to: 7 } }),
      // @ts-expect-error -- no such property of the reply
      admins('GET imports').then(({ merges }) => merges),
    ]
    expect(wrong).toBeTypeOf('function')
  })

  test('no answer is an error with a sentence of its own', async ({ admin, cutOff }) => {
    cutOff()
    const error = await refusal(admin.getList('tracks', list(1, 10)))
    expect(error).toMatchObject({ status: 0, message: expect.stringMatching(/cannot be reached/) })
  })
})
