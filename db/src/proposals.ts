import { eq } from 'drizzle-orm'
import type { Contribution } from '@melodia/contract/contributions'
import type { Handle } from './database.ts'
import { nextVersion } from './records.ts'
import type { ProposedName, TrackFileSeqs } from './tables.ts'

/** Changes of a track that wait for a reviewer; null fields stay unchanged. Files by `seq`. */
export interface Proposal {
  title: string | null
  artists: ProposedName[] | null
  creators: ProposedName[] | null
  /** With the names of then. */
  credits: Contribution[] | null
  audio: number | null
  preview: number | null
  artwork: number | null
  /** The creator who sent the files. */
  files_by: number | null
  /** The files of the track at that time; null if no files are proposed. */
  instead_of: TrackFileSeqs | null
}

/** Stores a proposal; it replaces an earlier one of the track. */
export async function saveProposal(
  write: Handle,
  track: number,
  proposal: Proposal,
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  const { track_proposals } = write.tables
  const values = { ...proposal, proposed_by: by, proposed_at: now }
  await write.db
    .insert(track_proposals)
    .values({ track, ...values })
    .onConflictDoUpdate({ target: track_proposals.track, set: values })
}

/** Changes the proposed values; author and time stay. */
export async function changeProposal(
  write: Handle,
  track: number,
  proposal: Proposal,
): Promise<void> {
  const { track_proposals: p } = write.tables
  await write.db.update(p).set(proposal).where(eq(p.track, track))
}

/** Returns whether this call removed it: of racing calls only one does. */
export async function removeProposal(write: Handle, track: number): Promise<boolean> {
  const { track_proposals } = write.tables
  const removed = await write.db
    .delete(track_proposals)
    .where(eq(track_proposals.track, track))
    .returning({ track: track_proposals.track })
  return removed.length > 0
}

/** Raises the version only: a track includes its proposal, so a new proposal is a new version. */
export async function countVersion(write: Handle, track: number): Promise<void> {
  const { tracks } = write.tables
  await write.db.update(tracks).set(nextVersion(tracks)).where(eq(tracks.seq, track))
}
