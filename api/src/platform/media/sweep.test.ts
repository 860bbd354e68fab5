import { purgeTrack } from '@melodia/db/tracks/purge'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '@melodia/db/database'
import { analysesOf } from '@melodia/db/analyses'
import { documentKeyOf } from '@melodia/db/documentKey'
import { addDocuments } from '@melodia/db/documents'
import { saveImage } from '@melodia/db/images'
import { saveFile } from '@melodia/db/media'
import { newId } from '@melodia/db/records/id'
import { describeDatabases } from '@melodia/db/testing'
import { addRepresentation } from '@melodia/db/testing/representations'
import { addTrack } from '@melodia/db/testing/tracks'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkMedia } from './testing/checkMedia.ts'
import { openDisk } from './disk.ts'
import { encodeAnew } from './encode.ts'
import { commitImage, readImage } from './images.ts'
import type { Media } from './media.ts'
import { GRACE_MS, sweepMedia, sweepUnasked } from './sweep.ts'
import { openBucket } from './testing/bucket.ts'

/** Everything is older than a moment in the future. */
const NO_GRACE = -60_000

interface Store {
  media: Media
  /** Damages a stored file: replaces its content, or removes it. */
  damage(key: string, content: Buffer | null): Promise<void>
  remove(): Promise<void>
}

async function onDisk(): Promise<Store> {
  const root = await mkdtemp(join(tmpdir(), 'melodia-sweep-'))
  return {
    media: await openDisk(root),
    damage: (key, content) => (content ? writeFile(join(root, key), content) : rm(join(root, key))),
    remove: () => rm(root, { recursive: true }),
  }
}

async function inBucket(): Promise<Store> {
  const { media, server, remove } = await openBucket()
  return {
    media,
    async damage(key, content) {
      const object = server.objects.get(key)!
      if (content) server.objects.set(key, { ...object, content })
      else server.objects.delete(key)
    },
    remove,
  }
}

