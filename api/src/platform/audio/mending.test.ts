import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isAudioOf } from '@melodia/db/catalogue/audio'
import type { Database } from '@melodia/db/database'
import { fingerprintOf, saveFingerprint } from '@melodia/db/fingerprints'
import { isReferenced, saveFile } from '@melodia/db/media'
import { getTrack } from '@melodia/db/tracks'
import { describeDatabases } from '@melodia/db/testing'
import { toBeMended } from '@melodia/db/testing/mending'
import { addTrack } from '@melodia/db/testing/tracks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDisk } from '../media/disk.ts'
import type { Media } from '../media/media.ts'
import { sweepMedia } from '../media/sweep.ts'
import { openBucket } from '../media/testing/bucket.ts'
import { measureMp3 } from './frames.ts'
import { makeMending, type MendingOptions } from './mending.ts'
import { makeSameSound, type SameSound } from './sameSound.ts'
import { decoded } from './testing/decode.ts'
import { encodeMp3, id3v2 } from './testing/mp3.ts'

const DAY = 24 * 60 * 60_000
/** Everything is older than a moment in the future. */
const NO_GRACE = -60_000

let undescribed: Buffer
let sameSound: SameSound
beforeAll(async () => {
  undescribed = await encodeMp3({ seconds: 2, channels: 2 })
  sameSound = makeSameSound()
})
afterAll(() => {
  sameSound.close()
  twin.close()
})

const onDisk = async () => {
  const root = await mkdtemp(join(tmpdir(), 'melodia-mending-'))
  return { media: await openDisk(root), remove: () => rm(root, { recursive: true }) }
}

