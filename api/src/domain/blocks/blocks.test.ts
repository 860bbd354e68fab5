import type { Block, BlockReply } from '@melodia/contract/blocks'
import { listAudit } from '@melodia/db/audit/list'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { reportOf, saveReport } from '@melodia/db/reports'
import { randomSound } from '@melodia/db/testing/fingerprints'
import { getTrack } from '@melodia/db/tracks'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyCheck, findMatches } from '../../platform/fingerprints/matches.ts'
import { presentMatches } from '../../platform/fingerprints/present.ts'
import { anMp3, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'

let kit: TestApp
let mark = 0
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const admin = () => kit.as('admin')

/** A pending track of a creator; with its sound, if it is analysed. */
async function submit(sound?: Uint32Array, title = 'Night Ferry') {
  const track_file = mp3File(anMp3({ mark: ++mark }))
  const { body } = await kit.as('creator').post('/tracks/new', aTrackForm({ title, track_file }))
  const track = (await getTrack(kit.db.read, 'any', 'everything', body.track.id))!
  const { seq, key } = track.files.audio
  const sha256 = key.slice(3, 67)
  const fingerprint = { file: seq, sha256, duration_ms: 3_000, values: sound ?? new Uint32Array() }
  if (sound) await kit.db.write((write) => saveFingerprint(write, fingerprint))
  return { id: track.id, audio: seq }
}
const publish = ({ id }: { id: string }) =>
  admin().put(`/tracks/pending/${id}`, { notes: 'A fine recording.' })
const block = (id: string, notes?: string) =>
  admin().post<BlockReply & { message: string }>(`/tracks/${id}/block`, notes ? { notes } : {})

/** A re-encoded copy: here and there a bit is another one. */
const reencoded = (sound: Uint32Array) =>
  sound.map((value, at) => (at % 3 === 0 ? value ^ (1 << (at % 32)) : value))

describe('copies of tracks', () => {
  const sound = randomSound('Night Ferry', 400)

  it('are found among published and pending tracks, and the track itself is none', async () => {
    const published = await submit(sound, 'First')
    await publish(published)
    const pending = await submit(reencoded(sound.subarray(60)), 'Second')
    expect(await findMatches(kit.db, published)).toEqual([])

    const [match, ...others] = (await findMatches(kit.db, pending))!
    expect(others).toEqual([])
    expect(match).toMatchObject({
      kind: 'same-recording',
      their_id: published.id,
      is_blocked: false,
      at_ms: 0,
    })
    expect(match!.their_at_ms).toBeCloseTo(60 * 123.8, -2)
    expect(copyCheck([match!])).toMatchObject({ id: 'copy', level: 'warning' })

    const [back] = (await findMatches(kit.db, published))!
    expect(back?.their_id).toBe(pending.id)
    const excerpt = await submit(reencoded(sound.subarray(150, 290)))
    expect((await findMatches(kit.db, excerpt))?.map(({ kind }) => kind)).toEqual([
      'excerpt',
      'excerpt',
    ])
  })

  it('without a fingerprint there is no answer yet; without a copy it is a good one', async () => {
    expect(await findMatches(kit.db, await submit())).toBeNull()
    expect(await findMatches(kit.db, await submit(sound))).toEqual([])
    expect(copyCheck([])).toMatchObject({ level: 'ok', value: null, at_ms: null })
  })

  it('the very same file is found, even where its sound tells nothing', async () => {
    const silence = new Uint32Array(100).fill(627_964_279)
    const one = await submit(silence)
    mark--
    const same = await submit(silence)
    expect(same.audio).toBe(one.audio)
    expect(await findMatches(kit.db, same)).toEqual([
      expect.objectContaining({ their_id: one.id, kind: 'same-recording', confidence: 1 }),
    ])
  })

  it('creators are told of published tracks and of their own, never whose pending one it is', async () => {
    const one = await submit(sound, 'Pending')
    await findMatches(kit.db, one)
    const matches = (await findMatches(kit.db, await submit(reencoded(sound))))!
    const seenBy = async (scope: 'everything' | { creator: number }) =>
      (await presentMatches(kit.db.read, scope, matches)).map(({ track }) => track)
    const pending = { id: one.id, title: 'Pending', status: 'pending' }
    expect(await seenBy('everything')).toEqual([pending])
    expect(await seenBy({ creator: 9_999 })).toEqual([null])
    await publish(one)
    const published = { ...pending, status: 'approved' }
    expect(await seenBy({ creator: 9_999 })).toEqual([published])
    expect((await admin().post(`/tracks/${one.id}/block`, {})).status).toBe(201)
    expect(await seenBy('everything')).toEqual([{ ...pending, status: 'blocked' }])
    expect(await seenBy({ creator: 9_999 })).toEqual([published])
  })
})

describe('blocked recordings', () => {
  const sound = randomSound('Blocked', 400)

  it('copies that are here already get a new report', async () => {
    const one = await submit(sound)
    await findMatches(kit.db, one)
    const copy = await submit(reencoded(sound))
    const track = (await getTrack(kit.db.read, 'any', 'everything', copy.id))!
    const matches = (await findMatches(kit.db, copy))!
    const report = { state: 'done' as const, level: 'warning' as const, checks: [], matches }
    await kit.db.write((write) => saveReport(write, track.seq, report, kit.now()))
    expect((await block(one.id)).status).toBe(201)
    expect(await reportOf(kit.db.read, track.seq)).toBe(null)
  })

  it('later uploads of it get a stop, re-encoded, trimmed or cut, until it is unblocked', async () => {
    const one = await submit(sound)
    expect((await block(one.id, ' Taken from a release. ')).body.block).toMatchObject({
      track_id: one.id,
      title: 'Night Ferry',
      creators: ['Nordlys Studio'],
      notes: 'Taken from a release.',
      blocked_by: { id: expect.any(String), name: expect.any(String) },
    })
    const later = await submit(reencoded(sound.subarray(57)))
    const cut = await submit(reencoded(sound.subarray(200, 340)))
    const checkOf = async (track: { id: string; audio: number }) =>
      copyCheck((await findMatches(kit.db, track)) ?? [])
    expect(await checkOf(later)).toMatchObject({ level: 'stop' })
    expect(await checkOf(cut)).toMatchObject({ level: 'stop', finding: { is_whole: false } })
    expect(await checkOf(one)).toMatchObject({ level: 'stop' })
    expect(await checkOf(await submit(randomSound('another', 400)))).toMatchObject({ level: 'ok' })

    expect((await admin().delete(`/tracks/${one.id}/block`)).status).toBe(200)
    expect(await checkOf(later)).toMatchObject({ level: 'warning' })
  })

  it('outlive their track and its file', async () => {
    const one = await submit(sound)
    await block(one.id)
    await publish(one)
    await admin().delete(`/tracks/${one.id}`)
    const { fingerprints: f } = kit.db.read.tables
    await kit.db.write((write) => write.db.update(f).set({ file: null }))
    const later = await submit(reencoded(sound))
    expect(await findMatches(kit.db, later)).toEqual([
      expect.objectContaining({ their_id: one.id, is_blocked: true }),
    ])
    expect((await admin().delete(`/tracks/${one.id}/block`)).status).toBe(200)
    expect((await admin().delete(`/tracks/${one.id}/block`)).status).toBe(409)
  })

  it('a track that has another recording since is named once, for the blocked one', async () => {
    const one = await submit(sound.subarray(0, 300))
    await block(one.id)
    const changed = await submit(sound)
    const { fingerprints: f } = kit.db.read.tables
    const rejected = { rejected_id: one.id }
    await kit.db.write((write) => write.db.update(f).set(rejected).where(eq(f.file, changed.audio)))
    const matches = (await findMatches(kit.db, await submit(reencoded(sound))))!
    const ofOne = matches.filter(({ their_id }) => their_id === one.id)
    expect(ofOne).toEqual([expect.objectContaining({ is_blocked: true })])
  })

  it('are refused with a reason: unknown, not analysed, blocked already, not blocked', async () => {
    const one = await submit(sound)
    const answers = async (reply: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await reply
      return [status, body.message]
    }
    const unknown = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
    expect(await answers(block(unknown))).toEqual([404, 'Track not found.'])
    expect(await answers(admin().delete(`/tracks/${unknown}/block`))).toEqual([
      404,
      'Track not found.',
    ])
    expect(await answers(admin().delete(`/tracks/${one.id}/block`))).toEqual([
      409,
      'This recording is not blocked.',
    ])
    expect(await answers(block((await submit()).id))).toEqual([
      409,
      'The recording is still being analysed. Please try again in a moment.',
    ])
    await block(one.id)
    expect(await answers(block(one.id))).toEqual([409, 'This recording is blocked already.'])
    const creator = kit.as('creator')
    expect((await creator.post(`/tracks/${one.id}/block`, {})).status).toBe(404)
    expect((await creator.get('/api/v1/admin/blocks')).status).toBe(403)
  })

  it('the same file under another track is blocked with it, and says so', async () => {
    const one = await submit(sound, 'First')
    mark--
    const same = await submit(sound, 'Second')
    await block(one.id)
    const reply = await block(same.id)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This recording is blocked already, with the track “First”.',
    ])
    expect((await admin().delete(`/tracks/${same.id}/block`)).status).toBe(200)
    expect((await block(one.id)).status).toBe(201)
  })

  it('are listed in pages, newest first, by id or track', async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await submit(randomSound(name, 400), name)
      await block(id)
      kit.pass(1_000)
      ids.push(id)
    }
    const { body } = await admin().get<{ data: { blocks: Block[] } }>('/blocks?p=1&l=2')
    expect(body.data.blocks.map(({ title }) => title)).toEqual(['Three', 'Two'])
    const oldest = await admin().get<Block[]>('/blocks?range=[0,0]&sort=["blocked_at","ASC"]')
    expect(oldest.body.map(({ title }) => title)).toEqual(['One'])
    expect(oldest.headers['x-total-count']).toBe('3')
    const filter = JSON.stringify({ track_id: [ids[1]] })
    const some = await admin().get<Block[]>(`/blocks?range=[0,9]&filter=${filter}`)
    expect(some.body.map(({ title }) => title)).toEqual(['Two'])
  })

  it('are on record', async () => {
    const { id } = await submit(sound)
    await block(id, 'Not theirs.')
    await admin().delete(`/tracks/${id}/block`)
    const { rows } = await listAudit(kit.db.read, 'everything', {
      offset: 0,
      limit: 2,
      sort: 'at',
      order: 'DESC',
      filter: { resource: 'tracks', resource_id: id },
    })
    expect(rows.map(({ action, detail }) => [action, detail.notes])).toEqual([
      ['unblock', undefined],
      ['block', 'Not theirs.'],
    ])
  })
})
