import type { Artist } from '@melodia/contract/artists'
import type { CatalogueAlbums } from '@melodia/contract/catalogue'
import { BULK_PLAYS } from '@melodia/contract/choices/plays'
import { API_BASE } from '@melodia/contract/session'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { Delivery } from '@melodia/contract/webhooks'
import type { AdminRepresentation } from '@melodia/contract/representations'
import type { NewestRequest } from '@melodia/contract/requests'
import type { TrashEntry } from '@melodia/contract/trash'
import { aPdf, pdfFile } from '../../../platform/documents/testing/pdf.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { claimant } from '../../../domain/claims/testing.ts'
import { aReceiver } from '../../../platform/webhooks/testing/receiver.ts'
import { aForm, testApp, type TestApp } from '../../../testing/index.ts'
import type { SchemaName } from '../schemas.ts'
import { stable } from './stable.ts'
import { ask, aStory, bodyOf, heard, OWN_REQUEST, work, type Story } from './story.ts'

const CATALOGUE = `${API_BASE}/catalogue`
const TOKENS = `${API_BASE}/tokens`

type Caller = ReturnType<TestApp['as']>
const read = (as: Caller, path: string) => bodyOf(as.get<object>(path))
/** What lies at a key of a reply. */
const within = async (key: string, reply: Promise<object>) =>
  (await reply)[key as keyof object] as object
