import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { CHECK_IDS } from '@melodia/contract/choices/reports'
import type { Report } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { demoFile } from '@melodia/db/demo'
import { describeDatabase } from '@melodia/db/testing'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AnalystOptions } from '../../platform/audio/analyst.ts'
import { mp3OfSamples, toneOf } from '../../platform/audio/testing/sound.ts'
import { aForm, aPng, aTrackForm, anMp3, mp3File, pngFile, testApp } from '../../testing/index.ts'
import type { Person, TestApp } from '../../testing/index.ts'
import { work as workOn } from './testing/work.ts'

const RATE = 24_000

/** An ID3v2.4 tag with these texts. */
function id3Of(texts: Record<string, string>) {
  const frames = Object.entries(texts).map(([name, text]) => {
    const value = Buffer.from(text)
    const head = Buffer.from([...Buffer.from(name), 0, 0, 0, value.length + 1, 0, 0, 3])
    return Buffer.concat([head, value])
  })
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 0, body.length]), body])
}

/** Short notes one after another: no two seeds sound alike. */
function melody(seconds: number, seed: number) {
  const notes = Array.from({ length: Math.ceil(seconds / 0.4) }, (_, i) => {
    const step = Math.abs(Math.round(1e4 * Math.sin(seed * 91.7 + i * i * 12.9898))) % 25
    return toneOf({ seconds: 0.4, level: -16, pitch: 220 * 2 ** (step / 12) }, RATE)
  })
  const sound = new Float32Array(notes.reduce((length, note) => length + note.length, 0))
  let at = 0
  for (const note of notes) {
    sound.set(note, at)
    at += note.length
  }
  return sound
}
const encode = (sound: Float32Array) =>
  mp3OfSamples([sound], { sampleRate: RATE, bitrate: 64 }).then((mp3) => mp3File(mp3))

