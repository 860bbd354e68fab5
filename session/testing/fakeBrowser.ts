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
  /** URLs visited in a hidden frame. */
  readonly visited: string[]
  /** Where such a visit ends: by default the issuer knows nobody. */
  hiddenAnswer(request: URL): string | null
  /** As if the machine had slept. */
  wake(): void
}

/** Where the issuer sends the answer to an authorization request. */
export function answerTo({ searchParams }: URL, answer: Record<string, string>): string {
  const url = new URL(searchParams.get('redirect_uri') ?? '')
  url.search = String(new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' }))
  return url.href
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
  rejected_days: 30,
  heard_percent: 0,
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
  const visited: string[] = []
  const wakes = new Set<() => void>()
  const browser: FakeBrowser = {
    went,
    posted,
    reported,
    calls,
    answers,
    visited,
    hiddenAnswer: (request) => answerTo(request, { error: 'login_required' }),
    wake: () => wakes.forEach((listener) => listener()),
    locks: undefined,
    visitHidden: async (url) => {
      visited.push(url)
      return browser.hiddenAnswer(new URL(url))
    },
    onWake: (listener) => {
      wakes.add(listener)
      return () => void wakes.delete(listener)
    },
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
  return browser
}
