import type { Analytics, CreatorAnalytics } from '@melodia/contract/analytics'
import type { Artist } from '@melodia/contract/artists'
import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import type { UserInfo } from '@melodia/contract/auth'
import { VERSION } from '@melodia/contract/choices/product'
import type { Block } from '@melodia/contract/blocks'
import type {
  CatalogueArtist,
  CatalogueCreator,
  CataloguePlaylist,
  CataloguePlaylistDetail,
  CatalogueStream,
  CatalogueTrack,
  CatalogueTrackDetail,
} from '@melodia/contract/catalogue'
import type { Creator } from '@melodia/contract/creators'
import type { RecordEvent } from '@melodia/contract/history'
import type { Needs } from '@melodia/contract/needs'
import type { RejectedTrack } from '@melodia/contract/rejected'
import type { Image } from '@melodia/contract/images'
import type { Playlist } from '@melodia/contract/playlists'
import type { Problem } from '@melodia/contract/problem'
import type { Report } from '@melodia/contract/reports'
import type { OwnRequest, Request } from '@melodia/contract/requests'
import type { Spelling } from '@melodia/contract/spellings'
import type { Status } from '@melodia/contract/status'
import type { ApiToken } from '@melodia/contract/tokens'
import type { Track } from '@melodia/contract/tracks'
import type { RestoreReply, TrashEntry } from '@melodia/contract/trash'
import type { User } from '@melodia/contract/users'
import type { Delivery, Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'

const ORIGIN = 'https://music.example'
const AT = '2026-11-20T12:00:00.000Z'
const ids = {
  track: '01a1fab2-84c0-7c72-95f4-8f4492a42968',
  artist: '01a1fab2-84c1-7a10-9d3c-1b7e0c52d7f4',
  creator: '01a1fab2-84c2-7f0e-8f53-6c2b9e0a4d11',
  user: '01a1fab2-84c3-7b6d-a1c8-3e5f7a9b2c40',
  playlist: '01a1fab2-84c4-7d21-b2e7-5f8a1c3d6e92',
  request: '01a1fab2-84c5-7e83-9a4b-7c1d2e5f8a36',
  webhook: '01a1fab2-84c8-7e16-b7c2-3d5e7f9a1b04',
  token: '01a1fab2-84c7-7d05-a6b1-2c4d6e8f0a93',
  entry: '01a1fab2-84c6-7c94-8b5c-9d3e4f6a1b78',
  call: '01a1fab2-84ca-7a38-89e4-5f7a9b1c3d26',
  trash: '01a1fab2-84c9-7f27-98d3-4e6f8a0b2c15',
}
const file = (name: string) => `${ORIGIN}/api/v1/media/3f/3f${'0'.repeat(62)}.${name}`
const stamp = { created_at: AT, updated_at: AT, version: 1 }

export const image: Image = {
  url: file('jpg?s=signature'),
  width: 1200,
  height: 1200,
  thumbnail_url: file('webp?s=signature'),
  medium_url: file('webp?s=signature'),
}

export const track: Track = {
  id: ids.track,
  title: 'Night Ferry',
  artists: [{ id: ids.artist, name: 'Sigrún' }],
  artists_ids: [ids.artist],
  creators: [{ id: ids.creator, name: 'Nordlys Studio' }],
  creators_ids: [ids.creator],
  explicit: false,
  genre: 'Jazz',
  popularity: 50,
  album: 'Crossings',
  duration_ms: 214_000,
  status: 'approved',
  published_at: AT,
  href: file(`mp3?e=1795219200&published=${ids.track}&s=signature`),
  track_file_url: file(`mp3?e=1795219200&published=${ids.track}&s=signature`),
  preview_url: file(`mp3?e=1795219200&published=${ids.track}&s=signature`),
  preview_duration_ms: 30_000,
  artwork: image,
  artwork_url: image.url,
  proposed: { title: 'Night Ferries', artists: null, creators: null, files: null, at: AT },
  review: null,
  ...stamp,
}

const person = {
  bio: 'Writes for strings and tape.',
  bio_excerpt: 'Writes for strings and tape.',
  genres: ['Jazz', 'Ambient'],
  images: [image],
  popularity: 50,
  ...stamp,
}

export const artist: Artist = {
  id: ids.artist,
  name: 'Sigrún',
  ...person,
  country: 'Iceland',
  image_url: image.url,
  tracks_total: 12,
}

export const creator: Creator = {
  id: ids.creator,
  name: 'Nordlys Studio',
  mid: ids.user,
  ...person,
  type: 'creator',
  href: `${ORIGIN}/api/v1/admin/creators/${ids.creator}`,
  uri: `melodia:creator:${ids.creator}`,
  followers: { href: '', total: 1_204 },
  external_urls: { melodia: `${ORIGIN}/nordlys` },
  is_active: true,
}

export const playlist: Playlist = {
  id: ids.playlist,
  name: 'After Midnight',
  description: 'For the last train.',
  description_excerpt: 'For the last train.',
  tracks: [ids.track],
  tracks_total: 1,
  duration_ms: track.duration_ms,
  public: true,
  creator: creator.name,
  creator_id: creator.id,
  images: [image],
  image_url: image.url,
  ...stamp,
}

export const catalogueTrack: CatalogueTrack = {
  id: ids.track,
  title: track.title,
  artists: track.artists,
  creators: track.creators,
  album: track.album,
  genre: track.genre,
  explicit: false,
  popularity: 50,
  duration_ms: track.duration_ms,
  artwork: image,
  preview_url: `${ORIGIN}/api/v1/catalogue/tracks/${ids.track}/preview`,
  preview_duration_ms: 30_000,
  created_at: AT,
  published_at: AT,
  updated_at: AT,
  url: `${ORIGIN}/music/tracks/${ids.track}`,
}

export const catalogueTrackDetail: CatalogueTrackDetail = {
  ...catalogueTrack,
  waveform: [12, 80, 143, 96],
  preview_waveform: null,
}

const shown = {
  bio: 'Writes for strings and tape.\n\nLives by the sea.',
  genres: person.genres,
  images: [image],
  tracks_total: 12,
}

export const catalogueArtist: CatalogueArtist = {
  id: ids.artist,
  name: artist.name,
  ...shown,
  country: artist.country,
  url: `${ORIGIN}/music/artists/${ids.artist}`,
}

export const catalogueCreator: CatalogueCreator = {
  id: ids.creator,
  name: creator.name,
  ...shown,
  url: `${ORIGIN}/music/creators/${ids.creator}`,
}

export const cataloguePlaylist: CataloguePlaylist = {
  id: ids.playlist,
  name: playlist.name,
  description: playlist.description,
  creator: { id: ids.creator, name: creator.name },
  images: [image],
  tracks_total: 1,
  duration_ms: track.duration_ms,
  url: `${ORIGIN}/music/playlists/${ids.playlist}`,
}

export const cataloguePlaylistDetail: CataloguePlaylistDetail = {
  ...cataloguePlaylist,
  tracks: [catalogueTrack],
}

export const catalogueStream: CatalogueStream = {
  url: file(`mp3?e=1795219200&public=${ids.track}&s=signature`),
  expires_at: AT,
}

export const recordEvent: RecordEvent = {
  id: ids.entry,
  at: AT,
  actor: { id: ids.user, name: 'Ada' },
  action: 'update',
  resource: 'tracks',
  title: track.title,
  before: { genre: 'Pop' },
  after: { genre: track.genre },
  notes: '',
}

export const trashEntry: TrashEntry = {
  id: ids.trash,
  noun: 'tracks',
  record_id: ids.track,
  title: track.title,
  status: 'approved',
  deleted_at: AT,
  deleted_by: { id: ids.user, name: 'Ada' },
  purged_at: '2026-12-20T12:00:00.000Z',
  takes: { playlists: 3, tracks: 0 },
}

export const restored: RestoreReply = {
  restored: {
    noun: 'tracks',
    id: ids.track,
    title: track.title,
    status: 'approved',
    playlists: 2,
    tracks: 0,
    lost: 1,
  },
}

export const ownRequest: OwnRequest = {
  id: ids.request,
  name: 'Nordlys Studio',
  bio: 'Writes for strings and tape.',
  genres: ['Jazz'],
  message: 'We would like to hand in our first album.',
  state: 'open',
  created_at: AT,
  decided_at: null,
  reason: '',
  version: 1,
}

export const request: Request = {
  ...ownRequest,
  uid: 'auth0|5f7c8ec7c33c6c004bbafe82',
  mid: ids.user,
  user: {
    name: 'Ada',
    email: 'ada@label.example',
    email_verified: true,
    awaits_confirmation: false,
    since: AT,
  },
  can_undo: false,
  cid: null,
  images: [],
  followers: { total: 0 },
  popularity: 0,
  updated_at: AT,
}

export const user: User = {
  id: ids.user,
  uid: request.uid,
  email: 'ada@label.example',
  email_verified: true,
  awaits_confirmation: false,
  name: 'Ada',
  is_admin: false,
  creator: { id: creator.id, name: creator.name },
  request: null,
  created_at: AT,
  version: 1,
}

export const apiToken: ApiToken = {
  id: ids.token,
  name: 'Nightly uploads',
  scope: 'write',
  created_at: AT,
  expires_at: '2027-02-18T12:00:00.000Z',
  last_used_at: null,
}

export const webhook: Webhook = {
  id: ids.webhook,
  url: 'https://label.example/hooks/melodia',
  events: ['track.published', 'track.deleted'],
  is_active: true,
  waiting: 0,
  failed: 1,
  ...stamp,
}

export const webhookWithSecret: WebhookWithSecret = {
  ...webhook,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5rXlQ1mWc2M=',
}

export const spelling: Spelling = {
  id: ids.entry,
  kind: 'grant',
  role: 'creator',
  person_id: ids.creator,
  person_name: 'राम',
  written: 'रम',
  record_id: ids.request,
  record_title: 'रम',
  found_at: AT,
  settled_at: null,
  settled_by: null,
}

export const block: Block = {
  id: ids.entry,
  track_id: ids.track,
  title: 'Night Ferry',
  creators: ['Nils'],
  notes: 'Taken from a commercial release.',
  blocked_by: { id: ids.user, name: 'Ada' },
  blocked_at: AT,
}

export const delivery: Delivery = {
  id: ids.entry,
  event: 'track.published',
  state: 'delivered',
  tries: 1,
  status: 200,
  answer: 'ok',
  error: null,
  body: JSON.stringify({
    type: 'track.published',
    timestamp: AT,
    data: {
      id: ids.track,
      title: 'Night Ferry',
      creators: ['Nordlys Studio'],
      notes: 'A fine recording.',
      by: 'Ada',
    },
  }),
  created_at: AT,
  delivered_at: AT,
  next_at: null,
}

export const auditEntry: AuditEntry = {
  id: ids.entry,
  at: AT,
  actor: { id: ids.user, name: 'Ada' },
  action: 'validate',
  resource: 'tracks',
  resource_id: track.id,
  title: track.title,
  detail: { notes: 'A fine recording.', creators: [creator.name] },
  cause: ids.call,
}

export const rejectedTrack: RejectedTrack = {
  id: track.id,
  title: track.title,
  artists: track.artists,
  creators: track.creators,
  album: track.album,
  genre: track.genre,
  explicit: track.explicit,
  duration_ms: track.duration_ms,
  submitted_at: AT,
  rejected_at: AT,
  rejected_by: 'Ada',
  notes: 'The last minute is silent.',
  reasons: ['audio-quality'],
  kept_until: AT,
}

const none = { count: 0, oldest_at: null }
export const needs: Needs = {
  review: { count: 3, oldest_at: AT },
  appeal: none,
  proposals: none,
  requests: { count: 1, oldest_at: AT },
  spellings: none,
  mails: none,
  deliveries: none,
  unanalysed_pending: none,
  unanalysed_published: none,
}

export const trackEvent: TrackEvent = {
  id: ids.entry,
  at: AT,
  action: 'reject',
  track: track.id,
  title: track.title,
  notes: 'The last minute is silent.',
  by: 'Melødia review',
  waited_ms: 172_800_000,
  reasons: ['audio-quality'],
  kept_until: AT,
  can_appeal: true,
}

const reviewed = {
  at: AT,
  queue: { decisions: 5, median_ms: 93_600_000, waiting: 1 },
  genres: [{ genre: 'Jazz', tracks: 3 }],
  other_genres: 0,
}
const decided = { decisions: 5, median_ms: 93_600_000, late: 1 }
const week = { monday: '2026-11-16', published: 3, uploads: 2, validated: 1, rejected: 1 }

export const analytics: Analytics = {
  ...reviewed,
  weeks: [week],
  reviews: {
    days: 90,
    is_cut: false,
    promised_ms: 172_800_000,
    overdue: 1,
    ...decided,
    weeks: [{ monday: week.monday, median_ms: decided.median_ms }],
    reasons: [{ reason: 'audio-quality', ...decided, decisions: 2 }],
    reviewers: [{ name: 'Admin', ...decided }],
    changes: { requested: 2, handed_in: 2, validated: 1 },
  },
  requests: { made: 4, open: 1, granted: 2, denied: 1, uploaded: 1, published: 1 },
  storage: [
    { kind: 'audio', files: 8, bytes: 48_000_000 },
    { kind: 'image', files: 12, bytes: 9_000_000 },
  ],
}

export const creatorAnalytics: CreatorAnalytics = {
  ...reviewed,
  weeks: [{ ...week, pending: 1 }],
  popularity: [{ from: 50, to: 59, tracks: 3 }],
  lengths: [{ from_ms: 180_000, to_ms: 240_000, tracks: 3 }],
}

export const problem: Problem = {
  type: 'about:blank',
  title: 'Unprocessable Content',
  status: 422,
  detail: 'Title is required. Genre is required.',
  instance: ids.entry,
  message: 'Title is required.',
  details: 'Title is required. Genre is required.',
  errors: { title: 'Title is required.', genre: 'Genre is required.' },
}

export const status: Status = {
  message: 'OK',
  health: { database: 'ok', media: 'ok', version: VERSION },
}

export const userInfo: UserInfo = {
  serviceData: {
    id: user.id,
    email: user.email,
    name: user.name,
  },
}

export const report: Report = {
  state: 'done',
  level: 'note',
  checks: [
    {
      id: 'loudness',
      level: 'note',
      text: 'Your track is very loud: −6.2 LUFS. A quieter master is better.',
      value: -6.2,
      limit: -8,
      at_ms: null,
    },
  ],
  matches: [],
}
