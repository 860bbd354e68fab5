import type {
  Listening,
  Play,
  PlayAside,
  PlayRows,
  PlaysInBulk,
  PlaysReply,
} from '@melodia/contract/plays'
import { playlist, track, user } from './examples.ts'

const AT = '2026-11-20T12:00:00.000Z'

export const play: Play = {
  id: '5f0c6e0a-1a52-4b0e-9a53-0c1f6f0f7c11',
  track_id: track.id,
  started_at: AT,
  heard_ms: 184_000,
  source: 'app',
  playlist_id: playlist.id,
}

export const playsReply: PlaysReply = {
  accepted: 1,
  duplicates: 0,
  refused: [{ id: play.id, reason: 'This track never was public.' }],
}

export const playRows: PlayRows = [{ day: '2026-11-20', plays: 31, listeners: 12 }]

export const listening: Listening = {
  plays: 31,
  previews: 8,
  own: 2,
  aside: 1,
  listeners: 12,
  new_listeners: 5,
  completion: [40, 38, 36, 35, 33, 31, 30, 29, 28, 28, 27, 26, 25, 25, 24, 24, 23, 22, 20, 18, 15],
}

export const playAside: PlayAside = {
  id: 'b2c4d6e8f0a1b2c3d4e5f60718293a4b',
  track_id: track.id,
  title: track.title,
  listener: 'Ada',
  started_at: AT,
  heard_ms: 184_000,
  source: 'app',
  reason: 'repeat',
}

export const playsInBulk: PlaysInBulk = {
  id: 'c3d5e7f9a1b2c3d4e5f60718293a4b5c',
  listener: {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.email_verified,
  },
  day: '2026-11-20',
  plays: 412,
  late: 390,
  aside: 300,
  heard_ms: 74_160_000,
}
