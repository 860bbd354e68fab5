import type { Queue } from '@melodia/contract/reviews'
import type { RestoreReply } from '@melodia/contract/trash'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { saveReport } from '@melodia/db/reports'
import { describeDatabase } from '@melodia/db/testing'
import { randomSound } from '@melodia/db/testing/fingerprints'
import { getTrack } from '@melodia/db/tracks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMatches } from '../../platform/fingerprints/matches.ts'
import { reviewKit, type ReviewKit } from '../reviews/testing.ts'
import { anMp3, mp3File, testApp, type TestApp } from '../../testing/index.ts'

describeDatabase('a deleted track whose recording is in doubt', (current) => {
  let kit: TestApp
  let on: ReviewKit
  let mark = 0
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  /** A published track of the creator's with this sound. */
  async function published(title: string) {
    const { id } = await on.submitted(title, { track_file: mp3File(anMp3({ mark: ++mark })) })
    await on.admin.put(`/tracks/pending/${id}`)
    const track = await getTrack(kit.db.read, 'any', 'everything', id)
    if (!track) throw new Error('The track is gone')
    return track
  }
  async function hear({ files }: Awaited<ReturnType<typeof published>>, values: Uint32Array) {
    const { seq: file, key } = files.audio
    const heard = { file, sha256: key.slice(3, 67), duration_ms: 3_000, values }
    await kit.db.write((write) => saveFingerprint(write, heard))
  }
  const sound = randomSound('Night Ferry', 400)
  const remove = async (id: string) =>
    (await on.creator.delete<{ trash: string }>(`/tracks/${id}`)).body.trash
  const restore = (entry: string) => on.creator.post<RestoreReply>(`/trash/${entry}/restore`)
  const isPublic = async (id: string) => {
    kit.pass(1_000)
    return (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).status === 200
  }
  const waiting = async () => (await on.admin.get<Queue>('/tracks/pending/queue')).body

  test('is blocked in the trash, and comes back through a review', async () => {
    const track = await published('Ferry')
    await hear(track, sound)
    const entry = await remove(track.id)
    expect((await on.admin.post(`/tracks/${track.id}/block`, { notes: 'Stolen.' })).status).toBe(
      201,
    )
    const { body, status } = await restore(entry)
    expect([status, body.restored.status]).toEqual([200, 'pending'])
    expect(await isPublic(track.id)).toBe(false)
    expect((await waiting()).counts.review).toBe(1)
    expect(await on.pending(track.id)).toMatchObject({
      review: { state: 'review' },
      published_at: track.published_at,
    })
  })

  test('comes back through a review if another one sounds like it by then', async () => {
    const track = await published('Ferry')
    await hear(track, sound)
    const entry = await remove(track.id)
    const copy = await published('Copy')
    await hear(
      copy,
      sound.map((value, at) => (at % 3 ? value : value ^ (1 << (at % 32)))),
    )
    // Its report finds others, and lets it be found.
    await findMatches(kit.db, { id: copy.id, audio: copy.files.audio.seq })
    expect((await restore(entry)).body.restored.status).toBe('pending')
    expect(await isPublic(track.id)).toBe(false)
  })

  test('comes back through a review if a check said stop', async () => {
    const track = await published('Ferry')
    const check = {
      id: 'copy',
      level: 'stop',
      finding: { kind: 'blocked', is_whole: true },
      value: null,
      limit: null,
      at_ms: null,
    } as const
    const report = { state: 'done', level: 'stop', checks: [check], matches: [] } as const
    await kit.db.write((write) =>
      saveReport(write, track.seq, { ...report, checks: [check] }, kit.now()),
    )
    expect((await restore(await remove(track.id))).body.restored.status).toBe('pending')
  })

  test('is public at once where there is no doubt', async () => {
    const track = await published('Ferry')
    await hear(track, sound)
    expect((await restore(await remove(track.id))).body.restored.status).toBe('approved')
    expect(await isPublic(track.id)).toBe(true)
  })
})
