import type { AuditEntry } from '@melodia/contract/audit'
import type { Needs } from '@melodia/contract/needs'
import type { Spelling, SpellingReply } from '@melodia/contract/spellings'
import { addSpellings } from '@melodia/db/spellings'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/index.ts'

const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

describeDatabase('what was done under a name that is spelt otherwise', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    await kit.db.write((write) =>
      addSpellings(
        write,
        (['grant', 'request', 'creators', 'credit'] as const).map((kind) => ({
          kind,
          role: kind === 'credit' ? 'artist' : 'creator',
          person_id: NOBODYS,
          person_name: 'राम',
          written: 'रम',
          record_id: `of ${kind}`,
          record_title: kind,
        })),
        5,
      ),
    )
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const list = async (query = '') =>
    (await admin().get<Spelling[]>(`/spellings?range=[0,9]${query}`)).body
  const filtered = (filter: object) => list(`&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const settle = (id: string) => admin().post<SpellingReply>(`/spellings/${id}/settle`)

  it('is listed, in both dialects, and filtered', async () => {
    const all = await list()
    expect(all.map(({ kind }) => kind)).toEqual(['credit', 'creators', 'request', 'grant'])
    expect(all[3]).toEqual({
      id: expect.any(String),
      kind: 'grant',
      role: 'creator',
      person_id: NOBODYS,
      person_name: 'राम',
      written: 'रम',
      record_id: 'of grant',
      record_title: 'grant',
      found_at: new Date(5).toISOString(),
      settled_at: null,
      settled_by: null,
    })
    expect(await list('&sort=["found_at","ASC"]')).toEqual(all.toReversed())
    const { body } = await admin().get<{ data: { spellings: Spelling[]; total: number } }>(
      '/spellings?p=2&l=3',
    )
    expect(body.data).toMatchObject({ total: 4, spellings: [all[3]] })
    expect(await filtered({ id: [all[1]?.id] })).toEqual([all[1]])
    expect((await admin().get('/spellings?filter={"settled":"no"}')).status).toBe(400)
  })

  it('is settled once, and audited', async () => {
    const waiting = async () => (await admin().get<Needs>('/needs')).body.spellings
    expect(await waiting()).toEqual({ count: 4, oldest_at: new Date(5).toISOString() })
    for (const { id, kind, record_id } of await list()) {
      const { status, body } = await settle(id)
      expect([status, body.spelling]).toMatchObject([
        200,
        { id, kind, settled_at: expect.any(String), settled_by: kit.users.admin.name },
      ])
      const { body: entries } = await admin().get<AuditEntry[]>('/audit?range=[0,0]')
      expect(entries).toMatchObject([
        {
          action: 'settle-spelling',
          resource: { credit: 'tracks', creators: 'creators' }[String(kind)] ?? 'requests',
          resource_id: record_id,
          title: kind,
          detail: { name: 'राम', written: 'रम' },
        },
      ])
      expect((await settle(id)).status).toBe(409)
    }
    expect(await waiting()).toEqual({ count: 0, oldest_at: null })
    expect(await filtered({ settled: false })).toEqual([])
    expect(await filtered({ settled: true })).toHaveLength(4)
    expect((await settle(NOBODYS)).status).toBe(404)
  })
})
