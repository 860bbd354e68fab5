import type { ArtistRecord } from '@melodia/db/artists'
import { addAuditRecords, type AuditRecord } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { artistNames, idsOf } from '@melodia/db/merges'
import type { MergeSnapshot } from '@melodia/db/tables'
import { record } from '../../../platform/events/record.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'

/** Artists of tracks by `seq`, in order. */
export type Credits = ReadonlyMap<number, readonly number[]>

interface Merged {
  caller: Caller
  into: ArtistRecord
  kept: MergeSnapshot
  /** Artists of the changed tracks, as they were and as they are. */
  before: Credits
  after: Credits
  /** Names of the artists that are not there any more, or were not there before. */
  others: ReadonlyMap<number, string>
  now: number
}

/** Records a merge or its undoing: one entry, in the history of every record that it changed. */
export async function auditMerge(
  write: Handle,
  action: 'merge' | 'undo-merge',
  { caller, into, kept, before, after, others, now }: Merged,
) {
  const entry = await record(write, {
    actor: actorOf(caller),
    action,
    resource: 'artists',
    resource_id: into.id,
    title: into.name,
    detail: {
      artists: kept.from.map(({ name }) => name),
      artists_ids: kept.from.map(({ id }) => id),
      tracks: after.size,
    },
    now,
  })
  const people = new Set([...before.values(), ...after.values()].flat())
  const names = new Map([...(await artistNames(write, [...people])), ...others])
  const namesOf = (seqs: readonly number[] = []) => [
    ...new Set(seqs.flatMap((seq) => names.get(seq) ?? [])),
  ]
  const ids = await idsOf(write, 'tracks', [...after.keys()])
  const tracks = [...after].map(([track, artists]): AuditRecord => ({
    resource: 'tracks',
    record_id: ids.get(track) ?? '',
    changes: { artists: { before: namesOf(before.get(track)), after: namesOf(artists) } },
  }))
  const artists = kept.from.map(({ id, name }): AuditRecord => ({
    resource: 'artists',
    record_id: id,
    changes: {
      name:
        action === 'merge'
          ? { before: name, after: into.name }
          : { before: into.name, after: name },
    },
  }))
  await addAuditRecords(write, entry, [...artists, ...tracks])
}
