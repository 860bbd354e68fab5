import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin'
import { fetchFile, http, type Call } from './http.ts'
import { sendWithUploads } from './uploads/sendForm.ts'
import { asSentTrack } from './uploads/sentTracks.ts'
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
}

/** Options of a call that concerns neither a record nor a list. */
export interface CallOptions {
  /** The record that was shown: the call is refused if it has changed since. */
  shown?: RaRecord
  signal?: AbortSignal
  /** Files by field; with any, the body is sent as a form. */
  files?: Readonly<Record<string, readonly File[]>>
  /** Whether it is sent even if the page is being left. */
  keepalive?: boolean
}

interface CallInput extends CallOptions {
  path?: Record<string, string>
  query?: Record<string, string | number>
  body?: object
}

/** A file that is text. */
interface SentText {
  type: 'text/csv' | 'application/xml'
  text: string
}

/** Rows of a list, from the first to the last one. */
interface Range {
  resource: string
  filter: FilterPayload
  sort: SortPayload
  /** Further parameters of the list. */
  query?: Record<string, string>
  first: number
  last: number
  signal: AbortSignal
}

/** Ids per call: they are part of the URL, whose length is limited. */
const AT_ONCE = 100

const MINIMAL = { Prefer: 'return=minimal' }

/** Unwraps `{data}`, then `{track}`: replies of writes name their content (contract, Replies). */
const recordIn = (json: unknown): RaRecord => {
  const reply = json as { data?: object }
  const body = reply.data ?? reply
  return ('id' in body ? body : Object.values(body)[0]) as RaRecord
}

const textOf = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** JSON; or a form of texts and files, if there are any. */
function encoded(body: object, files: CallInput['files'] = {}) {
  const chosen = Object.entries(files).flatMap(([field, all]) =>
    all.map((file) => [field, file] as const),
  )
  if (chosen.length === 0) return JSON.stringify(body)
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.append(field, textOf(value))
  for (const [field, file] of chosen) form.append(field, file)
  return form
}

/** The API beyond react-admin's own calls. */
export interface PortalDataProvider extends DataProvider {
  /**
   * Calls that concern neither a record nor a list: `POST artists/{id}/merge`. Typed by `useCall`.
   */
  call: (key: string, input?: CallInput) => Promise<unknown>
  /** Reads a file that only this person can read. */
  readFile: (address: string) => Promise<Blob>
  /** Sends the text of a file as itself; refused if the record has changed since it was shown. */
  sendText: (address: string, file: SentText, shown: RaRecord) => Promise<unknown>
  /** Reads some rows of a list as short records, without their number. */
  getRange: <Row>(range: Range) => Promise<Row[]>
}

const queryOf = (query: CallInput['query'] = {}) => {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

const ifMatch = (record?: RaRecord) =>
  record?.version === undefined ? new Headers() : new Headers({ 'If-Match': `"${record.version}"` })

/** Resources that do not depend on a role: every portal has them at the same address. */
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
      const key: string = meta?.idempotencyKey ?? randomKey()
      const headers = new Headers({ 'Idempotency-Key': key })
      const body = form ? form.encode(data) : JSON.stringify(data)
      const address = url(form?.createPath ?? resource)
      const create = (options: CallMeta) =>
        send(address, { method: 'POST', headers }, body, options)
      const { onUploadProgress } = meta ?? {}
      const { json } =
        form?.createPath === 'tracks/new' && onUploadProgress
          ? await asSentTrack({ key, data, onUploadProgress }, (noted) =>
              create({ ...meta, onUploadProgress: noted }),
            )
          : await create(meta)
      return { data: recordIn(json) as never }
    },

    update: async (resource, { id, data, previousData, meta }) => {
      const form = forms[resource]
      const call = { method: 'PUT', headers: ifMatch(previousData) }
      const body = form ? form.encode({ ...data, id }, previousData) : JSON.stringify(data)
      const { json } = await send(path(resource, id), call, body, meta)
      return { data: recordIn(json) as never }
    },

    call: async (key, { path: values = {}, query, body = {}, files, shown, ...options } = {}) => {
      const [method = 'GET', template = ''] = key.split(' ')
      const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values[name] ?? ''),
      )
      const { json = null } = await http(url(address + queryOf(query)), {
        ...options,
        method,
        headers: ifMatch(shown),
        ...(method !== 'GET' && { body: encoded(body, files) }),
      })
      return json
    },

    readFile: (address) => fetchFile(url(address)),

    sendText: async (address, { type, text }, shown) => {
      const headers = ifMatch(shown)
      headers.set('Content-Type', type)
      return (await http(url(address), { method: 'POST', headers, body: text })).json
    },

    getRange: async ({ resource, filter, sort, query: further, first, last, signal }) => {
      const query = queryOf({
        ...further,
        range: JSON.stringify([first, last]),
        sort: JSON.stringify([sort.field, sort.order]),
        filter: JSON.stringify(filter),
      })
      const headers = new Headers(MINIMAL)
      return (await http(url(resource + query), { headers, signal })).json as never
    },

    delete: async (resource, { id, previousData }) => {
      const call = { method: 'DELETE', headers: ifMatch(previousData) }
      const { json } = await http(path(resource, id), call)
      return { data: recordIn(json) as never }
    },
  }
}
