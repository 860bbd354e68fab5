import type { Handle } from '@melodia/db/database'
import type { MergeSnapshot } from '@melodia/db/tables'
import {
  getRepresentation,
  giveRepresentation,
  grantedOf,
  hasAsked,
  representationsOf,
  type RepresentationRecord,
} from '@melodia/db/representations'
import { move, type Moving } from './move.ts'

interface Merged {
  seq: number
  id: string
  name: string
}

type Deciding = Omit<Moving, 'notes' | 'isRule'>

/**
 * Representations of merged artists become those of the artist that stays. Where that one is
 * represented already, theirs end, and what is asked for twice is declined. Returns whose they were.
 */
export async function mergeRepresentations(
  write: Handle,
  others: readonly Merged[],
  into: Merged,
  deciding: Deciding,
): Promise<MergeSnapshot['representations']> {
  const moved: NonNullable<MergeSnapshot['representations']> = []
  for (const other of others)
    for (const representation of await representationsOf(write, other.seq)) {
      await settle(write, representation, into, deciding)
      const settled = await getRepresentation(write, representation.id)
      if (settled) await giveRepresentation(write, settled, into.seq)
      moved.push({ representation: representation.id, artist: other.id })
    }
  return moved
}

/** Ends or declines a representation that the artist that stays cannot have, too. */
async function settle(
  write: Handle,
  { artist, ...representation }: RepresentationRecord,
  into: Merged,
  deciding: Deciding,
) {
  const moving = {
    ...deciding,
    notes: `${artist.name} was merged into ${into.name}.`,
    isRule: true,
  }
  const granted = await grantedOf(write, into.seq)
  const { state, creator_seq: creator } = representation
  const isTaken = granted !== null && state === 'granted'
  const isNeedless =
    state === 'asked' &&
    (granted?.creator_seq === creator || (await hasAsked(write, { artist: into.seq, creator })))
  if (isTaken) await move(write, { artist, ...representation }, 'end-representation', moving)
  if (isNeedless) await move(write, { artist, ...representation }, 'decline-representation', moving)
}

/** Gives representations back to artists that a merge is taken back of, as they stand by now. */
export async function separateRepresentations(
  write: Handle,
  moved: NonNullable<MergeSnapshot['representations']>,
  { into, seqs }: { into: number; seqs: ReadonlyMap<string, number> },
): Promise<void> {
  for (const { representation: id, artist } of moved) {
    const representation = await getRepresentation(write, id)
    const to = seqs.get(artist)
    if (representation?.artist_seq === into && to !== undefined)
      await giveRepresentation(write, representation, to)
  }
}
