import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import { http, type Call } from './http.ts'
import { sendWithUploads } from './uploads/sendForm.ts'
import { randomKey } from './randomKey.ts'

/** How creates and updates of a resource are sent if not as JSON. */
export interface FormOfResource {
  /** Path of the create in the API, if it differs from the resource. */
  createPath?: string
  encode: (data: object, previous?: RaRecord) => FormData
}

/** Options of a call that screens put into `meta`. */
export interface CallMeta {
  onUploadProgress?: Call['onUploadProgress']
  signal?: AbortSignal
  /** Repeats with the same key create only one record. */
  idempotencyKey?: string
  /** JSON body of a delete: the notes of a rejection. */
  body?: unknown
  /** Whether a delete is sent even if the page is being left. */
  keepalive?: boolean
}

/** Options of a list or query. */
interface Asking {
  /** Short records without long fields (RFC 7240): a playlist without its tracks. */
  minimal?: boolean
  signal?: AbortSignal
}

interface Polled<Answer> {
  answer: Answer
  /** Null once it is ready. */
  again: number | null
}

/** Status of a reply that is not ready, and when to ask again if it does not say so. */
const ACCEPTED = 202
const AGAIN = 2_000

/** Ids per call: they are part of the URL, whose length is limited. */
const AT_ONCE = 100

const MINIMAL = { Prefer: 'return=minimal' }

/** Unwraps `{data}`, then `{track}`: replies of writes name their content (contract, Replies). */
const recordIn = (json: unknown): RaRecord => {
  const reply = json as { data?: object }
  const body = reply.data ?? reply
  return ('id' in body ? body : Object.values(body)[0]) as RaRecord
}

/** The API beyond react-admin's own calls. */
export interface PortalDataProvider extends DataProvider {
  /** Reads a non-record: `analytics?weeks=12`. */
  ask: <Answer>(address: string, asking?: Asking) => Promise<Answer>
  /** Reads what may not be ready yet; `again` is in how many milliseconds to ask again. */
  poll: <Answer>(address: string, asking?: Asking) => Promise<Polled<Answer>>
  /** Acts on a record, in the version that was shown: `creators/access/grant`. */
  act: (address: string, body: object, shown?: RaRecord) => Promise<unknown>
  /** Replaces a non-record, in the version that was shown: `artists/featured`. */
  put: <Answer>(address: string, body: object, shown?: RaRecord) => Promise<Answer>
  /** Changes many records of a resource at once: `tracks`. */
  patch: <Answer>(address: string, body: object) => Promise<Answer>
}

const ifMatch = (record?: RaRecord) =>
  record?.version === undefined ? new Headers() : new Headers({ 'If-Match': `"${record.version}"` })

/** What does not depend on a role, so that every portal has it at one address. */
const SHARED: ReadonlySet<string> = new Set(['notifications', 'tokens', 'catalogue'])

/**
 * The API as a data provider. The name of a resource is its path: `tracks/pending`.
 *
 * @param root absolute URL of the API, `https://…/api/v1`
 * @param area prefix of the portal's routes, `/admin`
 * @param forms resources whose create and update are multipart
 */
export const makeDataProvider = (
  root: string,
  area: string,
  forms: Record<string, FormOfResource> = {},
): PortalDataProvider => {
  const url = (address: string) =>
    `${root}${SHARED.has(address.split(/[/?]/)[0] ?? '') ? '' : area}/${address}`
  // It makes addresses of a base and a resource; ours have different bases.
  const restOf = (call: typeof http) =>
    simpleRestProvider('', ((path: string, options: Call) =>
      call(url(path.slice(1)), options)) as never)
  const rest = restOf(http)
  const minimal = restOf((address, call) =>
    http(address, { ...call, headers: new Headers(MINIMAL) }),
  )
  const path = (resource: string, id: unknown) =>
    url(`${resource}/${encodeURIComponent(String(id))}`)
  /** Creates or updates; large files of a form go before it. */
  const send = async (
    address: string,
    call: Call,
    body: FormData | string,
    meta: CallMeta = {},
  ) => {
    const { signal } = meta
    if (typeof body === 'string') return http(address, { ...call, body, signal })
    return sendWithUploads(`${root}/uploads`, body, meta, (form, onUploadProgress) =>
      http(address, { ...call, body: form, onUploadProgress, signal }),
    )
  }

  return {
    ...rest,

    getMany: async (resource, { ids, ...params }) => {
      const calls = []
      for (let first = 0; first < ids.length; first += AT_ONCE)
        calls.push(rest.getMany(resource, { ids: ids.slice(first, first + AT_ONCE), ...params }))
      return { data: (await Promise.all(calls)).flatMap(({ data }) => data) as never }
    },

    getList: (resource, params) =>
      (params.meta?.minimal ? minimal : rest).getList(resource, params),

    getOne: async (resource, params) => {
      const { json } = await http(path(resource, params.id), { signal: params.signal })
      return { data: recordIn(json) as never }
    },

    create: async (resource, { data, meta }) => {
      const form = forms[resource]
      const headers = new Headers({ 'Idempotency-Key': meta?.idempotencyKey ?? randomKey() })
      const body = form ? form.encode(data) : JSON.stringify(data)
      const address = url(form?.createPath ?? resource)
      const { json } = await send(address, { method: 'POST', headers }, body, meta)
      return { data: recordIn(json) as never }
    },

    update: async (resource, { id, data, previousData, meta }) => {
      const form = forms[resource]
      const call = { method: 'PUT', headers: ifMatch(previousData) }
      const body = form ? form.encode({ ...data, id }, previousData) : JSON.stringify(data)
      const { json } = await send(path(resource, id), call, body, meta)
      return { data: recordIn(json) as never }
    },

    ask: async <Answer>(address: string, { minimal, signal }: Asking = {}) => {
      const headers = new Headers(minimal ? MINIMAL : {})
      return (await http(url(address), { headers, signal })).json as Answer
    },

    poll: async <Answer>(address: string, { signal }: Asking = {}) => {
      const { status, headers, json } = await http(url(address), { signal })
      const wait = Number(headers.get('Retry-After')) * 1_000 || AGAIN
      return { answer: json as Answer, again: status === ACCEPTED ? wait : null }
    },

    act: async (address, body, shown) => {
      const headers = ifMatch(shown)
      const call = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await http(url(address), call)).json
    },

    put: async (address, body, shown) => {
      const call = { method: 'PUT', headers: ifMatch(shown), body: JSON.stringify(body) }
      return (await http(url(address), call)).json as never
    },

    patch: async (address, body) => {
      const call = { method: 'PATCH', body: JSON.stringify(body) }
      return (await http(url(address), call)).json as never
    },

    delete: async (resource, { id, previousData, meta }) => {
      const { json } = await http(path(resource, id), {
        method: 'DELETE',
        headers: ifMatch(previousData),
        body: meta?.body === undefined ? undefined : JSON.stringify(meta.body),
        keepalive: meta?.keepalive === true,
      })
      return { data: recordIn(json) as never }
    },
  }
}
