import { saveFile } from '@melodia/db/media'
import { addTrack } from '@melodia/db/testing/tracks'
import * as fc from 'fast-check'
import { Readable } from 'node:stream'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { makeClaims } from './claims.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const stage = (content: string) => kit.media.stage(Readable.from([content]), 'song.mp3')

/** A record uses the file from now on. */
const use = (key: string) =>
  kit.db.write(async (write) => {
    const sha256 = key.slice(3, 67)
    const file = { key, sha256, kind: 'audio', content_type: 'audio/mpeg', bytes: 1 } as const
    const audio = await saveFile(write, { ...file, duration_ms: 1, now: kit.now() })
    await addTrack(write, { title: key, audio, preview: audio })
  })

test('of forms with the same content in any order, the file stays if one is accepted', async () => {
  let content = 0
  const form = fc.record({ isRefused: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(form, { minLength: 1, maxLength: 5 }),
      async (s, forms) => {
        const text = `content ${++content}`
        const media = {
          ...kit.media,
          size: s.scheduleFunction(kit.media.size),
          remove: s.scheduleFunction(kit.media.remove),
        }
        const own = makeClaims({ db: kit.db, media })
        const all = forms.map(async ({ isRefused }) => {
          await s.schedule(Promise.resolve())
          const { key } = await own.commit(await stage(text), 'mp3')
          await s.schedule(Promise.resolve())
          if (!isRefused) await use(key)
          await own.release(key, isRefused)
          return key
        })
        const done = Promise.all(all)
        await s.waitFor(done)
        const [key = ''] = await done
        const isThere = (await kit.media.size(key)) !== null
        expect(isThere).toBe(forms.some(({ isRefused }) => !isRefused))
      },
    ),
    { numRuns: 60 },
  )
})

test('what was in the store before is not taken', async () => {
  const { key } = await kit.media.commit(await stage('before'), 'mp3')
  const claims = makeClaims(kit)
  await claims.commit(await stage('before'), 'mp3')
  await claims.release(key, true)
  expect(await kit.media.size(key)).not.toBeNull()
})

test('a store that fails leaves no claim', async () => {
  const broken = { ...kit.media, commit: () => Promise.reject(new Error('full')) }
  const claims = makeClaims({ db: kit.db, media: broken })
  await expect(claims.commit(await stage('new'), 'mp3')).rejects.toThrow('full')
  const { key } = await kit.media.commit(await stage('new'), 'mp3')
  await claims.release(key, true)
  expect(await kit.media.size(key)).not.toBeNull()
})
