import { and, asc, eq } from 'drizzle-orm'
import type { ArtistRecord } from '../artists.ts'
import type { CreatorRecord } from '../creators.ts'
import type { Handle } from '../database.ts'
import { getFeatured } from '../featured.ts'
import type { PlaylistRecord } from '../playlists.ts'
import type { TrashedArtist, TrashedCreator, TrashedPlaylist, TrashedTrack } from '../tables.ts'
import type { TrackRecord } from '../tracks.ts'

interface Stamped {
  created_at: string
  version: number
}
const stampOf = ({ created_at, version }: Stamped) => ({
  created_at: Date.parse(created_at),
  version,
})

/** All that is needed to make a track again as it is now. */
export async function keptTrack(read: Handle, track: TrackRecord): Promise<TrashedTrack> {
  const { reviews: r, track_proposals: p, tracks } = read.tables
  const [row] = await read.db
    .select({ submitted_by: tracks.submitted_by })
    .from(tracks)
    .where(eq(tracks.seq, track.seq))
  const [review = null] = await read.db
    .select({
      state: r.state,
      submitted_at: r.submitted_at,
      deferred_until: r.deferred_until,
      rejected_by: r.rejected_by,
    })
    .from(r)
    .where(eq(r.track, track.seq))
  const [proposal = null] = await read.db
    .select({
      title: p.title,
      artists: p.artists,
      creators: p.creators,
      audio: p.audio,
      preview: p.preview,
      artwork: p.artwork,
      files_by: p.files_by,
      instead_of: p.instead_of,
      proposed_by: p.proposed_by,
      proposed_at: p.proposed_at,
    })
    .from(p)
    .where(eq(p.track, track.seq))
  const { track_reports: report } = read.tables
  const stops = await read.db
    .select({ track: report.track })
    .from(report)
    .where(and(eq(report.track, track.seq), eq(report.level, 'stop')))
  const { title, artists, creators, album, genre, explicit, popularity } = track
  const { audio, preview, artwork } = track.files
  return {
    ...stampOf(track),
    title,
    artists,
    creators,
    album,
    genre,
    explicit,
    popularity,
    status: track.status,
    audio: audio.seq,
    preview: preview.seq,
    artwork: artwork.seq,
    duration_ms: track.duration_ms,
    submitted_by: row?.submitted_by ?? null,
    review,
    proposal,
    is_stopped: stops.length > 0,
    playlists: await placesOf(read, track.seq),
  }
}

/** Where a track is in playlists. */
async function placesOf(read: Handle, track: number) {
  const { playlist_tracks: held, playlists } = read.tables
  return read.db
    .select({ id: playlists.id, position: held.position })
    .from(held)
    .innerJoin(playlists, eq(playlists.seq, held.playlist))
    .where(eq(held.track, track))
    .orderBy(asc(held.playlist))
}

export async function keptPlaylist(
  read: Handle,
  playlist: PlaylistRecord,
): Promise<TrashedPlaylist> {
  const { name, description, creator_id, creator, cover, tracks } = playlist
  return {
    ...stampOf(playlist),
    name,
    description,
    public: playlist.public,
    owner: creator_id === null ? null : { id: creator_id, name: creator },
    cover: cover?.seq ?? null,
    tracks,
    featured: await featuredPlace(read, 'playlists', playlist.id),
  }
}

const seqsOf = (files: readonly { seq: number }[]) => files.map(({ seq }) => seq)

export async function keptArtist(read: Handle, artist: ArtistRecord): Promise<TrashedArtist> {
  const { artist_aliases: a } = read.tables
  const { name, bio, genres, popularity, country, images } = artist
  return {
    ...stampOf(artist),
    name,
    bio,
    genres,
    popularity,
    country,
    images: seqsOf(images),
    aliases: await read.db
      .select({ id: a.id, name: a.name })
      .from(a)
      .where(eq(a.artist, artist.seq))
      .orderBy(asc(a.id)),
    featured: await featuredPlace(read, 'artists', artist.id),
  }
}

export async function keptCreator(read: Handle, creator: CreatorRecord): Promise<TrashedCreator> {
  const { audit_creators: c, creator_requests: r } = read.tables
  const { name, bio, genres, popularity, images, followers, is_active } = creator
  const entries = await read.db
    .select({ entry: c.entry })
    .from(c)
    .where(eq(c.creator, creator.seq))
    .orderBy(asc(c.entry))
  const requests = await read.db
    .select({ id: r.id })
    .from(r)
    .where(eq(r.creator, creator.seq))
    .orderBy(asc(r.seq))
  const { href, uri, external_url } = creator
  return {
    ...stampOf(creator),
    name,
    bio,
    genres,
    popularity,
    followers,
    is_active,
    href,
    uri,
    external_url,
    images: seqsOf(images),
    entries: entries.map(({ entry }) => entry),
    requests: requests.map(({ id }) => id),
  }
}

async function featuredPlace(read: Handle, noun: 'artists' | 'playlists', id: string) {
  const place = (await getFeatured(read, noun)).ids.indexOf(id)
  return place < 0 ? null : place
}
