import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MissingFile, type Media } from '../media.ts'

/** An empty store, and a way to remove it. */
export interface MediaUnderTest {
  media: Media
  remove(): Promise<void>
}

const DAY = 24 * 60 * 60_000
/** Everything is older than a moment in the future. */
const NO_GRACE = -DAY
const missing = `00/${'0'.repeat(64)}.mp3`

/** The rules of every media store. */
export function describeMedia(name: string, openEmpty: () => Promise<MediaUnderTest>) {
  describe(`media on ${name}`, () => {
    let store: MediaUnderTest
    let media: Media
    beforeEach(async () => {
      store = await openEmpty()
      media = store.media
    })
    afterEach(() => store.remove())

    const stage = (content: Buffer | string) => media.stage(Readable.from([content]), 'song.mp3')
    const keep = async (content: Buffer | string) => media.commit(await stage(content), 'mp3')
    const read = async (key: string) => buffer((await media.open(key)).stream)

    it('stages a stream while measuring and hashing it', async () => {
      const content = randomBytes(300_000)
      const staged = await media.stage(
        Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]),
        'Señorita.mp3',
      )
      expect(staged).toMatchObject({
        bytes: 300_000,
        sha256: createHash('sha256').update(content).digest('hex'),
        filename: 'Señorita.mp3',
      })
      expect(await readFile(staged.path)).toEqual(content)
    })

    it('keeps a committed file under the digest of its content', async () => {
      const content = randomBytes(1000)
      const staged = await stage(content)
      expect(await media.size(`${staged.sha256.slice(0, 2)}/${staged.sha256}.mp3`)).toBeNull()
      const { key } = await media.commit(staged, 'mp3')
      expect(key).toBe(`${staged.sha256.slice(0, 2)}/${staged.sha256}.mp3`)
      expect(await media.size(key)).toBe(1000)
      expect(await read(key)).toEqual(content)
    })

    it('removes a file that is not needed, and stores it again', async () => {
      const { key } = await keep('refused')
      await media.remove(key)
      await media.remove(key)
      expect(await media.size(key)).toBeNull()
      await keep('refused')
      expect(String(await read(key))).toBe('refused')
    })

    it('stores the same content once, however often and at once it comes', async () => {
      const keys = await Promise.all(Array.from({ length: 8 }, () => keep('the same')))
      expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
      expect(await media.sweep(async () => false, NO_GRACE)).toBe(1)
    })

    it('leaves nothing of a stream that breaks', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half of ')
          throw new Error('the client went away')
        })(),
      )
      await expect(media.stage(broken, 'song.mp3')).rejects.toThrow('the client went away')
      expect(await media.sweep(async () => false, NO_GRACE)).toBe(0)
    })

    it('discards staged files, also those that are gone', async () => {
      const files = [await stage('one'), await stage('two')]
      await media.discard(files)
      await media.discard(files)
      expect(await media.sweep(async () => false, NO_GRACE)).toBe(0)
    })

    it('delivers a part, both ends included', async () => {
      const { key } = await keep('0123456789')
      const part = await media.open(key, { start: 2, end: 5 })
      expect({ ...part, stream: String(await buffer(part.stream)) }).toEqual({
        stream: '2345',
        bytes: 10,
        range: { start: 2, end: 5 },
      })
    })

    it('refuses a part that is not there', async () => {
      const { key } = await keep('0123456789')
      await expect(media.open(key, { start: 5, end: 10 })).rejects.toThrow(RangeError)
      await expect(media.open(key, { start: 6, end: 5 })).rejects.toThrow(RangeError)
    })

    it.each([missing, '../../etc/passwd', 'no key', `00/${'1'.repeat(64)}.mp3`])(
      'has no file %s',
      async (key) => {
        expect(await media.size(key)).toBeNull()
        await expect(media.open(key)).rejects.toThrow(MissingFile)
      },
    )

    it('sweeps what nothing refers to, and nothing else', async () => {
      const kept = await keep('referenced')
      const lost = await keep('unreferenced')
      await stage('never committed')
      expect(await media.sweep(async (key) => key === kept.key, NO_GRACE)).toBe(2)
      expect(await media.size(kept.key)).toBe(10)
      expect(await media.size(lost.key)).toBeNull()
    })

    it('does not sweep what is younger than the grace period', async () => {
      const { key } = await keep('unreferenced, its row is about to be written')
      const staged = await stage('an upload at work')
      expect(await media.sweep(async () => false, DAY)).toBe(0)
      expect(await media.size(key)).not.toBeNull()
      await media.commit(staged, 'mp3')
    })

    describe.each([
      ['pieces', 'uploads'],
      ['documents', 'documents'],
    ] as const)('its %s', (kind, folder) => {
      const put = async (content: Buffer | string) => media[kind].put(await stage(content))

      it('are apart from the files, each under a key of its own', async () => {
        const content = randomBytes(8 * 1024 * 1024)
        const [first, same] = [await put(content), await put(content)]
        expect(first).not.toBe(same)
        expect((await buffer(await media[kind].open(first))).equals(content)).toBe(true)
        expect(await media[kind].size(first)).toBe(content.length)
        expect((await media.keys()[Symbol.asyncIterator]().next()).done).toBe(true)
        expect(await media.sweep(async () => false, NO_GRACE)).toBe(0)
        expect(await media.size(first)).toBeNull()
        await expect(media.open(first)).rejects.toThrow(MissingFile)
        await media[kind].remove([first, first])
        expect(await media[kind].size(first)).toBeNull()
        await expect(media[kind].open(first)).rejects.toThrow(MissingFile)
        expect((await buffer(await media[kind].open(same))).equals(content)).toBe(true)
      })

      it('can be stored under a key that is there already', async () => {
        const key = `${folder}/0198a0b0-0000-7000-8000-000000000001`
        expect(await media[kind].put(await stage('a file'), key)).toBe(key)
        expect(String(await buffer(await media[kind].open(key)))).toBe('a file')
      })

      it('are swept where no row has them, once they are old enough, and no files', async () => {
        const { key } = await keep('a file')
        expect(await media[kind].sweep(async () => false, NO_GRACE)).toBe(0)
        const keys = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(put))
        expect(await media[kind].sweep(async () => false, DAY)).toBe(0)
        const isReferenced = async (piece: string) => piece === keys[1]
        expect(await media[kind].sweep(isReferenced, NO_GRACE)).toBe(4)
        expect(String(await buffer(await media[kind].open(keys[1]!)))).toBe('b')
        expect(String(await read(key))).toBe('a file')
      })

      it('are reached by their own keys only', async () => {
        const { key } = await keep('a file')
        const [piece, document] = [
          await media.pieces.put(await stage('a piece')),
          await media.documents.put(await stage('a document')),
        ]
        const others = [key, '../x', `${folder}/../x`, `${folder}/x`]
        for (const other of [...others, kind === 'pieces' ? document : piece]) {
          await expect(media[kind].open(other)).rejects.toThrow(MissingFile)
          await expect(media[kind].put(await stage('x'), other)).rejects.toThrow(MissingFile)
          expect(await media[kind].size(other)).toBeNull()
        }
      })
    })

    it('answers a ping', () => expect(media.ping()).resolves.toBeUndefined())
  })
}
