import type { Fact } from '@melodia/contract/changes'
import { LIMITS } from '@melodia/contract/choices/limits'
import { sharesInText } from '@melodia/contract/splitText'
import type { Handle } from '@melodia/db/database'
import type { ImportedFields, StoredLine } from '@melodia/db/imports'
import { countSplits } from '@melodia/db/splits'
import { splitTexts } from '@melodia/db/splits/texts'
import { isSameSplit, readSplitCell } from '../../domain/splits/cell.ts'
import { proposeForEach, TOO_MANY } from '../../domain/splits/splits.ts'
import type { Caller } from '../../platform/access/access.ts'
import type { ManyRecord } from '../bulk/records.ts'

/** The field of the column. Splits are no fact of a track: a file proposes them. */
export const SPLITS = 'splits'

/** Adds the split in force to these tracks, as their files have it. */
export async function addSplits(read: Handle, tracks: readonly ManyRecord[], now: number) {
  const texts = await splitTexts(
    read,
    tracks.map(({ seq }) => seq),
    now,
  )
  for (const { seq, fields } of tracks) fields[SPLITS] = texts.get(seq) ?? ''
}

/**
 * What the cell of a line proposes: the text of the split, null if the track has that one or the
 * cell is empty, or why it cannot be proposed.
 */
export async function splitInCell(
  read: Handle,
  cell: string,
  { seq, fields }: ManyRecord,
): Promise<{ after: string | null } | { message: string }> {
  const current = String(fields[SPLITS] ?? '')
  if (cell === '' || cell === current) return { after: null }
  const split = await readSplitCell(read, cell)
  if ('message' in split) return { message: `Splits: ${split.message}` }
  if (await isSameSplit(read, current, split.shares)) return { after: null }
  if ((await countSplits(read, seq)) >= LIMITS.splitsPerTrack) return { message: TOO_MANY }
  return { after: split.text }
}

/** Whether a split cannot be proposed any more: somebody whom it names is gone. */
export async function isSplitLost(read: Handle, fact: Fact | undefined): Promise<boolean> {
  return typeof fact === 'string' && 'message' in (await readSplitCell(read, fact))
}

/** What a line changes, without the split, which has an entry of its own in the audit. */
export const withoutSplit = (facts: ImportedFields): ImportedFields =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => field !== SPLITS))

/** Ids of tracks by the split that lines propose for them. */
export type Proposed = Map<string, string[]>

export function addProposed(proposed: Proposed, { record_id, after }: StoredLine) {
  const text = after[SPLITS]
  if (typeof text !== 'string' || record_id === null) return
  const ids = proposed.get(text)
  if (ids) ids.push(record_id)
  else proposed.set(text, [record_id])
}

/** Proposes each split for its tracks, as the form of several tracks does. */
export async function proposeAll(
  write: Handle,
  proposed: Proposed,
  { caller, now }: { caller: Caller; now: number },
) {
  const actor = { caller, scope: 'everything', own: null } as const
  for (const [text, track_ids] of proposed) {
    const parties = sharesInText(text)
    if (typeof parties === 'string') throw new Error(`“${text}” is no split`)
    await proposeForEach(write, actor, { track_ids, parties }, now)
  }
}
