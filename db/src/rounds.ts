import { contributionWords } from '@melodia/contract/disclosure'
import { desc, eq } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { TrackSnapshot } from './tables.ts'
import type { TrackRecord } from './tracks.ts'

/** A track as its reviewer saw it when the review last went against it, or as it was published. */
export interface StoredRound {
  at: number
  /** A field that was added since is absent. */
  fields: Partial<TrackSnapshot>
  /** `seq` of the files of then. */
  audio: number
  preview: number
  artwork: number
}

/** Raised when a field changes its meaning; one that is added is absent in older snapshots. */
const SNAPSHOT_VERSION = 1

export const snapshotOf = (track: TrackRecord): TrackSnapshot => ({
  title: track.title,
  artists: track.artists.map(({ name }) => name),
  creators: track.creators.map(({ name }) => name),
  album: track.album,
  track_number: track.track_number,
  genre: track.genre,
  explicit: track.explicit,
  credits: track.contributions.map(contributionWords),
})

/** Stores a track as it is now; its files stay in the store as long as the round. */
export async function addRound(write: Handle, track: TrackRecord, now: number): Promise<void> {
  const { audio, preview, artwork } = track.files
  await write.db.insert(write.tables.review_rounds).values({
    track: track.seq,
    at: now,
    version: SNAPSHOT_VERSION,
    fields: snapshotOf(track),
    audio: audio.seq,
    preview: preview.seq,
    artwork: artwork.seq,
  })
}

/** The latest round of a track; null if it was never sent back. */
export async function latestRound(read: Handle, track: number): Promise<StoredRound | null> {
  const { review_rounds: r } = read.tables
  const [row] = await read.db
    .select({
      at: r.at,
      fields: r.fields,
      audio: r.audio,
      preview: r.preview,
      artwork: r.artwork,
    })
    .from(r)
    .where(eq(r.track, track))
    .orderBy(desc(r.seq))
    .limit(1)
  return row ?? null
}

/** Removes the rounds of a review that is over; the files that only they use go with the sweep. */
export async function removeRounds(write: Handle, track: number): Promise<void> {
  const { review_rounds: r } = write.tables
  await write.db.delete(r).where(eq(r.track, track))
}
