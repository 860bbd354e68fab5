import { IDBFactory } from 'fake-indexeddb'
import type { AppConfig } from '@melodia/contract/config'
import type { Browser } from '../browser.ts'

/** For tests: a browser of plain objects that records what happens to it. */
export interface FakeBrowser extends Browser {
  readonly went: string[]
  /** URLs of the forms posted to leave the page. */
  readonly posted: string[]
  readonly reported: unknown[]
  readonly calls: { url: string; init: RequestInit }[]
  /** Replies by the end of the URL; a number is the status of a failed reply. */
  readonly answers: Record<string, unknown>
}

export const fakeConfig: AppConfig = {
  accounts: {
    issuer: 'https://melodia.test/accounts',
    authorization_endpoint: 'https://melodia.test/accounts/auth',
    token_endpoint: 'https://melodia.test/accounts/oauth2/token',
    end_session_endpoint: 'https://melodia.test/accounts/session/end',
    client_id: 'melodia-web',
    scope: 'openid profile email',
    resource: 'https://melodia.test/api',
    audience: null,
    token_format: 'json',
    account_url: null,
    service_provider_id: 'melodia',
  },
  links: {
    app_store: 'https://apps.test',
    careers: 'https://jobs.test',
    contact_email: 'a@b.test',
  },
  status_hosts: { production: '', staging: '', development: '' },
  trash_days: 30,
}

export const fakeToken = (claims: object) =>
  ['{}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

function fakeStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}

export function fakeBrowser(changes: Partial<Browser> = {}): FakeBrowser {
  const went: string[] = []
  const posted: string[] = []
  const reported: unknown[] = []
  const calls: FakeBrowser['calls'] = []
  const answers: FakeBrowser['answers'] = { '/api/v1/config': fakeConfig }
  return {
    went,
    posted,
    reported,
    calls,
    answers,
    local: fakeStorage(),
    session: fakeStorage(),
    drafts: new IDBFactory(),
    location: {
      origin: 'https://melodia.test',
      pathname: '/',
      search: '',
      hash: '',
      assign: (url) => void went.push(String(url)),
      replace: (url) => void went.push(String(url)),
    },
    crypto,
    post: (url) => void posted.push(url),
    now: () => 1_000_000,
    report: (error) => void reported.push(error),
    fetch: async (url, init = {}) => {
      calls.push({ url, init })
      const answer = Object.entries(answers).find(([end]) => url.endsWith(end))?.[1]
      if (typeof answer === 'number') return new Response('{}', { status: answer })
      return Response.json(answer)
    },
    ...changes,
  }
}
