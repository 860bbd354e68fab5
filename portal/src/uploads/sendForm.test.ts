import { anMp3 } from '@melodia/api/testing'
import { API_BASE, TOKEN_KEYS } from '@melodia/contract/session'
import { HttpError } from 'react-admin'
import { describe, expect, vi } from 'vitest'
import { makeDataProvider } from '../dataProvider.ts'
import { trackBody } from '../form/bodies.ts'
import type { Sent } from '../http.ts'
import { portalTest, trackFiles } from '../testing/index.ts'
import { LARGE_BYTES } from './sendForm.ts'

const SECONDS = 140
const large = new File([new Uint8Array(anMp3({ seconds: SECONDS }))], 'large.mp3', {
  type: 'audio/mpeg',
  lastModified: 1_795_000_000_000,
})

const test = portalTest(() => null, 'creator').extend<{
  creator: ReturnType<typeof makeDataProvider>
}>({
  creator: async ({ api }, use) => {
    localStorage.setItem(TOKEN_KEYS.creator, api.token('creator'))
    await use(
      makeDataProvider(`${location.origin}${API_BASE}`, '/creators', {
        tracks: { createPath: 'tracks/new', encode: trackBody },
      }),
    )
  },
})

const values = (more: object = {}) => ({
  title: 'Long Way Round',
  artists: 'Sigrún',
  creators: 'Nordlys Studio',
  explicit: 'false',
  genre: 'Jazz',
  ...trackFiles(),
  track_file: large,
  ...more,
})

/** Keys of the uploads that this browser could continue. */
const continued = () => Object.keys(localStorage).filter((key) => key.startsWith('melodia-upload'))

describe('large files of a form', () => {
  test('are sent before it and named in it, with one progress for all', async ({
    api,
    creator,
  }) => {
    expect(large.size).toBeGreaterThan(LARGE_BYTES)
    const all: Sent[] = []
    const meta = { onUploadProgress: (sent: Sent) => all.push(sent) }
    const { data } = await creator.create('tracks', { data: values(), meta })
    expect(Math.round(data['duration_ms'] / 1000)).toBe(SECONDS)
    const loaded = all.map((sent) => sent.loaded)
    expect(loaded).toEqual(loaded.toSorted((one, other) => one - other))
    expect(all.findIndex((sent) => sent.loaded === sent.total)).toBe(all.length - 1)
    expect(continued()).toEqual([])
    expect((await api.app.uploads.held(api.users.creator.seq)).count).toBe(0)
  })

  test('stay where the form was refused, and are not sent again', async ({ api, creator }) => {
    const refused = creator.create('tracks', { data: values({ title: ' ' }), meta: {} })
    await expect(refused).rejects.toThrow(HttpError)
    expect((await api.app.uploads.held(api.users.creator.seq)).count).toBe(1)
    const calls = watched(api)
    const all: Sent[] = []
    const meta = { onUploadProgress: (sent: Sent) => all.push(sent) }
    await creator.create('tracks', { data: values(), meta })
    expect(calls).toEqual(['HEAD'])
    expect(all[0]).toMatchObject({ loaded: large.size, connection: 'continued' })
  })

  test('continue after a broken connection', async ({ creator, api }) => {
    const calls = watched(api)
    const connections = new Set<Sent['connection']>()
    let hasBroken = false
    api.app.server.on('request', ({ method, socket }) => {
      if (method === 'PATCH' && !hasBroken) setImmediate(() => socket.destroy())
      hasBroken ||= method === 'PATCH'
    })
    const onUploadProgress = ({ connection }: Sent) => void connections.add(connection)
    await creator.create('tracks', { data: values(), meta: { onUploadProgress } })
    expect(calls).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
    expect([...connections]).toEqual([undefined, 'broken', 'continued'])
  })

  test('say so if they were changed after they were chosen, before anything is sent', async ({
    api,
    creator,
  }) => {
    const { track_preview } = trackFiles()
    const lost = new DOMException('It could not be read', 'NotReadableError')
    vi.spyOn(track_preview, 'slice').mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(lost) }),
    )
    const calls = watched(api)
    const error = await creator
      .create('tracks', { data: values({ track_preview }), meta: {} })
      .catch((one) => one)
    expect(error.body.errors.track_preview).toBe(
      '“preview.mp3” was changed or moved after you had chosen it. Choose it again.',
    )
    expect(calls).toEqual([])
  })

  test('are gone after the form was cancelled', async ({ api, creator }) => {
    const cancelling = new AbortController()
    const onUploadProgress = ({ loaded }: Sent) => {
      if (loaded > 0) cancelling.abort()
    }
    const meta = { onUploadProgress, signal: cancelling.signal }
    const failed = creator.create('tracks', { data: values(), meta }).catch((error) => error)
    expect(await failed).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(
      async () => expect((await api.app.uploads.held(api.users.creator.seq)).count).toBe(0),
      { timeout: 30_000 },
    )
    expect(continued()).toEqual([])
  })

  test('are remembered from the last byte to the reply, so that a page loaded again can ask', async ({
    creator,
  }) => {
    const sent = () => Object.keys(localStorage).filter((key) => key.startsWith('melodia-sent'))
    let remembered: string[] = []
    const onUploadProgress = ({ loaded, total }: Sent) => {
      // Noted after this call.
      if (loaded === total) queueMicrotask(() => (remembered = sent()))
    }
    const meta = { onUploadProgress, idempotencyKey: 'k-1' }
    await creator.create('tracks', { data: values(), meta })
    expect(remembered).toEqual([expect.stringContaining('"k-1"')])
    expect(sent()).toEqual([])
  })

  test('that cannot be used say so at their field, and are sent anew', async ({ api, creator }) => {
    const title = values({ title: ' ' })
    await creator.create('tracks', { data: title, meta: {} }).catch(() => undefined)
    const take = vi.spyOn(api.app.uploads, 'take').mockImplementationOnce(async () => {
      take.mockRestore()
      expect((await api.app.uploads.held(api.users.creator.seq)).count).toBe(1)
      return api.app.uploads.take(api.users.creator.seq, 'nobody’s')
    })
    const error = await creator.create('tracks', { data: values(), meta: {} }).catch((one) => one)
    expect(error.body.errors.track_file).toMatch(/^Track file: Its upload is not here/)
    const calls = watched(api)
    await creator.create('tracks', { data: values(), meta: {} })
    expect(calls[0]).toBe('POST')
  })
})

/** Methods of the calls about uploads from here on. */
function watched(api: { app: { server: import('node:http').Server } }) {
  const calls: string[] = []
  api.app.server.on('request', ({ url, method }) => {
    if (url?.includes('/uploads')) calls.push(method ?? '')
  })
  return calls
}
