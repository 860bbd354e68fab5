import { PAGE_NOUNS, PUBLIC_NOUNS, type PageNoun } from '@melodia/contract/choices/catalogue'
import type { Handle } from '@melodia/db/database'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_READS } from '../../testing/publicRoutes.ts'
import { testApp, type Person, type TestApp } from '../../testing/index.ts'
import { HIDDEN, makeWorld } from './testing/world.ts'

let kit: TestApp
let world: Awaited<ReturnType<typeof makeWorld>>
/** Every id of every table, and every key of stored audio; neither is public. */
let ids: string[]
let keys: string[]
let emails: string[]
let people: string[]

const CALLERS: readonly (Person | null)[] = [null, 'listener', 'creator', 'admin']
const NOWHERE = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

beforeAll(async () => {
  kit = await testApp({
    // Whatever a page could show.
    views: () => ({
      render: async (page) => JSON.stringify(page),
      renderListen: async () => '',
      renderPeriods: async () => '',
    }),
  })
  world = await makeWorld(kit)
  kit.pass(500)
  const { read } = kit.db
  ids = [...(await everyId(read)), NOWHERE]
  const { media_files: f, tracks: t, users } = read.tables
  const files = await read.db.select().from(f).where(eq(f.kind, 'audio'))
  const previews = await read.db
    .select({ seq: t.preview })
    .from(t)
    .where(inArray(t.id, world.shown.tracks))
  // The ETag of a preview is its content's.
  keys = files
    .filter(({ seq }) => !previews.some((preview) => preview.seq === seq))
    .map(({ sha256 }) => sha256)
  const accounts = await read.db.select({ id: users.id, email: users.email }).from(users)
  people = accounts.map(({ id }) => id)
  emails = accounts.map(({ email }) => email)
})
afterAll(() => kit.close())

async function everyId({ db, tables }: Handle) {
  const { artist_aliases, blocks, trash_entries } = tables
  const found: string[] = []
  for (const table of [
    tables.tracks,
    tables.artists,
    tables.creators,
    tables.playlists,
    tables.users,
    tables.creator_requests,
    artist_aliases,
    blocks,
    trash_entries,
  ])
    found.push(...(await db.select({ id: table.id }).from(table)).map(({ id }) => id))
  const kept = await db.select({ id: trash_entries.record_id }).from(trash_entries)
  const albums = await db.select({ id: tables.tracks.album_id }).from(tables.tracks)
  found.push(...kept.map(({ id }) => id), ...albums.flatMap(({ id }) => id ?? []))
  return [...new Set(found)]
}

/** Noun of the record that an address names. */
const nounOf = (path: string) =>
  PAGE_NOUNS.find((noun) => path.includes(`/${noun}/:id`)) ?? 'tracks'
/** A call that answers for every id, and reveals nothing about hidden records. */
const answersAlways = (path: string) => path.endsWith('/page')
const isShown = (noun: PageNoun, id: string) =>
  world.shown[noun].includes(id) || (noun === 'artists' && id === world.merged)

/** Secrets in a reply. */
function leaksOf(text: string, headers: object) {
  const said = text + JSON.stringify(headers)
  const shown = new Set(Object.values(world.shown).flat())
  const hidden = ids.filter((id) => id !== NOWHERE && id !== world.merged && !shown.has(id))
  return [...world.secrets, ...hidden, ...people, ...emails, ...keys].filter((one) =>
    said.includes(one),
  )
}

const read = async (caller: Person | null, path: string) => {
  const authorization = caller === null ? {} : { authorization: `Bearer ${kit.token(caller)}` }
  const reply = await kit.app.inject({ url: path, headers: authorization })
  return { status: reply.statusCode, text: reply.payload, headers: reply.headers }
}

describe('no public call tells of what is hidden', { timeout: 120_000 }, () => {
  test('the walk begins with what it should', () => {
    expect(world.secrets.length).toBeGreaterThan(25)
    expect(ids.length).toBeGreaterThan(30)
    expect(keys.length).toBeGreaterThan(15)
    for (const noun of PAGE_NOUNS) expect(world.shown[noun].length).toBeGreaterThan(0)
  })

  test.each(PUBLIC_READS.filter((path) => path.includes(':id')))('by any id: %s', async (path) => {
    const noun = nounOf(path)
    for (const id of ids) {
      const asked = path.replace(':id', id)
      const said = new Set<string>()
      for (const caller of CALLERS) {
        const { status, text, headers } = await read(caller, asked)
        const isFound = isShown(noun, id)
        // Instead of a card that is not drawn soon there is the picture of all pages.
        const isCommon = path.endsWith('/card.png') && headers.location === '/social.png'
        const found = isCommon ? [302] : [200, 301]
        const expected = isFound ? found : [answersAlways(path) ? 200 : 404]
        const tellsOfNone = text === '{"url":null}'
        expect([asked, tellsOfNone]).toEqual([asked, answersAlways(path) && !isFound])
        expect([asked, caller, expected.includes(status), status]).toEqual([
          asked,
          caller,
          true,
          status,
        ])
        // The requested address is no leak.
        const withoutId = (said: string) => said.replaceAll(id, '')
        const leaks = isShown(noun, id)
          ? leaksOf(text, headers)
          : leaksOf(withoutId(text), JSON.parse(withoutId(JSON.stringify(headers))) as object)
        expect([asked, caller, leaks]).toEqual([asked, caller, []])
        if (status === 200) said.add(text)
      }
      expect(said.size, 'everybody reads the same').toBeLessThanOrEqual(1)
    }
  })

  test.each(PUBLIC_READS.filter((path) => !path.includes(':id')))('in lists: %s', async (path) => {
    for (const word of [HIDDEN, 'open', 'Jazz', 'Sigrún', 'former', '%', '_'])
      for (const caller of CALLERS) {
        const asked = path.replaceAll(':word', encodeURIComponent(word))
        const { status, text, headers } = await read(caller, asked)
        expect([asked, status]).toEqual([asked, 200])
        expect([asked, caller, leaksOf(text, headers)]).toEqual([asked, caller, []])
      }
  })

  test('every id of the world is hidden or shown: none is asked for in vain', async () => {
    const { body } = await kit
      .as(null)
      .get<{ data: { tracks: { id: string }[] } }>('/api/v1/catalogue/tracks?l=100')
    expect(body.data.tracks.map(({ id }) => id).toSorted()).toEqual(world.shown.tracks.toSorted())
    for (const noun of PUBLIC_NOUNS) {
      const path = `/api/v1/catalogue/${noun}?l=100`
      const listed = (await kit.as(null).get<{ data: Record<string, { id: string }[]> }>(path)).body
      expect(listed.data[noun]?.map(({ id }) => id).toSorted()).toEqual(
        world.shown[noun].toSorted(),
      )
    }
  })
})
