import { describeDatabase } from '@melodia/db/testing'
import type { Waveform } from '@melodia/contract/waveforms'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeAnalysing } from '../../platform/audio/testing/analysing.ts'
import { mp3Of } from '../../platform/audio/testing/sound.ts'
import { aTrackForm, mp3File, testApp, type Person, type TestApp } from '../../testing/index.ts'

describeDatabase('the waveform of a track', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const analysing = () => makeAnalysing({ ...kit, clock: () => Date.now() })
  const made = async (person: Person, content?: Buffer) => {
    const files = content && { track_file: mp3File(content) }
    return (await kit.as(person).post('/tracks/new', aTrackForm(files))).body.track.id
  }
  const ask = (person: Person | null, path: string) => kit.as(person).get<Waveform>(path)

  it('is pending until the audio has been analysed', async () => {
    const id = await made('admin')
    const reply = await ask('admin', `/tracks/${id}/waveform`)
    expect([reply.status, reply.body]).toEqual([202, { status: 'pending' }])
    expect(reply.headers['retry-after']).toBe('2')
  })

  it('is what is heard in the track and in its preview', async () => {
    const id = await made('creator', await mp3Of([{ seconds: 3 }]))
    await analysing().drain()
    const { status, body } = await ask('creator', `/tracks/pending/${id}/waveform`)
    expect(status).toBe(200)
    if (body.status !== 'done') throw new Error(body.status)
    expect(body.peaks).toHaveLength(1000)
    expect(body.peaks[500]).toBeGreaterThan(15)
    expect(body.preview_peaks).toEqual(Array.from({ length: 1000 }, () => 0))
    expect(Math.abs(body.loudness_lufs! + 23)).toBeLessThan(0.2)
    expect(Math.abs(body.sample_peak_db! + 23)).toBeLessThan(0.5)
    const track = await kit.as('creator').get<{ duration_ms: number }>(`/tracks/pending/${id}`)
    expect(body.duration_ms).toBe(track.body.duration_ms)
  })

  it('says where the audio could not be analysed', async () => {
    const id = await made('admin')
    const hear = async () => {
      throw new Error('no sound')
    }
    let now = Date.now()
    const { drain } = makeAnalysing({ ...kit, clock: () => now, hear })
    for (let attempt = 0; attempt < 3; attempt++) {
      await drain()
      now += 60 * 60_000
    }
    const { status, body } = await ask('admin', `/tracks/${id}/waveform`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'failed',
      problem: 'The sound in the file could not be decoded.',
    })
  })

  it('spec §6: is seen by whoever sees the track, as the resource it is', async () => {
    const id = await made('creator')
    const path = `/tracks/pending/${id}/waveform`
    const statusOf = async (person: Person | null, asked: string) =>
      (await ask(person, asked)).status
    expect(await statusOf('creator', path)).toBe(202)
    expect(await statusOf('admin', path)).toBe(202)
    expect(await statusOf('otherCreator', path)).toBe(404)
    expect(await statusOf('creator', `/tracks/${id}/waveform`)).toBe(404)
    expect(await statusOf('listener', `/api/v1/creators${path}`)).toBe(403)
    expect(await statusOf(null, `/api/v1/creators${path}`)).toBe(401)
    expect(await statusOf('admin', '/tracks/none/waveform')).toBe(404)
  })
})