describeDatabase('the report of a track', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const made = async (person: Person, fields: Parameters<typeof aTrackForm>[0] = {}) => {
    const artworkFile = pngFile(aPng({ width: 1000, height: 1000 }))
    const form = aTrackForm({ artworkFile, ...fields })
    return (await kit.as(person).post<{ track: Track }>('/tracks/new', form)).body.track.id
  }
  const work = (hear?: AnalystOptions['hear']) => workOn(kit, hear)
  const reportOf = (person: Person, path: string) => kit.as(person).get<Report>(`${path}/report`)
  const checkOf = (report: Report, id: string) => report.checks.find((check) => check.id === id)

  it('runs until its files are analysed, and then lists every check', async () => {
    const id = await made('creator', {
      track_file: await encode(melody(12, 1)),
      track_preview: await encode(melody(12, 1).slice(4 * RATE)),
    })
    const path = `/tracks/pending/${id}`
    const running = await reportOf('creator', path)
    expect([running.status, running.headers['retry-after']]).toEqual([202, '2'])
    expect(running.body).toEqual({ state: 'running', level: null, checks: [], matches: [] })
    await work()
    const { status, body } = await reportOf('creator', path)
    expect([status, body.state, body.level]).toEqual([200, 'done', 'warning'])
    expect(body.checks.map((check) => check.id)).toEqual([...CHECK_IDS])
    expect(checkOf(body, 'decodes')).toMatchObject({ level: 'ok', value: 0 })
    expect(checkOf(body, 'sample-rate')).toMatchObject({ level: 'warning', value: RATE })
    expect(checkOf(body, 'artwork')).toMatchObject({ level: 'ok', value: 1000 })
    const excerpt = checkOf(body, 'preview-excerpt')
    expect(excerpt).toMatchObject({ level: 'ok' })
    expect(excerpt?.value).toBeGreaterThan(3.7)
    expect(excerpt?.value).toBeLessThan(4.3)
    const track = await kit.as('admin').get<Track>(path)
    expect(track.body.review).toMatchObject({ level: 'warning', is_match: false })
    expect(track.body.review?.risk).toContain('warnings')

    // The former level would decide whether a stop refuses to validate the new files.
    await kit.as('creator').put(path, aTrackForm({ title: 'Another title' }))
    const changed = await kit.as('admin').get<Track>(path)
    expect(changed.body.review).toMatchObject({ level: null, is_match: false, risk: [] })
  })

  it('asks who or what made the track, and is made anew when that is said', async () => {
    const id = await made('creator')
    await work()
    const path = `/tracks/pending/${id}`
    const disclosure = async () => checkOf((await reportOf('creator', path)).body, 'disclosure')
    const undisclosed = { level: 'note', text: expect.stringMatching(/^Nothing is said/) }
    expect(await disclosure()).toMatchObject(undisclosed)
    // A report from before this was asked.
    await kit.db.write(async (write) => {
      const { track_reports: r } = write.tables
      for (const { track, checks } of await write.db.select().from(r))
        await write.db
          .update(r)
          .set({ checks: checks.filter(({ id: of }) => of !== 'disclosure' && of !== 'marks') })
          .where(eq(r.track, track))
    })
    const { body } = await reportOf('creator', path)
    expect(body.checks.map((check) => check.id)).toEqual([...CHECK_IDS])
    expect(await disclosure()).toMatchObject(undisclosed)
    const today = new Date(kit.now()).toISOString().slice(0, 10)
    await kit.as('admin').put('/settings', { disclosure_from: today })
    expect(await disclosure()).toMatchObject({ ...undisclosed, level: 'warning' })
    const party = { name: 'Ada Lunde' }
    await kit.as('creator').put(`${path}/credits`, {
      contributions: [{ party, role: 'ComposerLyricist', ai: 'none' }],
    })
    expect((await reportOf('creator', path)).status).toBe(202)
    await work()
    expect(await disclosure()).toMatchObject({ level: 'ok', text: 'Words and music by people.' })
  })

  it('places a preview that was sent, which everybody reads, and changes nothing else', async () => {
    const id = await made('admin', {
      track_file: await encode(melody(12, 1)),
      track_preview: await encode(melody(12, 1).slice(4 * RATE)),
    })
    const read = async () => {
      // Replies are cached for half a second.
      kit.pass(500)
      return (await kit.as(null).get<CatalogueTrack>(`/api/v1/catalogue/tracks/${id}`)).body
    }
    const before = await read()
    expect(before.preview_start_ms).toBeNull()
    await work()
    const after = await read()
    expect(Math.abs((after.preview_start_ms ?? 0) - 4_000)).toBeLessThan(300)
    expect(after.updated_at).toBe(before.updated_at)
    await kit
      .as('admin')
      .put(`/tracks/${id}`, aForm({ track_preview: mp3File(anMp3({ seconds: 1 })) }))
    expect((await read()).preview_start_ms).toBeNull()
  })

  it('says that a preview is of another piece', async () => {
    const id = await made('admin', {
      track_file: await encode(melody(12, 2)),
      track_preview: await encode(melody(8, 3)),
    })
    await work()
    const { body } = await reportOf('admin', `/tracks/${id}`)
    expect(checkOf(body, 'preview-excerpt')).toMatchObject({ level: 'warning', value: null })
  })

  it('is made anew after a change of title, artists or files', async () => {
    const first = await made('admin', { pending: 'true' })
    const id = await made('admin', { title: 'Another' })
    await work()
    const before = await reportOf('admin', `/tracks/${id}`)
    expect(checkOf(before.body, 'same-title')).toMatchObject({ level: 'ok' })
    await kit.as('admin').put(`/tracks/${id}`, aTrackForm({ title: 'night ferry' }))
    expect((await reportOf('admin', `/tracks/${id}`)).status).toBe(202)
    await work()
    const { body } = await reportOf('admin', `/tracks/${id}`)
    expect(checkOf(body, 'same-title')).toMatchObject({ level: 'warning' })
    expect((await reportOf('admin', `/tracks/pending/${first}`)).status).toBe(200)
  })

  it('takes two titles that only a search finds alike for two', async () => {
    const compared = async (title: string) => {
      const id = await made('admin', { title, artists: '声' })
      await work()
      const { body } = await reportOf('admin', `/tracks/${id}`)
      return checkOf(body, 'same-title')?.level
    }
    expect(await compared('ハハ')).toBe('ok')
    expect(await compared('パパ')).toBe('ok')
    expect(await compared('ﾊﾊ')).toBe('warning')
  })

  it('is made anew where an artist of the track gets another name', async () => {
    const track_file = mp3File(Buffer.concat([id3Of({ TPE1: 'Trio Nord' }), anMp3()]))
    const id = await made('admin', { artists: 'Duo', track_file })
    const other = await made('admin', { artists: 'Somebody' })
    await work()
    const before = await reportOf('admin', `/tracks/${id}`)
    expect(checkOf(before.body, 'tags')).toMatchObject({ level: 'note' })
    const [artist] = (await kit.as('admin').get<Track>(`/tracks/${id}`)).body.artists
    await kit.as('admin').put(`/artists/${artist?.id}`, aForm({ name: 'Trio Nord' }))
    expect((await reportOf('admin', `/tracks/${id}`)).status).toBe(202)
    expect((await reportOf('admin', `/tracks/${other}`)).status).toBe(200)
    await work()
    const { body } = await reportOf('admin', `/tracks/${id}`)
    expect(checkOf(body, 'tags')).toMatchObject({ level: 'ok' })
  })

  it('finds a recording that was rejected before it was analysed', async () => {
    const sound = melody(12, 5)
    const rejected = await made('creator', { track_file: await encode(sound) })
    const path = `/tracks/pending/${rejected}`
    expect((await kit.as('admin').delete(path, { notes: 'Not this one.' })).status).toBe(200)
    await work()
    const id = await made('creator', { track_file: await encode(sound.slice(RATE)) })
    await work()
    const { body } = await reportOf('admin', `/tracks/pending/${id}`)
    expect(body.matches).toContainEqual(expect.objectContaining({ kind: 'same-recording' }))
    expect(body.matches[0]).toMatchObject({ track: { id: rejected } })
  })

  it('of a file that breaks the decoder is a clear answer, and nothing is lost', async () => {
    const id = await made('creator')
    await work(async () => {
      throw new Error('unreachable')
    })
    const { status, body } = await reportOf('creator', `/tracks/pending/${id}`)
    expect([status, body.state, body.level]).toEqual([200, 'failed', 'stop'])
    expect(checkOf(body, 'decodes')?.text).toContain('cannot be decoded')
    expect(body.checks).toHaveLength(CHECK_IDS.length)
    expect((await kit.as('creator').get(`/tracks/pending/${id}`)).status).toBe(200)
  })

  it('finds the same recording, and tells creators nothing of whose it is', async () => {
    const track_file = await encode(melody(12, 4))
    const theirs = await made('admin', {
      track_file,
      pending: 'true',
      title: 'Secret',
      creators: 'Somebody else',
    })
    const id = await made('creator', { track_file })
    await work()
    const seen = await reportOf('admin', `/tracks/pending/${id}`)
    expect(seen.body.matches[0]).toMatchObject({
      kind: 'same-recording',
      track: { id: theirs, title: 'Secret', status: 'pending' },
    })
    const own = await reportOf('creator', `/tracks/pending/${id}`)
    expect(own.body.matches[0]).toMatchObject({ kind: 'same-recording', track: null })
    expect(checkOf(own.body, 'copy')?.level).toBe('warning')
    expect(JSON.stringify(own.body)).not.toContain('Secret')
  })

  it('says where the file has another title or artist than the form', async () => {
    const track_file = mp3File(Buffer.concat([id3Of({ TIT2: 'Day Ferry', TPE1: 'Trio' }), anMp3()]))
    const id = await made('creator', { track_file })
    const right = id3Of({ TIT2: 'Night ferry', TPE1: 'Sigrun & Nørrebro Trio' })
    const other = mp3File(Buffer.concat([right, anMp3({ mark: 1 })]))
    const same = await made('creator', { track_file: other })
    await work()
    const { body } = await reportOf('creator', `/tracks/pending/${id}`)
    expect(checkOf(body, 'tags')).toMatchObject({ level: 'note' })
    expect(checkOf(body, 'tags')?.text).toContain('the title “Day Ferry” and the artist “Trio”')
    const fine = await reportOf('creator', `/tracks/pending/${same}`)
    expect(checkOf(fine.body, 'tags')).toMatchObject({ level: 'ok' })
  })

  it('finds the picture of somebody else, also another size of it', async () => {
    const artwork = await readFile(demoFile.artwork('Ferry, Late'))
    const larger = await sharp(artwork).resize(1_000, 1_000).jpeg({ quality: 70 }).toBuffer()
    const theirs = await made('admin', {
      artworkFile: pngFile(artwork),
      pending: 'true',
      creators: 'Somebody else',
    })
    const artworkFile = pngFile(await sharp(larger).png().toBuffer())
    const [id, own] = [await made('creator', { artworkFile }), await made('creator')]
    const another = await made('creator', { artworkFile, title: 'My other one' })
    await work()
    const { body } = await reportOf('admin', `/tracks/pending/${id}`)
    expect(checkOf(body, 'artwork')).toMatchObject({ level: 'warning' })
    expect(checkOf(body, 'artwork')?.text).toContain('on a track of somebody else')
    const pictures = body.matches.filter(({ kind }) => kind === 'artwork')
    expect(pictures).toEqual([
      expect.objectContaining({ track: expect.objectContaining({ id: theirs }) }),
    ])
    expect(pictures[0]?.confidence).toBeGreaterThan(0.8)
    const fine = await reportOf('creator', `/tracks/pending/${own}`)
    expect(checkOf(fine.body, 'artwork')).toMatchObject({ level: 'ok' })
    const twice = await reportOf('creator', `/tracks/pending/${another}`)
    expect(twice.body.matches.filter(({ kind }) => kind === 'artwork')).toHaveLength(1)
  })

  it('says what was left out of a recording that is its own preview', async () => {
    const track_file = mp3File(anMp3({ mark: 5 }).subarray(0, -100))
    const id = await made('creator', { track_file, track_preview: undefined, cut_preview: 'true' })
    await work()
    const { body } = await reportOf('creator', `/tracks/pending/${id}`)
    expect(checkOf(body, 'decodes')).toMatchObject({
      level: 'note',
      text: 'A frame at the end is cut short: 20 ms of sound were left out there, as some programs end so.',
      left_out: [{ file: 'audio', kind: 'cut', place: 'end', bytes: 317 }],
    })
  })

  it('is seen by whoever sees the track', async () => {
    const id = await made('admin', { pending: 'true', creators: 'Somebody else' })
    const path = `/tracks/pending/${id}`
    expect((await reportOf('admin', path)).status).toBe(202)
    expect((await reportOf('creator', path)).status).toBe(404)
    expect((await reportOf('admin', `/tracks/${id}`)).status).toBe(404)
  })
})
