import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AuditEntry } from '@melodia/contract/audit'
import type { Report } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { manifestKeyOf } from '@melodia/db/manifestKey'
import { bytesStoredBy, filesInUse } from '@melodia/db/media'
import { describeDatabase } from '@melodia/db/testing'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMarks } from '../../platform/marks/marks.ts'
import { prepareFiles } from '../../platform/marks/testing/prepared.ts'
import { commentFrame, id3Of } from '../../platform/marks/testing/tags.ts'
import { sweepMedia } from '../../platform/media/sweep.ts'
import { makeMediaUrls } from '../../platform/media/urls.ts'
import { createSecretKey } from 'node:crypto'
import { anMp3, aPng, aTrackForm, mp3File, pngFile, testApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { work } from './testing/work.ts'

const { files, pem } = await prepareFiles()
const reader = makeMarks({ roots: [pem] })
afterAll(() => reader.close())

const fileOf = (name: string) => files[name]?.content ?? Buffer.alloc(0)
const SIGNED = fileOf('a valid mark')
const ART = aPng({ width: 1000, height: 1000 })
const by = (ai: 'none' | 'partly', role = 'ComposerLyricist') => ({
  party: { name: 'Ada Lunde' },
  role,
  ai,
})
const credits = (...contributions: unknown[]) => JSON.stringify({ contributions })

describeDatabase('marks of an upload', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current(), marks: reader })
  })
  afterEach(() => kit.close())

  async function made(fields: Parameters<typeof aTrackForm>[0] = {}) {
    const form = aTrackForm({ artworkFile: pngFile(ART), ...fields })
    return (await kit.as('creator').post<{ track: Track }>('/tracks/new', form)).body.track.id
  }
  const marksOf = async (id: string) => {
    const { body } = await kit.as('creator').get<Report>(`/tracks/pending/${id}/report`)
    return body.checks.find((check) => check.id === 'marks')
  }
  const validate = (id: string, decision: object = {}) =>
    kit.as('admin').put(`/tracks/pending/${id}`, decision)

  it('stop where they say that a model made it and the credits say that people did; a reviewer overrules it', async () => {
    const id = await made({ track_file: mp3File(SIGNED), credits: credits(by('none')) })
    await work(kit)
    expect(await marksOf(id)).toMatchObject({
      level: 'stop',
      text:
        'The file’s signed mark says: made by a trained model, by Suno. ' +
        'The credits say that people made the music without a machine. Correct them, or tell the reviewers why the mark is wrong.',
      findings: [
        {
          kind: 'c2pa',
          file: 'audio',
          says: 'made by a trained model, by Suno',
          tool: 'Suno',
          source_type: 'trainedAlgorithmicMedia',
          signature: 'trusted',
        },
      ],
    })
    const track = await kit.as('admin').get<Track>(`/tracks/pending/${id}`)
    expect(track.body.review).toMatchObject({ level: 'stop' })
    const refused = await validate(id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ details: expect.stringContaining('signed mark says') })
    expect((await validate(id, { overrule: true })).status).toBe(422)
    expect((await validate(id, { overrule: true, notes: 'Heard the session.' })).status).toBe(200)
  })

  it('stop new credits of a published track too, which a reviewer accepts with notes', async () => {
    const id = await made({ track_file: mp3File(SIGNED), credits: credits(by('partly')) })
    await work(kit)
    // Other checks stop so short a recording.
    const decision = { overrule: true, notes: 'Short on purpose.' }
    expect((await validate(id, decision)).status).toBe(200)
    await kit.as('creator').put(`/tracks/${id}/credits`, { contributions: [by('none')] })
    const accept = (body: object = {}) => kit.as('admin').put(`/tracks/${id}/proposed`, body)
    const refused = await accept()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      errors: { overrule: expect.stringContaining('signed mark says') },
    })
    expect((await accept({ overrule: true, notes: ' ' })).status).toBe(422)
    const track = (await kit.as('admin').get<Track>(`/tracks/${id}`)).body
    expect([track.contains, track.proposed?.credits]).toMatchObject(['partly', [{ ai: 'none' }]])
    expect((await accept({ overrule: true, notes: 'Heard the session.' })).status).toBe(200)
    const entries = await kit.as('admin').get<AuditEntry[]>('/audit?range=[0,9]')
    expect(entries.body.find(({ action }) => action === 'accept')?.detail).toMatchObject({
      overruled: true,
      notes: 'Heard the session.',
    })
  })

  it('are compared anew when the credits change, also while that report is being made', async () => {
    const id = await made({ track_file: mp3File(SIGNED), credits: credits(by('partly')) })
    await work(kit)
    expect(await marksOf(id)).toMatchObject({ level: 'note' })
    const path = `/tracks/pending/${id}/credits`
    await kit.as('creator').put(path, { contributions: [by('none')] })
    expect((await validate(id)).status).toBe(409)
    await work(kit)
    expect(await marksOf(id)).toMatchObject({ level: 'stop' })
    await kit.as('creator').put(path, { contributions: [] })
    await work(kit)
    expect(await marksOf(id)).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('The credits say nothing about who or what made the music'),
    })
  })

  it('stay where the same sound is sent again without them', async () => {
    const id = await made({ track_file: mp3File(SIGNED), credits: credits(by('none')) })
    await kit
      .as('creator')
      .put(`/tracks/pending/${id}`, aTrackForm({ track_file: mp3File(anMp3()) }))
    await work(kit)
    expect(await marksOf(id)).toMatchObject({ level: 'stop' })
  })

  it('of previews and artworks count too, each for its part', async () => {
    const tagged = Buffer.concat([id3Of([commentFrame('made with suno')]), anMp3({ seconds: 1 })])
    const id = await made({
      track_preview: mp3File(tagged),
      artworkFile: pngFile(fileOf('text of a PNG')),
      credits: credits(by('partly'), by('none', 'CoverDesigner')),
    })
    await work(kit)
    const check = await marksOf(id)
    expect(check).toMatchObject({ level: 'stop' })
    expect(check?.findings).toMatchObject([
      { kind: 'tag', file: 'preview', says: '“made with suno”', tool: 'Suno', signature: null },
      { kind: 'tag', file: 'artwork', tool: 'Stable Diffusion', signature: null },
    ])
    expect(check?.text).toMatch(/A tag of the preview says: .* people made the artwork without/)
  })

  it('that are missing prove nothing, and the report says so', async () => {
    const id = await made({ credits: credits(by('none')) })
    await work(kit)
    expect(await marksOf(id)).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('That proves nothing'),
    })
    expect((await marksOf(id))?.findings ?? []).toEqual([])
  })

  describe('their manifest', () => {
    async function keysInUse() {
      const keys: string[] = []
      for await (const { key } of filesInUse(kit.db.read)) keys.push(key)
      return keys
    }
    const stored = async () => {
      const keys: string[] = []
      for await (const key of kit.media.keys()) keys.push(key)
      return keys.filter((key) => key.endsWith('c2pa'))
    }

    it('is kept beside the file as it was, counts as its creator’s, and is served by nobody', async () => {
      const user = kit.users.creator.seq
      await made({ track_file: mp3File(anMp3({ mark: 7 })) })
      const before = await bytesStoredBy(kit.db.read, user)
      await made({ track_file: mp3File(SIGNED) })
      const { manifest } = await reader.read('me', await staged(SIGNED), {
        format: 'mp3',
        tags: [{ start: 0, end: SIGNED.length - anMp3().length }],
      })
      const [key = '', ...others] = await stored()
      expect(others).toEqual([])
      expect((await keysInUse()).map(manifestKeyOf)).toContain(key)
      expect(await buffer((await kit.media.open(key)).stream)).toEqual(Buffer.from(manifest ?? []))
      const more = (await bytesStoredBy(kit.db.read, user)) - before
      expect(more).toBeGreaterThanOrEqual(manifest?.length ?? 0)
      const urls = makeMediaUrls({
        publicUrl: '',
        keys: () => [createSecretKey(Buffer.alloc(32))],
        now: kit.now,
      })
      expect(urls.verify(urls.permanent(key))).toBeNull()
      const { status } = await kit.as('admin').get(`/api/v1/media/${key}`)
      expect(status).toBe(403)
    })

    it('is swept with its file, and not before', async () => {
      const id = await made({ track_file: mp3File(SIGNED) })
      expect(await sweepMedia(kit.db, kit.media, -60_000)).toBe(0)
      expect(await stored()).toHaveLength(1)
      const { tracks } = kit.db.read.tables
      await kit
        .as('creator')
        .put(`/tracks/pending/${id}`, aTrackForm({ track_file: mp3File(anMp3({ mark: 3 })) }))
      expect(await kit.db.read.db.select().from(tracks)).toHaveLength(1)
      await sweepMedia(kit.db, kit.media, -60_000)
      expect(await stored()).toEqual([])
    })

    it('goes with a form that is refused', async () => {
      const form = aTrackForm({ track_file: mp3File(SIGNED), title: '' })
      expect((await kit.as('creator').post('/tracks/new', form)).status).toBe(422)
      expect(await stored()).toEqual([])
    })

    const staged = async (content: Buffer) => {
      const { path } = await kit.media.stage(
        (async function* () {
          yield content
        })(),
        createHash('sha256').update(content).digest('hex'),
      )
      return path
    }
  })
})