/** The first row of a list, in the order that it has by itself. */
const first = async <Row extends object>(as: Caller, path: string, filter: object = {}) => {
  const query = `range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const [row] = await bodyOf(as.get<Row[]>(`${path}?${query}`))
  if (!row) throw new Error(`${path} is empty`)
  return row
}
/** Three weeks around the story. */
const period = ({ kit }: Story) => {
  const date = (days: number) => new Date(kit.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `from=${date(-20)}&to=${date(1)}`
}

/** The call whose reply is the example of a schema. They are made in this order: some are acts. */
const CALLS: Record<SchemaName, (story: Story) => Promise<object>> = {
  Track: ({ admin, track }) => read(admin, `/tracks/${track.id}`),
  Image: async ({ admin, artistId }) => {
    const { images } = await bodyOf(admin.get<Artist>(`/artists/${artistId}`))
    return images[0] ?? {}
  },
  Artist: ({ admin, artistId }) => read(admin, `/artists/${artistId}`),
  Creator: ({ admin, creatorId }) => read(admin, `/creators/${creatorId}`),
  Playlist: ({ creator, playlist }) => read(creator, `/playlists/${playlist.id}`),
  Report: ({ creator, track }) => read(creator, `/tracks/${track.id}/report`),
  RecordEvent: ({ admin, artistId }) => first(admin, `/artists/${artistId}/history`),
  Holding: ({ admin, track }) => read(admin, `/tracks/playlists?filter={"id":["${track.id}"]}`),

  CatalogueTrack: ({ listener }) => catalogued(listener, 'tracks'),
  CatalogueTrackDetail: ({ listener, track }) => read(listener, `${CATALOGUE}/tracks/${track.id}`),
  CatalogueAlbum: async ({ listener, artistId }) => {
    const path = `${CATALOGUE}/artists/${artistId}/albums`
    const { data } = await bodyOf(listener.get<CatalogueAlbums>(path))
    return data.albums[0] ?? {}
  },
  CatalogueAlbumDetail: ({ listener, track }) =>
    read(listener, `${CATALOGUE}/albums/${track.album_id}`),
  CatalogueArtist: ({ listener, artistId }) => read(listener, `${CATALOGUE}/artists/${artistId}`),
  CatalogueCreator: ({ listener, creatorId }) =>
    read(listener, `${CATALOGUE}/creators/${creatorId}`),
  CataloguePlaylist: ({ listener }) => catalogued(listener, 'playlists'),
  CataloguePlaylistDetail: ({ listener, playlist }) =>
    read(listener, `${CATALOGUE}/playlists/${playlist.id}`),
  CatalogueGenres: ({ listener }) => read(listener, `${CATALOGUE}/genres`),
  CatalogueStream: ({ listener, track }) =>
    read(listener, `${CATALOGUE}/tracks/${track.id}/stream`),

  Play: async (story) => heard(story, 'play-1', 10),
  PlaysReply: (story) => {
    const play = heard(story, 'play-1', 10)
    const plays = [play, { ...play, id: 'play-2' }, { ...play, id: 'play-3', track_id: 'unknown' }]
    return bodyOf(story.listener.post(`${API_BASE}/plays`, { plays }))
  },
  PlayAside: ({ admin }) => first(admin, '/plays/aside'),
  PlaysInBulk: async (story) => {
    const late = (_: unknown, nth: number) => heard(story, `late-${nth}`, 70 + nth)
    const plays = Array.from({ length: BULK_PLAYS.late }, late)
    await bodyOf(story.kit.as('otherCreator').post(`${API_BASE}/plays`, { plays }))
    return first(story.admin, '/plays/bulk')
  },
  PlayRows: (story) => read(story.admin, `/analytics/plays?by=track&${period(story)}`),
  Listening: (story) => read(story.admin, `/analytics/listening?${period(story)}`),

  Problem: async ({ creator }) => (await creator.post('/tracks/new', aForm({}))).body,
  Status: ({ listener }) => read(listener, '/api/status'),
  RoleReply: ({ kit, creator }) => {
    const body = { client_id: kit.provider.clientId, access_token: kit.token('creator') }
    return bodyOf(creator.post(`${API_BASE}/auth/creator/status`, body))
  },
  UserInfo: ({ creator }) => bodyOf(creator.post(`${API_BASE}/auth/userinfo`)),

  OwnRequest: ({ listener }) => within('request', read(listener, OWN_REQUEST)),
  Request: async ({ kit, admin }) => {
    const { request } = await bodyOf(ask(kit))
    return read(admin, `/creators/pending/${request.id}`)
  },
  Representation: ({ creator, artistId }) => {
    const evidence = pdfFile(aPdf(), 'management-contract.pdf')
    const form = aForm({ message: 'We have managed her since 2019.', evidence })
    return within('representation', bodyOf(creator.post(`/artists/${artistId}/represent`, form)))
  },
  AdminRepresentation: async ({ admin }) => {
    const { id } = await first<AdminRepresentation>(admin, '/representations')
    const notes = 'The contract names you as her management.'
    return within('representation', bodyOf(admin.post(`/representations/${id}/grant`, { notes })))
  },
  RepresentedArtist: ({ creator }) => first(creator, '/artists'),
  User: ({ kit, admin }) => read(admin, `/users/${kit.users.listener.id}`),
  Spelling: ({ admin }) => first(admin, '/spellings'),

  ApiToken: async ({ creator }) => {
    await bodyOf(creator.post(TOKENS, { name: 'Nightly uploads', scope: 'write' }))
    return first(creator, TOKENS)
  },
  Deleted: async ({ creator }) => {
    const { id } = await bodyOf(creator.post(TOKENS, { name: 'Old', scope: 'read' }))
    return bodyOf(creator.delete(`${TOKENS}/${id}`))
  },

  DeletedTrack: ({ admin, rejected }) => {
    const notes = 'The last minute is silent.'
    const decision = { notes, reasons: ['audio-quality'] }
    return bodyOf(admin.delete(`/tracks/pending/${rejected.id}`, decision))
  },
  RejectedTrack: ({ admin }) => first(admin, '/tracks/rejected'),
  TrackEvent: ({ creator }) => first(creator, '/decisions', { action: 'reject' }),
  AuditEntry: ({ admin }) => first(admin, '/audit', { action: 'reject' }),
  Block: ({ admin, blocked }) => {
    const notes = 'Taken from a commercial release.'
    return within('block', bodyOf(admin.post(`/tracks/${blocked.id}/block`, { notes })))
  },
  RightsClaim: async ({ kit, admin, track }) => {
    const { id } = await claimant(kit).claim(track.id)
    const decision = { notes: 'Please tell us who recorded it.' }
    return within('claim', bodyOf(admin.post(`/claims/${id}/ask`, decision)))
  },
  OwnClaim: ({ creator }) => first(creator, '/claims'),
  TrackIntoTrash: ({ creator, deleted }) => bodyOf(creator.delete(`/tracks/${deleted.id}`)),
  TrashEntry: ({ creator }) => first(creator, '/trash', { noun: 'tracks' }),
  IntoTrash: ({ creator, spare }) => bodyOf(creator.delete(`/playlists/${spare.id}`)),
  RestoreReply: async ({ creator }) => {
    const { id } = await first<TrashEntry>(creator, '/trash', { noun: 'tracks' })
    return bodyOf(creator.post(`/trash/${id}/restore`))
  },

  Needs: ({ admin }) => read(admin, '/needs'),
  Analytics: ({ admin }) => read(admin, '/analytics?weeks=1'),
  CreatorAnalytics: ({ creator }) => read(creator, '/analytics?weeks=1'),

  WebhookWithSecret: async ({ webhook }) => webhook,
  Delivery: async (story) => {
    const { request } = await bodyOf(story.listener.get<NewestRequest>(OWN_REQUEST))
    await bodyOf(story.admin.post('/creators/access/grant', { id: request?.id }))
    await work(story.kit)
    return delivered(story, 'track.published')
  },
  Webhook: ({ admin, webhook }) => read(admin, `/webhooks/${webhook.id}`),
}

const catalogued = async (as: Caller, noun: string) => {
  const data = await within('data', read(as, `${CATALOGUE}/${noun}?l=1`))
  return (data[noun as keyof object] as object[])[0] ?? {}
}

const delivered = ({ admin, webhook }: Story, event: WebhookEvent) =>
  first<Delivery>(admin, `/webhooks/${webhook.id}/deliveries`, { event })

/** Examples for the document: replies of the real server, and what a webhook was sent. */
export async function recordExamples() {
  const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1' }, '/srv')
  const publicUrl = 'https://music.example'
  const kit = await testApp({ config: { publicUrl, webhookNetworks } })
  const receiver = await aReceiver()
  try {
    const story = await aStory(kit, receiver.url)
    const schemas: Record<string, object> = {}
    for (const [name, call] of Object.entries(CALLS)) schemas[name] = await call(story)
    const webhooks: Record<string, object> = {}
    for (const event of WEBHOOK_EVENTS)
      webhooks[event] = JSON.parse((await delivered(story, event)).body) as object
    return stable({ schemas, webhooks })
  } finally {
    await receiver.close()
    await kit.close()
  }
}
