import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { newcomer, NEWCOMER_PASSWORD } from './src/newcomer.ts'
import { callFrom, type PageReply } from './src/pageCalls.ts'
import { expectAccessible, signedIn, type Person } from './src/person.ts'
import { anMp3 } from './src/recordings.ts'
import { aPicture } from './src/uploads.ts'
import { products } from './src/products.ts'

const CREATORS = '/api/v1/creators'
/** A valid id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
/** Part of every name and title of the other creator, and of nothing else. */
const SECRET = 'Zaubernuss'

interface Track {
  id: string
  artists_ids: string[]
  creators_ids: string[]
  href: string
  preview_url: string
}

type Admin = Awaited<ReturnType<typeof adminOf>>

/** Another creator, with a published track, a pending one, and a playlist. */
async function makeOther(browser: Browser, url: string, admin: Admin) {
  const name = `${SECRET} Verlag`
  const { page, token, leave } = await newcomer(browser, url, name)
  const { id: creator } = await admin.grant(name)
  const artwork = await aPicture(page)
  await leave()
  async function post<Reply>(path: string, fields: Record<string, string | File>) {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(url + CREATORS + path, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const file = (bytes: Buffer, called: string) => new File([new Uint8Array(bytes)], called)
  const send = async (title: string, hertz: number) => {
    const { track } = await post<{ track: Track }>('/tracks/new', {
      title: `${SECRET} ${title}`,
      artists: `${SECRET} Ensemble`,
      creators: name,
      explicit: 'false',
      genre: 'Jazz',
      track_file: file(await anMp3(5, hertz), 'track.mp3'),
      track_preview: file(await anMp3(3, hertz + 1), 'preview.mp3'),
      artworkFile: file(artwork, 'artwork.png'),
    })
    return track
  }
  const published = await send('Eins', 311)
  await admin.call(`/tracks/pending/${published.id}`, 'PUT')
  const pending = await send('Zwei', 317)
  const { playlist } = await post<{ playlist: { id: string } }>('/playlists', {
    name: `${SECRET} Sammlung`,
    'trackIds[0]': published.id,
  })
  const made = await fetch(`${url}/api/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `${SECRET} Skript`, scope: 'read', password: NEWCOMER_PASSWORD }),
  })
  const apiToken = (await made.json()) as { id: string; token: string }
  return { creator, published, pending, playlist, apiToken }
}

type Body = [fields?: object, format?: 'form' | 'json']

/** The elements of a counter-notice. */
const COUNTER = {
  name: 'Nobody',
  address: 'Nowhere 1',
  phone: '555 0100',
  statement: 'It is mine.',
  mistake: true,
  jurisdiction: true,
  signature: 'Nobody',
}

/** All for somebody. */
const SPLIT = {
  parties: [{ party: { name: 'Nobody', email: 'nobody@melodia.example' }, share_bp: 10_000 }],
}

/** A body that the call would take, were the record one's own. */
function bodyOf(method: string, path: string): Body {
  if (/\/(?:appeal|answer)$/.test(path)) return [{ text: 'Mine' }, 'json']
  if (path.endsWith('/represent')) return [{ message: 'Mine' }, 'json']
  if (path.endsWith('/counter')) return [COUNTER, 'json']
  if (path.endsWith('/splits') && method === 'PUT') return [SPLIT, 'json']
  if (path.endsWith('/{comment}')) return [{ resolved: true }, 'json']
  if (path.endsWith('/comments') && method === 'POST') return [{ at_ms: 0, text: 'Mine' }, 'json']
  return method === 'PUT' ? [{ [path.startsWith('/playlists') ? 'name' : 'title']: 'Mine' }] : []
}

/** A period that analytics of plays are asked about. */
const YEAR = {
  from: new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10),
  to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}

interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** Routes for creators according to the running product's document: `GET /tracks/{id}`. */
async function routesOf(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/docs/json`)).json()) as Document
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(`${CREATORS}/`))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.slice(CREATORS.length)}`,
      ),
    )
}

describe.each(products)("what is another creator's on $database", ({ url }) => {
  let browser: Browser
  let admin: Admin
  let other: Awaited<ReturnType<typeof makeOther>>
  let me: Person
  let routes: string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await adminOf(url)
    other = await makeOther(browser, url, admin)
    me = await signedIn(browser, url, 'creator')
    routes = await routesOf(url)
  })
  afterAll(() => leaveAll(browser))

  const call = (method: string, path: string, ...body: Body) =>
    callFrom(me.page, method, CREATORS + path, ...body)
  /** Without the request number, which differs each time. */
  const said = ({ status, text }: PageReply) => ({
    status,
    body: { ...JSON.parse(text), instance: '' },
  })
  const foreignIds = () => [other.published.id, other.pending.id, other.playlist.id]

  it('spec §6: is not there on the screens', async () => {
    const { page, complaints } = me
    const { published, pending, playlist } = other
    for (const [path, sentence] of [
      [`/tracks/edit/${published.id}`, 'Track not found'],
      [`/tracks/edit/${pending.id}`, 'Track not found'],
      [`/tracks/pending/edit/${pending.id}`, 'Track not found'],
      [`/tracks/pending/edit/${published.id}`, 'Track not found'],
      [`/playlists/edit/${playlist.id}`, 'Playlist not found'],
    ] as const) {
      await page.goto(`/creators${path}`)
      await page.getByRole('alert').getByText(sentence).waitFor()
      expect(await page.getByText(SECRET).count()).toBe(0)
      expect(await page.getByRole('textbox').count(), 'a form').toBe(0)
    }
    await expectAccessible(page)
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([])
  })

  it('spec §6: answers every call with an id as if it were not there, and stays as it was', async () => {
    const before = await Promise.all([
      admin.call(`/tracks/${other.published.id}`),
      admin.call(`/tracks/pending/${other.pending.id}`),
      admin.call(`/playlists/${other.playlist.id}`),
    ])
    // Whatever the id, `account` is the caller's own (contract, Own profile).
    const withId = routes.filter((route) => route.includes('{id}') && !route.includes('/account/'))
    expect(withId.length).toBeGreaterThanOrEqual(11)
    for (const route of withId) {
      const [method = '', path = ''] = route.split(' ')
      const body = bodyOf(method, path)
      const nobodys = said(await call(method, path.replace('{id}', NOBODYS), ...body))
      expect(nobodys.status, `${route}`).toBe(404)
      for (const id of foreignIds())
        expect(said(await call(method, path.replace('{id}', id), ...body)), `${route}`).toEqual(
          nobodys,
        )
    }
    const after = await Promise.all([
      admin.call(`/tracks/${other.published.id}`),
      admin.call(`/tracks/pending/${other.pending.id}`),
      admin.call(`/playlists/${other.playlist.id}`),
    ])
    // Audio URLs are signed anew each time.
    const unsigned = (records: unknown) => JSON.stringify(records).replaceAll(/\?e=[^"]*/g, '')
    expect(unsigned(after)).toBe(unsigned(before))
  })

  it('spec §6: is in no list, whatever is filtered, searched, sorted or counted', async () => {
    const { creator, published } = other
    const lists = routes
      .filter((route) => route.startsWith('GET ') && !route.includes('{id}'))
      .map((route) => route.slice('GET '.length))
      // It is not there before somebody has given theirs.
      .filter((path) => path !== '/payout-details')
    expect(lists).toEqual(
      expect.arrayContaining(['/tracks', '/tracks/pending', '/playlists', '/decisions']),
    )
    const filters: Record<string, unknown>[] = [
      { id: foreignIds() },
      { q: SECRET },
      { creator },
      { artist: published.artists_ids[0] },
      { track: foreignIds() },
      { track: published.id },
      { public: true },
    ]
    const ask = (query: Record<string, string>) => `?${new URLSearchParams(query)}`
    const whole = { range: '[0,999]' }
    const sorts = ['title', 'name', 'artist', 'created_at', 'at', 'popularity', 'duration_ms']
    const queries = [
      '',
      ask({ p: '1', l: '1000' }),
      ...sorts.map((sort) => ask({ ...whole, sort: JSON.stringify([sort, 'DESC']) })),
      ...filters.map((filter) => ask({ ...whole, filter: JSON.stringify(filter) })),
      // Similar names.
      ask({ name: SECRET }),
      // Analytics of a period.
      ...['day', 'track', 'playlist'].map((by) => ask({ ...YEAR, by })),
      ask(YEAR),
      // Counts have no pages.
      ...filters.map((filter) => ask({ filter: JSON.stringify(filter) })),
    ]
    for (const list of lists) {
      let answered = 0
      for (const query of queries) {
        const { status, text } = await call('GET', list + query)
        expect([200, 400], `${list}${query}`).toContain(status)
        if (status === 200) answered += 1
        // An error may repeat the requested id.
        const shown = status === 200 ? text : ''
        for (const secret of [SECRET, ...foreignIds(), creator]) expect(shown).not.toContain(secret)
      }
      expect(answered, `${list}`).toBeGreaterThan(0)
    }
    const { text } = await call(
      'GET',
      `/tracks${ask({ p: '1', l: '1', filter: `{"q":"${SECRET}"}` })}`,
    )
    expect(JSON.parse(text).data).toMatchObject({ tracks: [], total: 0 })
  })

  it('an API token is in no list, and not theirs to delete', async () => {
    const tokens = (method: string, path = '') => callFrom(me.page, method, `/api/v1/tokens${path}`)
    for (const query of ['?p=1&l=10', '?range=[0,9]', `?filter={"id":"${other.apiToken.id}"}`]) {
      const { status, text } = await tokens('GET', query)
      expect(status).toBe(200)
      expect(text).not.toContain(SECRET)
    }
    const nobodys = said(await tokens('DELETE', `/${NOBODYS}`))
    expect(nobodys.status).toBe(404)
    expect(said(await tokens('DELETE', `/${other.apiToken.id}`))).toEqual(nobodys)
    const headers = { authorization: `Bearer ${other.apiToken.token}` }
    expect((await fetch(`${url}${CREATORS}/tracks`, { headers })).status, 'it works').toBe(200)
  })

  it('contract, Media: its audio cannot be had by guessing an address', async () => {
    const { data } = JSON.parse((await call('GET', '/tracks?p=1&l=1')).text)
    const own = new URL(data.tracks[0].href)
    const foreign = new URL(other.pending.href)
    const addresses = [
      foreign.pathname,
      `${foreign.pathname}${own.search}`,
      foreign.pathname + foreign.search.replace(/e=\d+/, 'e=99999999999999'),
      `${foreign.pathname}?s=${foreign.searchParams.get('s')}`,
      new URL(other.pending.preview_url).pathname,
    ]
    for (const address of addresses)
      expect((await callFrom(me.page, 'GET', address)).status, `${address}`).toBe(403)
    const heard = await callFrom(me.page, 'GET', own.pathname + own.search)
    expect(heard.status, 'their own').toBe(200)
  })

  it('contract, Playlist: cannot be put into a playlist', async () => {
    const fields = (id: string) => ({ name: 'Borrowed', 'trackIds[0]': id })
    const about = (reply: PageReply, id: string) =>
      JSON.stringify(said(reply)).replaceAll(id, 'THE ID')
    const nobodys = await call('POST', '/playlists', fields(NOBODYS))
    expect(nobodys.status).toBe(422)
    for (const id of [other.pending.id, other.published.id]) {
      const refused = await call('POST', '/playlists', fields(id))
      expect(about(refused, id)).toBe(about(nobodys, NOBODYS))
    }
  })

  it('spec §2: what is featured is not theirs to choose', async () => {
    const fields = { ids: other.playlist.id }
    const own = '/playlists/featured'
    for (const reply of [
      await call('PUT', own, fields),
      await call('POST', own, fields),
      await call('DELETE', own),
    ])
      expect([404, 405]).toContain(reply.status)
    for (const noun of ['playlists', 'artists']) {
      const address = `/api/v1/admin/${noun}/featured`
      expect((await callFrom(me.page, 'PUT', address, fields)).status).toBe(403)
    }
  })
})
