import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import type { Notification } from '@melodia/contract/notifications'
import type { Problem } from '@melodia/contract/problem'
import type { Track, TrackReply } from '@melodia/contract/tracks'
import { bytesStoredBy } from '@melodia/db/media'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepMedia } from '../../platform/media/sweep.ts'
import { checkMedia } from '../../platform/media/testing/checkMedia.ts'
import {
  aForm,
  anMp3,
  aPng,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'
import { uploaded } from '../../platform/uploads/testing/tus.ts'

let mark = 1_000
const aRecording = (seconds = 4) => mp3File(anMp3({ seconds, mark: ++mark }))
const aPicture = () => pngFile(aPng({ colour: ++mark }))
/** Everything is older than a moment in the future. */
const NO_GRACE = -60_000
const STATES = ['pending', 'published'] as const
type State = (typeof STATES)[number]

describeDatabase(
  'decision 227: the files of a track that somebody else has submitted',
  (current) => {
    let kit: TestApp
    beforeEach(async () => {
      kit = await testApp({ db: current() })
    })
    afterEach(() => kit.close())

    const pathOf = (state: State, id: string) =>
      state === 'pending' ? `/tracks/pending/${id}` : `/tracks/${id}`

    /** A track of both creators that one has handed in. Returns its path and id. */
    async function ofBoth(state: State) {
      const creators = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
      const form = aTrackForm({ creators, track_file: aRecording(), artworkFile: aPicture() })
      const { id } = (await kit.as('creator').post('/tracks/new', form)).body.track
      if (state === 'published') await kit.as('admin').put(`/tracks/pending/${id}`)
      return { id, path: pathOf(state, id) }
    }
    const get = async (path: string, person: Person = 'creator') =>
      (await kit.as(person).get<Track>(path)).body
    const propose = (
      path: string,
      form: Parameters<typeof aForm>[0],
      person: Person = 'otherCreator',
    ) => kit.as(person).put<TrackReply & Problem>(path, aForm(form))
    const accept = (path: string, person: Person = 'admin') =>
      kit.as(person).put<TrackReply & Problem>(`${path}/proposed`, { notes: 'Better sound.' })
    const keyOf = (url: string | null | undefined) => new URL(url ?? '').pathname
    const heard = async (url: string | null | undefined) =>
      (await kit.app.inject({ url: url ?? '' })).statusCode
    const storedKeys = async () => {
      const keys: string[] = []
      for await (const key of kit.media.keys()) keys.push(key)
      return keys.toSorted()
    }
    const notificationsOf = async (person: 'creator' | 'otherCreator') =>
      (
        await kit
          .as(person)
          .get<{ data: { notifications: Notification[] } }>('/api/v1/notifications')
      ).body.data.notifications.map(({ kind, title, text, href }) => ({ kind, title, text, href }))

    describe.each(STATES)('of a %s track', (state) => {
      test('are proposed: the track keeps its own, and its state', async () => {
        const { id, path } = await ofBoth(state)
        const before = await get(path)
        const reply = await propose(path, {
          track_file: aRecording(),
          artworkFile: aPicture(),
          genre: 'Folk',
        })
        expect(reply.status).toBe(200)
        expect(reply.body.track).toMatchObject({
          status: state === 'pending' ? 'pending' : 'approved',
          genre: 'Folk',
          proposed: {
            title: null,
            files: {
              track_file: { duration_ms: expect.closeTo(4_000, -3) },
              // It is cut out of the new recording.
              track_preview: { duration_ms: expect.closeTo(4_000, -3) },
              artworkFile: {},
              is_outdated: false,
            },
          },
        })
        const after = await get(path)
        expect(keyOf(after.href)).toBe(keyOf(before.href))
        expect(keyOf(after.preview_url)).toBe(keyOf(before.preview_url))
        expect(after.artwork).toEqual(before.artwork)
        expect(after.duration_ms).toBe(before.duration_ms)
        const seen = await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)
        expect(seen.status).toBe(state === 'published' ? 200 : 404)
      })

      test('are told beforehand to be proposed, to whom has not handed it in', async () => {
        const { path } = await ofBoth(state)
        expect((await get(path, 'otherCreator')).files_are_proposed).toBe(true)
        expect((await get(path)).files_are_proposed).toBe(false)
      })

      test('replace the present ones once a reviewer accepts them', async () => {
        const { id, path } = await ofBoth(state)
        await propose(path, { track_file: aRecording(), artworkFile: aPicture() })
        const proposed = (await get(path, 'otherCreator')).proposed?.files
        const reply = await accept(path)
        expect(reply.status).toBe(200)
        expect(reply.body.track).toMatchObject({ status: 'pending', proposed: null })
        const after = await get(pathOf('pending', id))
        expect(keyOf(after.href)).toBe(keyOf(proposed?.track_file?.url))
        expect(keyOf(after.preview_url)).toBe(keyOf(proposed?.track_preview?.url))
        expect(keyOf(after.artwork.medium_url)).toBe(keyOf(proposed?.artworkFile?.url))
        expect(after.duration_ms).toBe(proposed?.track_file?.duration_ms)
        expect((await kit.as('admin').put(`/tracks/pending/${id}`)).status).toBe(200)
      })

      test('are in the audit: who proposed, and who accepted whose', async () => {
        const { id, path } = await ofBoth(state)
        await propose(path, { artworkFile: aPicture() })
        await accept(path)
        const filter = encodeURIComponent(JSON.stringify({ resource_id: id }))
        const { body } = await kit
          .as('admin')
          .get<AuditEntry[]>(`/audit?range=[0,19]&sort=["at","ASC"]&filter=${filter}`)
        const changes = { artworkFile: { before: expect.any(String), after: expect.any(String) } }
        const of = (action: string) => body.find((entry) => entry.action === action)
        expect(of('propose')).toMatchObject({
          actor: { name: 'otherCreator' },
          detail: { changes },
        })
        expect(of('accept')).toMatchObject({
          actor: { name: 'admin' },
          detail: { changes, notes: 'Better sound.', files_by: 'otherCreator' },
        })
        expect(of('resubmit') !== undefined).toBe(state === 'published')
        const events = await kit.as('creator').get<TrackEvent[]>('/decisions?range=[0,9]')
        expect(events.body.map(({ action }) => action)).toContain('accept')
      })

      test('go when they are declined or taken back; until then the sweep keeps them', async () => {
        const { path } = await ofBoth(state)
        const before = await storedKeys()
        for (const drop of [
          () => kit.as('admin').delete(`${path}/proposed`, {}),
          () => kit.as('otherCreator').delete(`${path}/proposed`),
          // The creator who handed it in does not wait for a reviewer.
          () => kit.as('creator').delete(`${path}/proposed`),
        ]) {
          await propose(path, { track_file: aRecording(), artworkFile: aPicture() })
          const waiting = await storedKeys()
          expect(waiting.length).toBeGreaterThan(before.length)
          await sweepMedia(kit.db, kit.media, NO_GRACE)
          expect(await storedKeys()).toEqual(waiting)
          expect(await checkMedia(kit.db, kit.media)).toMatchObject({ missing: [], damaged: [] })
          const url = (await get(path, 'otherCreator')).proposed?.files?.track_file?.url
          expect(await heard(url)).toBe(200)

          expect((await drop()).status).toBe(200)
          expect(await heard(url)).toBe(404)
          expect((await get(path)).proposed).toBeNull()
          await sweepMedia(kit.db, kit.media, NO_GRACE)
          expect(await storedKeys()).toEqual(before)
        }
      })

      test('go when they are replaced by newer ones of the same person', async () => {
        const { path } = await ofBoth(state)
        await propose(path, { artworkFile: aPicture() })
        const first = await storedKeys()
        await propose(path, { artworkFile: aPicture() })
        await sweepMedia(kit.db, kit.media, NO_GRACE)
        const second = await storedKeys()
        expect(second).toHaveLength(first.length)
        expect(second).not.toEqual(first)
        const both = await propose(path, { track_file: aRecording() })
        expect(both.body.track.proposed?.files).toMatchObject({ track_file: {}, artworkFile: {} })
      })

      test('cannot be accepted once the track has others', async () => {
        const { id, path } = await ofBoth(state)
        await propose(path, { track_file: aRecording() })
        await kit.as('creator').put(path, aForm({ artworkFile: aPicture() }))
        const now = pathOf('pending', id)
        expect((await get(now)).proposed?.files?.is_outdated).toBe(true)
        const before = await get(now)
        const reply = await accept(now)
        expect(reply.status).toBe(409)
        expect(reply.body.message).toContain('were replaced since others were proposed')
        expect(keyOf((await get(now)).href)).toBe(keyOf(before.href))
        // A new proposal refers to the present files.
        await propose(now, { artworkFile: aPicture() })
        expect((await get(now)).proposed?.files).toMatchObject({
          track_file: null,
          is_outdated: false,
        })
        expect((await accept(now)).status).toBe(200)
      })

      test('come by an upload in parts', async () => {
        const { path } = await ofBoth(state)
        const track_file_upload = await uploaded(
          kit,
          'otherCreator',
          anMp3({ seconds: 5, mark: ++mark }),
        )
        const reply = await propose(path, { track_file_upload })
        expect(reply.status).toBe(200)
        expect(reply.body.track.proposed?.files?.track_file?.duration_ms).toBeGreaterThan(4_500)
        expect((await propose(path, { track_file_upload })).status).toBe(422)
      })

      test('are heard by their sender, by who has handed in the track, and by admins', async () => {
        const { path } = await ofBoth(state)
        await propose(path, { track_file: aRecording(), artworkFile: aPicture() })
        for (const person of ['creator', 'otherCreator', 'admin'] as const) {
          const files = (await get(path, person)).proposed?.files
          for (const file of [files?.track_file, files?.track_preview, files?.artworkFile])
            expect(await heard(file?.url)).toBe(200)
        }
        const [listed] = (
          await kit.as('admin').get<Track[]>(`${path.replace(/\/[^/]+$/, '')}?range=[0,0]`)
        ).body
        expect(listed?.proposed?.files).toMatchObject({
          track_file: { url: null },
          artworkFile: { url: null },
        })
        expect((await kit.as('listener').get(`/api/v1/creators${path}`)).status).toBe(403)
        const url = String((await get(path)).proposed?.files?.track_file?.url)
        expect(await heard(url.replace('proposed=', 'track='))).toBe(403)
        kit.pass(20 * 60_000)
        expect(await heard(url)).toBe(403)
        expect(await heard((await get(path)).proposed?.files?.artworkFile?.url)).toBe(200)
      })

      test('take room of who proposes them', async () => {
        const { path } = await ofBoth(state)
        const { creator, otherCreator } = kit.users
        const stored = (user: number) => bytesStoredBy(kit.db.read, user)
        const before = await stored(creator.seq)
        await propose(path, { track_file: aRecording(30) })
        expect(await stored(creator.seq)).toBe(before)
        expect(await stored(otherCreator.seq)).toBeGreaterThan(400_000)
      })

      test('who has handed it in is told of, and of the decision', async () => {
        const { id, path } = await ofBoth(state)
        await propose(path, { artworkFile: aPicture() })
        const title = 'Night Ferry'
        const edit = (to: State) => `/creators${pathOf(to, 'edit').replace('edit', `edit/${id}`)}`
        expect(await notificationsOf('creator')).toContainEqual({
          kind: 'files.proposed',
          title: `Other files are proposed for “${title}”`,
          // Accounts are not named to other creators.
          text: `By ${CREATOR_NAMES.otherCreator}. The current files stay until a reviewer accepts these; you can take the changes back.`,
          href: edit(state),
        })
        expect((await notificationsOf('otherCreator')).map(({ kind }) => kind)).not.toContain(
          'files.proposed',
        )
        await accept(path)
        expect(await notificationsOf('creator')).toContainEqual({
          kind: 'changes.accepted',
          title: `The changes of “${title}” were accepted`,
          text: 'Better sound.',
          href: edit('pending'),
        })
      })

      test('that are refused leave nothing, and those that wait stay', async () => {
        const { path } = await ofBoth(state)
        await propose(path, { track_file: aRecording(6) })
        const before = await storedKeys()
        const waiting = (await get(path)).proposed
        const longer = await propose(path, { track_preview: aRecording(9) })
        expect(longer.status).toBe(422)
        expect(longer.body.errors?.['track_preview']).toContain('longer than the track file')
        const broken = await propose(path, { artworkFile: pngFile(Buffer.from('none')) })
        expect(broken.status).toBe(422)
        await sweepMedia(kit.db, kit.media, NO_GRACE)
        expect(await storedKeys()).toHaveLength(before.length)
        expect((await get(path)).proposed?.files?.track_file?.duration_ms).toBe(
          waiting?.files?.track_file?.duration_ms,
        )
      })
    })

    test('creators accept nothing, and others find no track', async () => {
      for (const state of STATES) {
        const { path } = await ofBoth(state)
        await propose(path, { artworkFile: aPicture() })
        for (const person of ['creator', 'otherCreator'] as const) {
          expect((await accept(`/api/v1/admin${path}`, person)).status).toBe(403)
          expect((await kit.as(person).put(`${path}/proposed`)).status).toBe(405)
        }
      }
      const form = aTrackForm({ track_file: aRecording() })
      const { id } = (await kit.as('creator').post('/tracks/new', form)).body.track
      const foreign = await propose(`/tracks/pending/${id}`, { artworkFile: aPicture() })
      expect(foreign.status).toBe(404)
      expect((await propose(`/api/v1/creators/tracks/pending/${id}`, {}, 'listener')).status).toBe(
        403,
      )
    })

    test('a third person waits until the files of another are decided', async () => {
      const { id, path } = await ofBoth('pending')
      await propose(path, { artworkFile: aPicture() })
      // Somebody else is assigned to the other creator by now.
      const { creators } = kit.db.read.tables
      await kit.db.write(({ db }) => db.update(creators).set({ user: null }))
      const changes = { mid: kit.users.listener.id }
      const { body } = await kit
        .as('admin')
        .get<{ id: string; name: string }[]>('/creators?range=[0,9]')
      for (const { id: creator, name } of body)
        if (name === CREATOR_NAMES.otherCreator)
          await kit.as('admin').put(`/creators/${creator}`, changes)
      const before = await storedKeys()
      const mine = `/api/v1/creators/tracks/pending/${id}`
      expect((await get(mine, 'listener')).proposed?.files).toMatchObject({
        artworkFile: { url: null },
      })
      const reply = await propose(mine, { track_file: aRecording() }, 'listener')
      expect(reply.status).toBe(409)
      expect(reply.body.message).toContain('somebody else proposed')
      expect(await storedKeys()).toEqual(before)
      expect((await kit.as('listener').delete(`${mine}/proposed`)).status).toBe(200)
      expect((await propose(mine, { track_file: aRecording() }, 'listener')).status).toBe(200)
    })

    test('texts are published at once with new files of who has handed it in; files wait', async () => {
      const { id, path } = await ofBoth('published')
      await propose(path, { title: 'Day Ferry', artworkFile: aPicture() })
      const reply = await kit.as('creator').put(path, aForm({ track_file: aRecording() }))
      expect(reply.body.track).toMatchObject({
        title: 'Day Ferry',
        status: 'pending',
        proposed: { title: null, files: { is_outdated: true } },
      })
      expect((await kit.as('admin').delete(`/tracks/pending/${id}/proposed`, {})).status).toBe(200)
    })

    test('go with their sender, who takes their name off', async () => {
      const { path } = await ofBoth('published')
      await propose(path, { artworkFile: aPicture() })
      expect((await kit.as('otherCreator').delete(`${path}/credit`)).status).toBe(200)
      expect((await get(path)).proposed).toBeNull()
    })

    test('the files that a track has already are no proposal', async () => {
      const artworkFile = aPicture()
      const creators = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
      const { track } = (
        await kit.as('creator').post('/tracks/new', aTrackForm({ creators, artworkFile }))
      ).body
      const reply = await propose(`/tracks/pending/${track.id}`, { artworkFile })
      expect(reply.body.track.proposed).toBeNull()
    })

    test('wait in the trash, too, and come back with the track', async () => {
      const { path } = await ofBoth('published')
      await propose(path, { track_file: aRecording() })
      const before = await storedKeys()
      const { body } = await kit.as('creator').delete<{ trash: string }>(path)
      await sweepMedia(kit.db, kit.media, NO_GRACE)
      expect(await storedKeys()).toEqual(before)
      await kit.as('creator').post(`/trash/${body.trash}/restore`)
      expect((await get(path)).proposed?.files).toMatchObject({
        track_file: {},
        is_outdated: false,
      })
      expect((await accept(path)).status).toBe(200)
    })

    test('nothing is decided on them while an appeal waits', async () => {
      const { path } = await ofBoth('pending')
      await kit.as('admin').delete(path)
      const [event] = (await kit.as('creator').get<TrackEvent[]>('/decisions?range=[0,0]')).body
      await kit.as('creator').post(`/decisions/${event?.id}/appeal`, { text: 'It is meant so.' })
      expect((await get(path)).review?.state).toBe('appeal')
      const reply = await propose(path, { artworkFile: aPicture() })
      expect(reply.status).toBe(409)
    })

    test('their room is limited like that of all uploads', async () => {
      const { path } = await ofBoth('published')
      const small = await testApp({
        db: kit.db,
        beside: { config: kit.config, users: kit.users },
        config: { creatorStorage: 300_000 },
      })
      const reply = await small
        .as('otherCreator')
        .put<Problem>(path, aForm({ track_file: aRecording(30) }))
      expect(reply.status).toBe(507)
      expect((await get(path)).proposed).toBeNull()
      await small.app.close()
    })
  },
)
