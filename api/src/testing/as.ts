import { API_BASE } from '@melodia/contract/session'
import type { Deleted } from '@melodia/contract/lists'
import type { PlaylistReply } from '@melodia/contract/playlists'
import type { Problem } from '@melodia/contract/problem'
import type { TrackReply } from '@melodia/contract/tracks'
import type { App } from '../app.ts'
import type { Person } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Record<string, string>

/** All members of replies to writes, and of errors; a test reads what it needs. */
type Body = Problem & PlaylistReply & TrackReply & Deleted

/** A reply in tests. `body` is its JSON. */
export interface TestReply<Json> {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: Json
  text: string
}

const AREAS: Readonly<Record<Person, string>> = {
  admin: `${API_BASE}/admin`,
  creator: `${API_BASE}/creators`,
  otherCreator: `${API_BASE}/creators`,
  listener: API_BASE,
}

/** Calls by person: a path in their area (`/tracks`), or a full path (`/api/status`). */
export const makeAs =
  (app: App, tokenOf: (person: Person | null) => string | null) => (person: Person | null) => {
    const call =
      (method: Method) =>
      <Json = Body>(path: string, body?: FormData | object, headers: Headers = {}) => {
        const token = tokenOf(person)
        const area = person === null || path.startsWith('/api/') ? '' : AREAS[person]
        const signed = token === null ? headers : { authorization: `Bearer ${token}`, ...headers }
        return send<Json>(app, method, area + path, body, signed)
      }
    return {
      get: call('GET'),
      post: call('POST'),
      put: call('PUT'),
      patch: call('PATCH'),
      delete: call('DELETE'),
    }
  }

async function send<Json>(
  app: App,
  method: Method,
  url: string,
  body: FormData | object | undefined,
  headers: Headers,
): Promise<TestReply<Json>> {
  const payload = body instanceof FormData ? await encoded(body) : { body, type: undefined }
  const reply = await app.inject({
    method,
    url,
    headers: { ...(payload.type && { 'content-type': payload.type }), ...headers },
    ...(payload.body && { payload: payload.body }),
  })
  const isJson = /json(;|$)/.test(String(reply.headers['content-type']))
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson && reply.body ? reply.json<Json>() : (null as Json),
    text: reply.body,
  }
}

async function encoded(form: FormData) {
  const wire = new Response(form)
  return {
    body: Buffer.from(await wire.arrayBuffer()),
    type: wire.headers.get('content-type') ?? '',
  }
}
