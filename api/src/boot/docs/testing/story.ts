import { WEBHOOK_EVENTS } from '@melodia/contract/choices/webhooks'
import type { Play } from '@melodia/contract/plays'
import type { OwnRequestReply } from '@melodia/contract/requests'
import type { Track } from '@melodia/contract/tracks'
import type { WebhookSecretReply } from '@melodia/contract/webhooks'
import { addSpellings } from '@melodia/db/spellings'
import { makeReporter } from '../../../domain/reports/reporter.ts'
import { makeWorker } from '../../../kit/jobs/worker.ts'
import { makeAnalyst } from '../../../platform/audio/analyst.ts'
import { listen } from '../../../platform/audio/sound.ts'
import { contentOf, mp3Of } from '../../../platform/audio/testing/sound.ts'
import { makeDeliverer } from '../../../platform/webhooks/deliverer.ts'
import { makeReceivers } from '../../../platform/webhooks/receivers.ts'
import type { TestReply } from '../../../testing/as.ts'
import { aForm, aPng, aTrackForm, CREATOR_NAMES, mp3File, pngFile } from '../../../testing/index.ts'
import type { TestApp } from '../../../testing/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a call answers; the story ends where one is refused. */
export async function bodyOf<Json>(call: Promise<TestReply<Json>>): Promise<Json> {
  const { status, text, body } = await call
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

/** What happened before the calls of the examples: music with a past, and people around it. */
export async function aStory(kit: TestApp, hook: string) {
  const [admin, creator, listener] = [kit.as('admin'), kit.as('creator'), kit.as('listener')]
  const fields = { url: hook, events: [...WEBHOOK_EVENTS] }
  const { webhook } = await bodyOf(admin.post<WebhookSecretReply>('/webhooks', fields))
  const tracks = await submitTracks(kit)
  await work(kit)
  await later(kit, 26)
  await review(kit, tracks)
  const people = await describePeople(kit, tracks.track)
  const playlists = {
    playlist: await listed(kit, 'After Midnight', tracks),
    spare: await listed(kit, 'Before Noon', tracks),
  }
  await bodyOf(creator.put(`/tracks/${tracks.track.id}`, aForm({ title: 'Night Ferries' })))
  const { request } = await bodyOf(ask(kit))
  const denial = { id: request.id, reason: 'Please tell more about yourself.' }
  await bodyOf(admin.post('/creators/access/deny', denial))
  await findSpelling(kit, people.creatorId, request.id)
  await later(kit, 5)
  return { kit, admin, creator, listener, webhook, ...tracks, ...people, ...playlists }
}
export type Story = Awaited<ReturnType<typeof aStory>>

/** Some hours later everybody has to sign in again. */
async function later(kit: TestApp, hours: number) {
  kit.pass(hours * HOUR)
  await kit.signIn()
}

const picture = (colour: number) => pngFile(aPng({ width: 1200, height: 1200, colour }))

/** A machine sings what a person has written. */
const CONTRIBUTIONS = [
  {
    party: { generator: true },
    role: 'LeadVocalist',
    ai: 'all',
    tool: { vendor: 'Example', model: 'Choir', version: '2' },
  },
  { party: { name: 'Ada Lunde' }, role: 'ComposerLyricist', ai: 'none' },
]

async function submitTracks(kit: TestApp) {
  const submit = async (title: string, fields: Parameters<typeof aTrackForm>[0]) => {
    kit.pass(MINUTE)
    const form = aTrackForm({ title, creators: CREATOR_NAMES.creator, ...fields })
    return (await bodyOf(kit.as('creator').post('/tracks/new', form))).track
  }
  const brief = async (title: string, pitch: number) =>
    submit(title, { track_file: mp3File(await mp3Of([{ pitch, seconds: 3 }])) })
  const tones = [440, 550, 660, 550].map((pitch) => ({ pitch, seconds: 5, level: -16 }))
  return {
    track: await submit('Night Ferry', {
      track_file: mp3File(await mp3Of(tones)),
      track_preview: mp3File(await mp3Of(tones.slice(2)), 'preview.mp3'),
      artworkFile: picture(0x1e_5a_a6),
      credits: JSON.stringify({ contributions: CONTRIBUTIONS }),
    }),
    deleted: await brief('Low Tide', 440),
    rejected: await brief('Fog Signal', 494),
    blocked: await brief('Borrowed Melody', 523),
    returned: await brief('Harbour Lights', 587),
  }
}
type Tracks = Awaited<ReturnType<typeof submitTracks>>

async function review(kit: TestApp, { track, deleted, blocked, returned }: Tracks) {
  const admin = kit.as('admin')
  for (const { id } of [deleted, blocked, track]) {
    kit.pass(MINUTE)
    await bodyOf(admin.put(`/tracks/pending/${id}`, { notes: 'A fine recording.' }))
  }
  const changes = { reasons: ['metadata'], notes: 'Please name the singer.' }
  await bodyOf(admin.post(`/tracks/pending/${returned.id}/changes`, changes))
}

async function describePeople(kit: TestApp, { artists_ids, creators_ids }: Track) {
  const [artistId = '', creatorId = ''] = [artists_ids[0], creators_ids[0]]
  const bio = '<p>Writes for strings and tape.</p><p>Lives by the sea.</p>'
  const profile = { bio, genres: ['Jazz', 'Ambient'], images: picture(0xa6_1e_5a) }
  const admin = kit.as('admin')
  await bodyOf(admin.put(`/artists/${artistId}`, aForm({ ...profile, country: 'Iceland' })))
  await bodyOf(admin.put(`/creators/${creatorId}`, aForm(profile)))
  return { artistId, creatorId }
}

async function listed(kit: TestApp, name: string, { track, deleted }: Tracks) {
  const description = '<p>For the last train.</p>'
  const form = aForm({ name, description, 'trackIds[0]': track.id, 'trackIds[1]': deleted.id })
  return (await bodyOf(kit.as('creator').post('/playlists', form))).playlist
}

export const OWN_REQUEST = '/api/v1/creators/account/new/request'

/** A listener asks to become a creator. */
export const ask = (kit: TestApp) =>
  kit.as('listener').post<OwnRequestReply>(OWN_REQUEST, {
    name: 'Lyra',
    bio: 'Songs.',
    genres: ['Folk'],
    message: 'May I join?',
  })

/** Only the start of the server finds them, after an update. */
const findSpelling = (kit: TestApp, person_id: string, record_id: string) =>
  kit.db.write((write) => {
    const named = { person_name: 'राम', written: 'रम', record_title: 'रम' }
    const found = { kind: 'grant', role: 'creator', person_id, record_id, ...named } as const
    return addSpellings(write, [found], kit.now())
  })

/** A play of a track, some minutes ago. */
export const heard = ({ kit, track, playlist }: Story, id: string, minutes: number): Play => ({
  id,
  track_id: track.id,
  started_at: new Date(kit.now() - minutes * MINUTE).toISOString(),
  heard_ms: 15_000,
  source: 'app',
  playlist_id: playlist.id,
})

/** Does what the server does in the background: analyses, reports and deliveries. */
export async function work({ config, db, media, now }: TestApp) {
  const log = { warn() {} }
  const hear = async (mp3: Parameters<typeof contentOf>[0]) => listen(await contentOf(mp3))
  const receivers = makeReceivers({ webhookNetworks: config.webhookNetworks, production: false })
  const analyst = makeAnalyst({ db, media, clock: now, hear })
  const handlers = [
    ...analyst.handlers,
    makeReporter({ db, clock: now, zone: config.zone }),
    makeDeliverer({ db, clock: now, receivers }),
  ]
  await makeWorker({ db, clock: now, log, handlers }).drainAll()
  analyst.close()
}
