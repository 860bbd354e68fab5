import type { ApprovalUse } from '@melodia/contract/choices/approvals'
import {
  addApproval,
  askAgain,
  decideApproval,
  handOver,
  removeApproval,
  type ApprovalRecord,
} from '@melodia/db/approvals'
import { tracksUsing } from '@melodia/db/approvals/uses'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { getSetting } from '@melodia/db/settings'
import { trackBySeq, type TrackRecord } from '@melodia/db/tracks'
import { record, settle } from '../../platform/events/record.ts'
import { isWaiting, mattersOf, type Matter } from './matters.ts'

/** Who caused it, and when; null if a clock did. */
export interface Done {
  by: { seq: number; name: string } | null
  now: number
}

const DAY = 24 * 60 * 60_000
const PASSES = { name: 'The creator is trusted.', sound: 'A consent covers it.' } as const

/**
 * Brings what is asked about these tracks (`seq`) in line with what they and their waiting changes
 * use of artists, who speaks for these, trust and consents. Returns whether anything changed.
 */
export async function followApprovals(
  write: Handle,
  tracks: readonly number[],
  done: Done,
): Promise<boolean> {
  let isChanged = false
  for await (const part of inParts(tracks))
    for (const matter of await mattersOf(write, part, done.now)) {
      await settleMatter(write, matter, done)
      if (matter.step) isChanged = true
    }
  return isChanged
}

/** The same for one track. Returns it as it is then. */
export const withApprovals = async (
  write: Handle,
  track: TrackRecord,
  done: Done,
): Promise<TrackRecord> =>
  (await followApprovals(write, [track.seq], done)) ? trackBySeq(write, track.seq) : track

/** The same for all tracks that can have to ask about these artists (`seq`). */
export const followArtists = async (write: Handle, artists: readonly number[], done: Done) =>
  followApprovals(write, await tracksUsing(write, artists), done)

/** Somebody speaks for this artist from now on: they are asked what nobody has answered. */
export async function askNewSpeaker(write: Handle, artist: number, done: Done): Promise<void> {
  for await (const part of inParts(await tracksUsing(write, [artist])))
    for (const matter of await mattersOf(write, part, done.now)) {
      const isTheirs = matter.artist === artist && isWaiting(matter.row)
      await settleMatter(write, { ...matter, step: matter.step ?? (isTheirs ? 'ask' : null) }, done)
    }
}

/** Nobody speaks for this artist any more: administrators decide what was not approved. */
export async function leaveToAdministrators(
  write: Handle,
  artist: number,
  done: Done,
): Promise<void> {
  const left = await handOver(write, artist, done.now)
  for (const { id } of left) await settle(write, id, ['approval.asked'], done.now)
  // What no track waits for is not left to anybody.
  await followApprovals(write, [...new Set(left.map(({ track }) => track))], done)
}

async function settleMatter(write: Handle, matter: Matter, done: Done) {
  if (matter.step === 'ask') await ask(write, matter, done)
  if (matter.step === 'approve') await pass(write, matter, done)
  if (matter.step === 'drop' && matter.row) {
    await removeApproval(write, matter.row.seq)
    await settle(write, matter.row.id, ['approval.asked'], done.now)
  }
}

async function ask(
  write: Handle,
  { track, artist, subject, uses, row, speaker }: Matter,
  done: Done,
) {
  const { now } = done
  const days = (await getSetting(write, 'platform')).value.approval_days
  // Nobody is there to answer: administrators decide at once.
  const until = speaker ? now + days * DAY : now
  if (row) {
    await settle(write, row.id, ['approval.asked'], now)
    await askAgain(write, row.seq, { uses, until }, now)
  }
  const asked =
    row ??
    (await addApproval(
      write,
      { track: track.seq, artist, subject, uses, state: 'asked', until, notes: '' },
      now,
    ))
  if (speaker && asked)
    await record(write, {
      ...about(asked, track, done),
      action: 'ask',
      detail: { ...detailOf(asked, uses), until: new Date(until).toISOString() },
      creators: [speaker.id],
    })
}

/** Trust or a consent answers. What was never asked is noted, and nobody is told. */
async function pass(write: Handle, { track, artist, subject, uses, row }: Matter, done: Done) {
  const { now } = done
  const notes = PASSES[subject]
  if (!row) {
    const approved = { track: track.seq, artist, subject, uses, until: now, notes }
    await addApproval(write, { ...approved, state: 'approved' }, now)
    return
  }
  const decision = { state: 'approved', uses, by: null, notes } as const
  if (!(await decideApproval(write, row, decision, now))) return
  await record(write, {
    ...about(row, track, { by: null, now }),
    action: 'approve',
    detail: { ...detailOf(row, uses), notes },
    creators: await creatorsOf(write, track.seq),
  })
}

/** What every event of an approval says. */
export const about = (
  { id }: Pick<ApprovalRecord, 'id'>,
  { title }: { title: string },
  { by, now }: Done,
) => ({ actor: by, resource: 'approvals', resource_id: id, title, now }) as const

export const detailOf = ({ artist }: Pick<ApprovalRecord, 'artist'>, uses: ApprovalUse[]) => ({
  uses,
  artist: artist.name,
  artist_id: artist.id,
})

/** Public ids of the creators of a track. */
export const creatorsOf = async (write: Handle, track: number) =>
  (await trackBySeq(write, track)).creators_ids