for (const [name, open] of Object.entries({ 'on disk': onDisk, 'in a bucket': inBucket }))
  describeDatabases(`the media of a catalogue, ${name},`, (current) => {
    let store: Store
    let media: Media
    let db: Database
    beforeEach(async () => {
      db = current()
      store = await open()
      media = store.media
    })
    afterEach(() => store.remove())

    const stage = (content: Buffer) => media.stage(Readable.from([content]), 'file')
    const anAudio = async () => {
      const staged = await stage(randomBytes(500))
      const { key } = await media.commit(staged, 'mp3')
      const { bytes, sha256 } = staged
      return {
        key,
        kind: 'audio',
        content_type: 'audio/mpeg',
        bytes,
        sha256,
        duration_ms: 1,
      } as const
    }
    const anImage = async () => {
      const noise = randomBytes(20 * 20 * 3)
      const png = await sharp(noise, { raw: { width: 20, height: 20, channels: 3 } })
        .png()
        .toBuffer()
      const uploadStore = { ...media, encodePicture: encodeAnew }
      return commitImage(
        uploadStore,
        await readImage(uploadStore, await stage(png), { accept: ['png'] }),
      )
    }
    const aTrack = async () => {
      const [audio, preview, artwork] = [await anAudio(), await anAudio(), await anImage()]
      const track = await db.write(async (write) =>
        addTrack(write, {
          audio: await saveFile(write, { ...audio, now: 0 }),
          preview: await saveFile(write, { ...preview, now: 0 }),
          artwork: await saveImage(write, artwork, 0),
        }),
      )
      return { track, files: [audio, preview, ...Object.values(artwork)] }
    }

    it('is left alone while a record uses it', async () => {
      await aTrack()
      expect(await sweepMedia(db, media, NO_GRACE)).toBe(0)
      expect(await checkMedia(db, media)).toEqual({
        files: 5,
        missing: [],
        damaged: [],
        unreferenced: 0,
      })
    })

    it('goes with the last record that used it, rows and files', async () => {
      const kept = await aTrack()
      const { track, files } = await aTrack()
      await db.write((write) => purgeTrack(write, track))
      expect(await sweepMedia(db, media, GRACE_MS)).toBe(0)
      expect(await sweepMedia(db, media, NO_GRACE)).toBe(files.length)
      const rows = await db.read.db.select().from(db.read.tables.media_files)
      for (const { key } of files)
        expect([await media.size(key), rows.find((row) => row.key === key)]).toEqual([
          null,
          undefined,
        ])
      expect(await analysesOf(db.read, [track.files.audio.seq])).toEqual(new Map())
      for (const { key, bytes } of kept.files) expect(await media.size(key)).toBe(bytes)
      expect(await checkMedia(db, media)).toMatchObject({ files: 5, missing: [], unreferenced: 0 })
    })

    it('no file is left after a transaction that failed', async () => {
      const [audio, artwork] = [await anAudio(), await anImage()]
      const failing = db.write(async (write) => {
        await saveFile(write, { ...audio, now: 0 })
        await saveImage(write, artwork, 0)
        throw new Error('the disk is full')
      })
      await expect(failing).rejects.toThrow('the disk is full')
      expect(await checkMedia(db, media)).toMatchObject({ files: 0, unreferenced: 4 })
      expect(await sweepMedia(db, media, NO_GRACE)).toBe(4)
      expect(await checkMedia(db, media)).toMatchObject({ unreferenced: 0 })
    })

    it('is not swept unasked for a database that knows none of it, as one in place of a lost one', async () => {
      const { key } = await anAudio()
      const document = await media.documents.put(await stage(Buffer.from('%PDF-1.7 %%EOF')))
      expect(await sweepUnasked(db, media, NO_GRACE)).toBe(0)
      expect([await media.size(key), await media.documents.size(document)]).toEqual([500, 14])
      await aTrack()
      expect(await sweepUnasked(db, media, NO_GRACE)).toBe(2)
    })

    it('documents are left alone while their record is there, and go with it', async () => {
      const staged = await stage(Buffer.from('%PDF-1.7 %%EOF'))
      const lost = await media.documents.put(await stage(Buffer.from('without a row')))
      const id = newId()
      const key = await media.documents.put(staged, documentKeyOf(id))
      const { bytes, sha256 } = staged
      const document = { id, name: 'a.pdf', content_type: 'application/pdf', bytes, sha256 }
      await db.write(async (write) => {
        const representation = await addRepresentation(write)
        await addDocuments(write, { representation }, [document], 0)
      })
      expect(await checkMedia(db, media)).toMatchObject({ files: 1, missing: [], damaged: [] })
      expect(await sweepMedia(db, media, GRACE_MS)).toBe(0)
      expect(await sweepMedia(db, media, NO_GRACE)).toBe(1)
      expect([await media.documents.size(lost), await media.documents.size(key)]).toEqual([
        null,
        bytes,
      ])
      await store.damage(key, randomBytes(bytes))
      expect(await checkMedia(db, media)).toMatchObject({ damaged: [key] })
      await store.damage(key, null)
      expect(await checkMedia(db, media)).toMatchObject({ missing: [key] })
      await media.documents.put(await stage(Buffer.from('%PDF-1.7 %%EOF')), key)
      await db.write((write) => write.db.delete(write.tables.representations))
      expect(await sweepMedia(db, media, NO_GRACE)).toBe(1)
      expect(await media.documents.size(key)).toBeNull()
    })

    it('is checked: what is gone and what is not as it was stored is named', async () => {
      const [gone, shorter, other] = (await aTrack()).files
      await store.damage(gone!.key, null)
      await store.damage(shorter!.key, randomBytes(10))
      await store.damage(other!.key, randomBytes(other!.bytes))
      expect(await checkMedia(db, media)).toEqual({
        files: 5,
        missing: [gone!.key],
        damaged: [shorter!.key, other!.key],
        unreferenced: 0,
      })
    })
  })
