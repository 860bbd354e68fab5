import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { cookieText, readCookie } from './cookies.ts'
import { seal, unseal } from '@melodia/db/secrets/seal'

/** Browsers keep at least 4,096 bytes of a cookie, its name included (RFC 6265, section 6.1). */
const MOST_CHARACTERS = 4000

/** The call being processed; the provider does not pass it to adapters. */
interface Call {
  request: IncomingMessage
  reply: ServerResponse
}

export interface InteractionStoreOptions {
  /** Stores finished interactions. */
  database: Adapter
  mount: string
  cookie: string
  isSecure: boolean
  keys: () => readonly string[]
}

/**
 * An interaction is kept in a sealed cookie for its two URLs, so that opening the page writes
 * nothing to the database. After the password it becomes a row, because its result must be used
 * exactly once.
 */
export function makeInteractionStore(options: InteractionStoreOptions) {
  const { database, mount, cookie, isSecure, keys } = options
  const calls = new AsyncLocalStorage<Call>()
  const use = (id: string) => `interaction ${id}`

  function put(id: string, value: string, maxAge: number) {
    const reply = calls.getStore()?.reply
    if (!reply) throw new Error('An interaction was saved outside of a call')
    for (const path of [`${mount}/interaction/${id}`, `${mount}/auth/${id}`])
      reply.appendHeader('set-cookie', cookieText(cookie, value, { path, isSecure, maxAge }))
  }

  function opened(id: string): AdapterPayload | undefined {
    const call = calls.getStore()
    const value = call && readCookie(call.request, cookie)
    const text = value && unseal(value, use(id), keys())
    return text ? JSON.parse(text) : undefined
  }

  const adapter: Adapter = {
    ...database,
    async upsert(id, payload, expiresIn) {
      if (payload.result) return database.upsert(id, payload, expiresIn)
      const { cookie: _, ...session } = payload.session ?? {}
      const stored = { ...payload, ...(payload.session && { session }) }
      const value = seal(JSON.stringify(stored), use(id), keys())
      if (value.length > MOST_CHARACTERS)
        throw new errors.InvalidRequest('the authorization request is too long')
      put(id, value, expiresIn ?? 0)
    },
    find: async (id) => (await database.find(id)) ?? opened(id),
    async destroy(id) {
      await database.destroy(id)
      put(id, '', 0)
    },
  }

  return {
    adapter,
    /** Tells the adapter which call the provider is processing. */
    runWith: <T>(call: Call, work: () => T): T => calls.run(call, work),
    /** The browser that made that call, in its own words. */
    agent: () => calls.getStore()?.request.headers['user-agent'],
  }
}
export type InteractionStore = ReturnType<typeof makeInteractionStore>
