import type { Contribution } from '@melodia/contract/contributions'
import { containsOf, partsOf } from '@melodia/contract/parts'
import { describeDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import * as fc from 'fast-check'
import { env } from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { ernOf, type ErnTrack } from './ern.ts'
import { anyTrack } from './testing/anyTrack.ts'

const TAG = /<\?[^?]*\?>|<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/g
/** `FUZZ_RUNS=10000` makes more. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 100)

const by = (facts: Partial<Contribution>): Contribution => ({
  party: { name: 'Ada Lunde' },
  role: 'ComposerLyricist',
  ai: 'none',
  shown: true,
  ...facts,
})
const machine = by({
  party: { generator: true, name: 'Suno v4' },
  role: 'LeadVocalist',
  ai: 'all',
  tool: { vendor: 'Suno', model: 'v4', version: '4.5' },
})

const aTrack = (contributions: Contribution[], facts: Partial<ErnTrack> = {}): ErnTrack => ({
  id: '01a21e1f-0000-7000-8000-000000000001',
  title: 'Night Ferry',
  artists: [{ id: '01a21e1f-0000-7000-8000-000000000002', name: 'Sigrún' }],
  creators: [{ id: '01a21e1f-0000-7000-8000-000000000003', name: 'Nordlys Studio' }],
  genre: 'Jazz',
  explicit: false,
  duration_ms: 187_250,
  contains: containsOf(partsOf(contributions)),
  parts: partsOf(contributions),
  contributions,
  ...facts,
})
const written = (track: ErnTrack, sender: string | null = null) =>
  ernOf({ track, released: '2026-11-28', created_at: '2026-11-28T12:00:00.000Z', sender })

/** Each of these files is valid by the schema of ERN 4.3.2, which may not be shipped. */
describe('a message about a track', () => {
  test('of which nothing is said is as in the valid example', async () => {
    await expect(written(aTrack([]))).toMatchFileSnapshot('./testing/undeclared.xml')
  })

  test('by people and machines is as in the valid example', async () => {
    const artist_id = '01a21e1f-0000-7000-8000-000000000002'
    const contributions = [
      machine,
      by({}),
      by({ role: 'Soloist', instrument: 'Nyckelharpa', party: { artist_id, name: 'Sigrún' } }),
      by({ role: 'Mixer', ai: 'partly', tool: { model: 'Deep & "Loud"' } }),
      by({ role: 'CoverDesigner', party: { name: 'Per <Ek>' } }),
    ]
    const track = aTrack(contributions, { title: 'Fire & “Ice” ]]>', explicit: true })
    await expect(written(track, 'PADPIDA2013041801U')).toMatchFileSnapshot('./testing/both.xml')
  })

  test('by a machine alone is as in the valid example', async () => {
    const artwork = { ...machine, role: 'Illustrator' } as const
    await expect(written(aTrack([machine, artwork]))).toMatchFileSnapshot('./testing/machine.xml')
  })

  test('of any track names each party once, and no other', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const xml = written(track)
        const defined = [...xml.matchAll(/<PartyReference>(\w+)</g)].map(([, id]) => id)
        const used = [...xml.matchAll(/<(?!PartyR)\w*PartyReference>(\w*)</g)].map(([, id]) => id)
        expect(new Set(defined).size).toBe(defined.length)
        expect(used.filter((id) => !defined.includes(id))).toEqual([])
        expect(xml.replaceAll(TAG, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/)
        expect(written(track)).toBe(xml)
      }),
      { numRuns: RUNS },
    )
  })

  test('does not name who is not shown, and still says what it contains', () => {
    const ghost = by({ party: { name: 'Ghost' }, shown: false })
    const xml = written(aTrack([machine, ghost]))
    expect(xml).not.toContain('Ghost')
    expect(xml).toContain('<ContainsAI>Partly</ContainsAI>')
  })
})

describeDatabase('GET /admin/tracks/{id}/ern', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  test('answers a published track in XML, to administrators', async () => {
    const { id } = await current().write((write) => addTrack(write, { title: 'A & B' }))
    await kit.as('admin').put(`/tracks/${id}/credits`, {
      contributions: [{ party: { name: 'Ada' }, role: 'Composer', ai: 'none' }],
    })
    const { status, headers, text } = await kit.as('admin').get(`/tracks/${id}/ern`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(text).toContain('<DisplayTitleText>A &amp; B</DisplayTitleText>')
    expect(text).toContain('<MessageControlType>TestMessage</MessageControlType>')
    expect(text).toContain('<FullName>Ada</FullName>')
    expect(text).toContain('<ReleaseDate>2026-11-20</ReleaseDate>')
    expect((await kit.as('creator').get(`/api/v1/admin/tracks/${id}/ern`)).status).toBe(403)
  })

  test('finds no pending track', async () => {
    const { id } = await current().write((write) => addTrack(write, { status: 'pending' }))
    expect((await kit.as('admin').get(`/tracks/${id}/ern`)).status).toBe(404)
  })
})
