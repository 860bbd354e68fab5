import { request, type IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { House } from './house.ts'

type Values = Record<string, string>
/** Pairs may repeat a name. */
type Fields = Values | string[][]

export interface Visit {
  /** Where redirects ended: at a page of this workspace, or at the app, which is not called. */
  url: URL
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Acts as a browser without JavaScript: keeps cookies, follows redirects, sends forms. */
export function makeBrowser(house: Pick<House, 'port' | 'publicUrl'>, address = '192.0.2.1') {
  const cookies = new Map<string, { value: string; path: string }>()
  /** Sent with every call. */
  const headers: Values = {}

  const cookiesFor = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(`${cookie.path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')

  function keep(header: string) {
    const [pair = '', ...attributes] = header.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    const path = attribute('path') ?? '/'
    const key = `${name} ${path}`
    if (new Date(attribute('expires') ?? '9999').getTime() < Date.now()) cookies.delete(key)
    else cookies.set(key, { value, path })
  }

  /** One plain request: `fetch` would add headers of its own where a browser sends others. */
  async function ask(url: URL, extra: Values, form?: URLSearchParams): Promise<Visit> {
    const answer = await send(
      house.port,
      `${url.pathname}${url.search}`,
      {
        host: url.host,
        accept: 'text/html',
        ...headers,
        'x-forwarded-for': address,
        ...extra,
        cookie: cookiesFor(url.pathname),
      },
      form,
    )
    for (const header of answer.headers['set-cookie'] ?? []) keep(header)
    if (!answer.headers.location) return { url, ...answer }
    const next = new URL(answer.headers.location, url)
    if (next.origin === url.origin && next.pathname.startsWith('/accounts/'))
      return ask(next, extra)
    return { ...answer, url: next }
  }

  const visit = (url: string, extra: Values = {}) => ask(new URL(url, house.publicUrl), extra)

  /** Sends an empty form as a page of the app would; `headers` override this. */
  const post = (url: string, extra: Values = { origin: house.publicUrl }) =>
    ask(new URL(url, house.publicUrl), extra, new URLSearchParams())

  /** Sends a form without having seen its page. */
  const sendForm = (url: string, values: Fields, extra: Values = { origin: house.publicUrl }) =>
    ask(new URL(url, house.publicUrl), extra, new URLSearchParams(values))

  /** Sends the page's form as the page itself would; `headers` override this. */
  function submit(page: Visit, values: Values, extra: Values = { origin: house.publicUrl }) {
    const [first = '', action] =
      /<form method="post" action="([^"]*)"[^]*?<\/form>/.exec(page.text) ?? []
    if (!action) throw new Error(`There is no form at ${page.url.href}: ${page.text}`)
    const hidden = first.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)
    const form = new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]))
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return ask(new URL(action, page.url), extra, form)
  }

  const follow = (page: Visit, text: string) => {
    const href = new RegExp(`<a href="([^"]*)">${text}</a`).exec(page.text)?.[1]
    if (!href) throw new Error(`There is no link "${text}" at ${page.url.href}`)
    return visit(new URL(href, page.url).href)
  }

  return { cookies, headers, visit, post, send: sendForm, submit, follow }
}
export type Browser = ReturnType<typeof makeBrowser>

/** A plain request to the server on `port`; a form post if a form is given. */
export function send(port: number, path: string, headers: Values = {}, form?: URLSearchParams) {
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Visit, 'url'>>()
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const outgoing = request(
    { port, path, method: form ? 'POST' : 'GET', headers: { ...type, ...headers } },
    (answer) =>
      readText(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        reject,
      ),
  )
  outgoing.on('error', reject).end(form?.toString())
  return promise
}
