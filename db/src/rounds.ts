import { desc, eq } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { ReviewedFields } from './tables.ts'
import type { TrackRecord } from './tracks.ts'

/** What a reviewer saw when the review last went against a track. */
export interface StoredRound {
  at: number
  fields: ReviewedFields
  /** `seq` of the files of then. */
  audio: number
  preview: number
  artwork: number
}

/** The fields of a track that a reviewer compares. */
export const reviewedFields = (track: TrackRecord): ReviewedFields => ({
  title: track.title,
  artists: track.artists.map(({ name }) => name),
  creators: track.creators.map(({ name }) => name),
  album: track.album,
  genre: track.genre,
  explicit: track.explicit,
})

/** Keeps a track as it is now; its files stay in the store as long as the round. */
export async function addRound(write: Handle, track: TrackRecord, now: number): Promise<void> {
  const { audio, preview, artwork } = track.files
  await write.db.insert(write.tables.review_rounds).values({
    track_id: track.id,
    at: now,
    fields: reviewedFields(track),
    audio: audio.seq,
    preview: preview.seq,
    artwork: artwork.seq,
  })
}

/** The latest round of a track; null if it was never sent back. */
export async function latestRound(read: Handle, track: string): Promise<StoredRound | null> {
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
    .where(eq(r.track_id, track))
    .orderBy(desc(r.seq))
    .limit(1)
  return row ?? null
}

/** A review is over: its rounds, and the files that only they use, are not needed any more. */
export async function removeRounds(write: Handle, track: string): Promise<void> {
  const { review_rounds: r } = write.tables
  await write.db.delete(r).where(eq(r.track_id, track))
}