for (const [name, open] of Object.entries({ 'on disk': onDisk, 'in a bucket': openBucket }))
  describeDatabases(`stored audio from before files described themselves, ${name},`, (current) => {
    let store: Awaited<ReturnType<typeof onDisk>>
    let db: Database
    let now: number
    beforeEach(async () => {
      db = current()
      store = await open()
      now = 1_000_000
    })
    afterEach(() => store.remove())

    const mending = (changes: Partial<MendingOptions> = {}) =>
      makeMending({
        db,
        media: store.media,
        clock: () => now,
        log: { info: () => undefined, warn: () => undefined },
        sameSound,
        ...changes,
      })
    async function stored(content: Buffer) {
      const staged = await store.media.stage(Readable.from([content]), 'a.mp3')
      const { key } = await store.media.commit(staged, 'mp3')
      const { bytes, sha256 } = staged
      const file = { key, kind: 'audio', content_type: 'audio/mpeg', bytes, sha256 } as const
      return { ...file, duration_ms: 2_000 }
    }
    /** A track as it was stored earlier; both files have this content. */
    async function anOldTrack(content = undescribed) {
      const file = await stored(content)
      const track = await db.write(async (write) => {
        const audio = await saveFile(write, { ...file, now: 0 })
        await toBeMended(write, audio)
        return addTrack(write, { audio, preview: audio })
      })
      return { track, file }
    }
    const contentOf = async (media: Media, key: string) => buffer((await media.open(key)).stream)
    const found = async (id: string) => (await getTrack(db.read, 'any', 'everything', id))!

    it('is replaced by the same sound with a description, and nobody sees another version', async () => {
      const { track, file } = await anOldTrack(Buffer.concat([id3v2(300), undescribed]))
      const { seq } = track.files.audio
      await db.write((write) =>
        saveFingerprint(write, { ...file, file: seq, values: new Uint32Array([7]) }),
      )
      const before = await fingerprintOf(db.read, seq)
      expect(await mending().round()).toEqual({ mended: 1, right: 0, left: 0 })
      const after = await found(track.id)
      expect(after).toEqual({ ...track, files: after.files })
      const { key } = after.files.audio
      expect(key).not.toBe(file.key)
      const mended = await contentOf(store.media, key)
      expect(mended.subarray(-undescribed.length)).toEqual(undescribed)
      expect(await decoded(mended)).toEqual(await decoded(undescribed))
      const staged = await store.media.stage(Readable.from([mended]), 'a.mp3')
      expect(await measureMp3(staged.path)).toMatchObject({ isDescribed: true })
      expect(await readFile(staged.path)).toHaveLength(mended.length)
      // It is known by its sound as before, and by its new content.
      expect(await fingerprintOf(db.read, seq)).toEqual(before)
      const again = { file: seq, sha256: staged.sha256, duration_ms: 1, values: new Uint32Array() }
      await db.write((write) => saveFingerprint(write, again))
      expect((await fingerprintOf(db.read, seq))?.seq).toBe(before?.seq)
      expect(await mending().round()).toEqual({ mended: 0, right: 0, left: 0 })
    })

    it('is replaced also where it is longer than what is decoded at a time', async () => {
      const { track, file } = await anOldTrack(await encodeMp3({ seconds: 12, bitrate: 128 }))
      expect(file.bytes).toBeGreaterThan(2 * 64 * 1024)
      expect(await mending().round()).toEqual({ mended: 1, right: 0, left: 0 })
      expect((await found(track.id)).files.audio.key).not.toBe(file.key)
    })

    it('is heard at its old address for a day, and then swept', async () => {
      const { track, file } = await anOldTrack()
      await mending().round()
      const isHeard = () => isAudioOf(db.read, { track: track.id, needs: 'published' }, file.key)
      expect([await isHeard(), await isReferenced(db.read, file.key)]).toEqual([true, true])
      await sweepMedia(db, store.media, NO_GRACE)
      expect(await contentOf(store.media, file.key)).toEqual(undescribed)
      now += DAY
      await mending().round()
      expect([await isHeard(), await isReferenced(db.read, file.key)]).toEqual([false, false])
      await sweepMedia(db, store.media, NO_GRACE)
      expect(await store.media.size(file.key)).toBeNull()
      expect(await store.media.size((await found(track.id)).files.audio.key)).toBeGreaterThan(0)
    })

    it('is left alone where it is right', async () => {
      const { track } = await anOldTrack()
      await mending().round()
      const { key } = (await found(track.id)).files.audio
      await db.write((write) => toBeMended(write, track.files.audio.seq))
      expect(await mending().round()).toEqual({ mended: 0, right: 1, left: 0 })
      expect((await found(track.id)).files.audio.key).toBe(key)
    })

    it('stays where it would sound otherwise, or is no MP3', async () => {
      const first = await anOldTrack()
      const second = await anOldTrack(Buffer.from('no sound'))
      const doubting: SameSound = { compare: async () => false, close: () => undefined }
      expect(await mending({ sameSound: doubting }).round()).toEqual({
        mended: 0,
        right: 0,
        left: 2,
      })
      for (const { track, file } of [first, second])
        expect((await found(track.id)).files.audio.key).toBe(file.key)
      now += 10 * DAY
      expect(await mending().round()).toEqual({ mended: 0, right: 0, left: 0 })
    })

    it('waits for tomorrow where the store fails; a missing file does not stop the others', async () => {
      const { file } = await anOldTrack()
      const { track } = await anOldTrack(await encodeMp3({ pitch: 660 }))
      const down: Media = { ...store.media, open: () => Promise.reject(new Error('down')) }
      await expect(mending({ media: down }).round()).rejects.toThrow('down')
      const media = { ...store.media, open: missing(store.media, file.key) }
      now += DAY
      expect(await mending({ media }).round()).toEqual({ mended: 1, right: 0, left: 1 })
      expect((await found(track.id)).files.audio.key).not.toBe(file.key)
      expect(await mending().round()).toEqual({ mended: 0, right: 0, left: 0 })
      now += DAY
      expect(await mending().round()).toEqual({ mended: 1, right: 0, left: 0 })
    })

    it('is shared by several processes, some files a round, and goes on where it stopped', async () => {
      const pitches = [400, 500, 600, 700, 800]
      for (const pitch of pitches) await anOldTrack(await encodeMp3({ seconds: 1, pitch }))
      expect((await mending().round(2)).mended).toBe(2)
      const both = await Promise.all([mending().round(), mending({ sameSound: twin }).round()])
      expect(both.reduce((sum, { mended }) => sum + mended, 0)).toBe(3)
    })

    it('gives its file back where the server stops', async () => {
      await anOldTrack()
      const stopped = mending({
        sameSound: {
          compare: (_, signal) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
              stopped.stop()
            }),
          close: () => undefined,
        },
      })
      expect(await stopped.round()).toEqual({ mended: 0, right: 0, left: 1 })
      expect(await mending().round()).toEqual({ mended: 1, right: 0, left: 0 })
    })

    it('becomes the file that was uploaded again meanwhile', async () => {
      const { track, file } = await anOldTrack()
      await mending().round()
      const { key } = (await found(track.id)).files.audio
      const again = await anOldTrack()
      expect(again.track.files.audio.seq).not.toBe(track.files.audio.seq)
      expect(await mending().round()).toMatchObject({ mended: 1, left: 0 })
      const after = (await found(again.track.id)).files
      expect([after.audio, after.preview].map(({ seq }) => seq)).toEqual([
        track.files.audio.seq,
        track.files.audio.seq,
      ])
      expect(after.audio.key).toBe(key)
      expect(
        await isAudioOf(db.read, { track: again.track.id, needs: 'published' }, file.key),
      ).toBe(true)
      await sweepMedia(db, store.media, NO_GRACE)
      expect(await contentOf(store.media, file.key)).toEqual(undescribed)
    })
  })

const twin = makeSameSound()

const missing =
  ({ open }: Media, gone: string): Media['open'] =>
  (key, range) =>
    open(key === gone ? `00/${'0'.repeat(64)}.mp3` : key, range)
