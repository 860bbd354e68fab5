import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { getFeatured } from '../featured.ts'
import type { NamedNoun } from '../many.ts'
import type { FormerPlaces, TrashedTrack } from '../tables.ts'
import type { TrackRecord } from '../tracks.ts'

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
    created_at: Date.parse(track.created_at),
    version: track.version,
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

/** Where a track is in playlists, deleted ones among them. */
async function placesOf(read: Handle, track: number) {
  const { playlist_tracks: held, playlists } = read.tables
  return read.db
    .select({ id: playlists.id, position: held.position })
    .from(held)
    .innerJoin(playlists, eq(playlists.seq, held.playlist))
    .where(eq(held.track, track))
    .orderBy(asc(held.playlist))
}

/** What the tables will not say of a record once it is deleted. */
export async function formerPlaces(
  read: Handle,
  noun: NamedNoun,
  { id, tracks = [] }: { id: string; tracks?: readonly string[] },
): Promise<FormerPlaces> {
  if (noun === 'creators') return { featured: null, tracks }
  const place = (await getFeatured(read, noun)).ids.indexOf(id)
  return { featured: place < 0 ? null : place, tracks }
}
