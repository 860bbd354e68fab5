import type { Problem } from '@melodia/contract/problem'
import { bytesStoredBy } from '@melodia/db/media'
import { describeDatabases } from '@melodia/db/testing'
import { expect, test, vi } from 'vitest'
import {
  aForm,
  anMp3,
  aTrackForm,
  mp3File,
  pngFile,
  testApp,
  type TestApp,
} from '../../../testing/index.ts'

describeDatabases(
  'contract, Limits: the storage of a creator',
  (current) => {
    const withRoom = async (creatorStorage: number, work: (kit: TestApp) => Promise<void>) => {
      const kit = await testApp({ db: current(), config: { creatorStorage } })
      try {
        await work(kit)
      } finally {
        await kit.close()
      }
    }
    const stored = ({ db, users }: TestApp) => bytesStoredBy(db.read, users.creator.seq)
    /** No two uploads share a file. */
    const upload = (kit: TestApp, seconds: number) =>
      kit.as('creator').post<Problem>(
        '/tracks/new',
        aTrackForm({
          track_file: mp3File(anMp3({ seconds: seconds + 20 })),
          track_preview: mp3File(anMp3({ seconds })),
        }),
      )

    test('what is over it is refused with a sentence, and nothing is written', () =>
      withRoom(1_000_000, async (kit) => {
        expect((await upload(kit, 3)).status).toBe(201)
        const before = await stored(kit)
        expect(before).toBeGreaterThan(0)
        const refused = await upload(kit, 90)
        expect(refused.status).toBe(507)
        expect(refused.body).toMatchObject({
          message: 'Your files take all of the 1 MB that you have.',
          detail: expect.stringContaining('Delete tracks or pictures'),
        })
        expect(await stored(kit)).toBe(before)
        const listed = await kit.as('creator').get<unknown[]>('/tracks/pending?range=[0,9]')
        expect(listed.body).toHaveLength(1)
        const texts = await kit.as('creator').put('/account/me', { bio: 'No file, no room.' })
        expect(texts.status).toBe(200)
      }))

    test('of two uploads at once, each of which has room, one is taken', () =>
      withRoom(1_000_000, async (kit) => {
        const { promise: untilBothWait, resolve: letGo } = Promise.withResolvers<void>()
        const writer = kit.db.write(() => untilBothWait)
        const uploads = [6, 7].map((seconds) => upload(kit, seconds))
        await vi.waitFor(async () => {
          const keys: string[] = []
          for await (const key of kit.media.keys()) keys.push(key)
          // Both passed the first check: their recordings and previews are in the store.
          expect(keys.filter((key) => key.endsWith('.mp3'))).toHaveLength(4)
        }, 20_000)
        letGo()
        await writer
        const statuses = (await Promise.all(uploads)).map(({ status }) => status)
        expect(statuses.toSorted()).toEqual([201, 507])
        expect(await stored(kit)).toBeLessThanOrEqual(1_000_000)
      }))

    test('Content-Length alone refuses what cannot fit, before it is sent', () =>
      withRoom(1_000, async (kit) => {
        const reply = await kit.app.inject({
          method: 'POST',
          url: '/api/v1/creators/tracks/new',
          headers: {
            authorization: `Bearer ${kit.token('creator')}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': '2000000',
          },
          payload: '--x--',
        })
        expect(reply.statusCode).toBe(507)
      }))

    test('holds for pictures of the profile and covers of playlists, and 0 is no limit', async () => {
      await withRoom(10, async (kit) => {
        const profile = await kit.as('creator').put('/account/me', aForm({ images: pngFile() }))
        const playlist = await kit
          .as('creator')
          .post('/playlists', aForm({ name: 'A', image: pngFile() }))
        expect([profile.status, playlist.status]).toEqual([507, 507])
      })
    })

    test('counts for who sends it, and an administrator has no limit', () =>
      withRoom(10, async (kit) => {
        const form = aTrackForm({ creators: 'Nordlys Studio' })
        expect((await kit.as('admin').post('/tracks/new', form)).status).toBe(201)
        expect(await stored(kit)).toBe(0)
      }))
  },
  30_000,
)
