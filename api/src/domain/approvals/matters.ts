import {
  APPROVAL_SUBJECTS,
  type ApprovalSubject,
  type ApprovalUse,
} from '@melodia/contract/choices/approvals'
import { approvalsOfTracks, type ApprovalRecord } from '@melodia/db/approvals'
import {
  askingTracks,
  speakersFor,
  usesOn,
  usesProposed,
  type ArtistUse,
  type AskingTrack,
  type Speaker,
} from '@melodia/db/approvals/uses'
import { trustedUsers } from '@melodia/db/approvals/trust'
import { coveringOf, takingsOf, uncovered } from '@melodia/db/consents/coverage'
import type { Handle } from '@melodia/db/database'

/** One artist on one track: their name, or the sound of them; and what should happen about it. */
export interface Matter {
  track: AskingTrack
  /** `seq`. */
  artist: number
  subject: ApprovalSubject
  uses: ApprovalUse[]
  /** What was asked before. */
  row: ApprovalRecord | null
  speaker: Speaker | null
  /** `drop`: nobody has to answer any more. */
  step: 'ask' | 'approve' | 'drop' | null
  /** Whether the track or its change waits for it. */
  isOpen: boolean
}

const SUBJECTS = {
  name: ['name'],
  sound: ['voice', 'style'],
} as const satisfies Record<ApprovalSubject, readonly ApprovalUse[]>

/**
 * What these tracks and their waiting changes have to ask of artists, beside what was asked before.
 * A published track keeps its names: only those that a change adds are asked about.
 */
export async function mattersOf(
  read: Handle,
  tracks: readonly number[],
  now: number,
): Promise<Matter[]> {
  const asking = await askingTracks(read, tracks)
  const uses = await usesToAsk(read, asking)
  const rows = await approvalsOfTracks(read, tracks)
  const used = [...uses.values()].flatMap((of) => of.map(({ artist }) => artist))
  const speakers = await speakersFor(read, [...new Set(used)])
  if (speakers.size === 0 && rows.size === 0) return []
  const passes = await passesFor(read, { asking, uses, speakers: [...speakers.values()] }, now)
  return asking.flatMap((track) => {
    const of = uses.get(track.seq) ?? []
    const asked = rows.get(track.seq) ?? []
    const artists = [...of.map(({ artist }) => artist), ...asked.map(({ artist }) => artist.seq)]
    return [...new Set(artists)].flatMap((artist) =>
      APPROVAL_SUBJECTS.map((subject) =>
        decided(
          {
            track,
            artist,
            subject,
            speaker: speakers.get(artist) ?? null,
            uses: SUBJECTS[subject].filter((use) =>
              of.some((one) => one.artist === artist && one.use === use),
            ),
            row: asked.find((row) => row.artist.seq === artist && row.subject === subject) ?? null,
          },
          passes,
        ),
      ),
    )
  })
}

type Asked = Omit<Matter, 'step' | 'isOpen'>

function decided(asked: Asked, passes: (asked: Asked) => boolean): Matter {
  const step = stepOf(asked, passes(asked))
  return { ...asked, step, isOpen: isOpen(asked, step) }
}

function stepOf({ track, uses, row, speaker }: Asked, passes: boolean): Matter['step'] {
  if (uses.length === 0 || isOwn(track, speaker)) return isWaiting(row) ? 'drop' : null
  const isSaid = row !== null && uses.every((use) => row.uses.includes(use))
  if (isSaid && row.state === 'approved') return null
  if (!row && !speaker) return null
  // Trust is no answer to what was declined; a consent is a later yes.
  const isDeclinedName = row?.state === 'declined' && row.subject === 'name'
  if (passes && !isDeclinedName) return 'approve'
  return isSaid ? null : 'ask'
}

const isOpen = ({ track, uses, row, speaker }: Asked, step: Matter['step']) =>
  uses.length > 0 &&
  !isOwn(track, speaker) &&
  (step === 'ask' || (step === null && row !== null && row.state !== 'approved'))

/** Whether nobody has answered yet. */
export const isWaiting = (row: ApprovalRecord | null) =>
  row?.state === 'asked' || row?.state === 'expired'

/** What somebody submits themselves asks nobody. */
const isOwn = ({ submitted_by }: AskingTrack, speaker: Speaker | null) =>
  speaker?.user != null && speaker.user === submitted_by

/** What each track uses that has to be asked about. */
async function usesToAsk(read: Handle, asking: readonly AskingTrack[]) {
  const present = await usesOn(
    read,
    asking.filter(({ status }) => status !== null).map(({ seq }) => seq),
  )
  const uses = new Map<number, ArtistUse[]>()
  for (const { seq, status, proposed } of asking) {
    const now = present.get(seq) ?? []
    const added = proposed ? addedTo(now, await usesProposed(read, proposed)) : []
    uses.set(seq, status === 'pending' ? [...now, ...added] : added)
  }
  return uses
}

/** The uses in `after` that are not in `before`. */
export const addedTo = (before: readonly ArtistUse[], after: readonly ArtistUse[]): ArtistUse[] =>
  after.filter(({ artist, use }) => !before.some((one) => one.artist === artist && one.use === use))

/** Whether trust lets a name pass, and consents in force a sound. */
async function passesFor(
  read: Handle,
  {
    asking,
    uses,
    speakers,
  }: {
    asking: readonly AskingTrack[]
    uses: ReadonlyMap<number, readonly ArtistUse[]>
    speakers: readonly Speaker[]
  },
  now: number,
): Promise<(matter: Asked) => boolean> {
  const trusted = await trustedUsers(read, {
    by: [...new Set(speakers.map(({ creator }) => creator))],
    users: [...new Set(asking.flatMap(({ submitted_by }) => submitted_by ?? []))],
  })
  const sounding = [...uses].filter(([, of]) => of.some(({ use }) => use !== 'name'))
  const takings = await takingsOf(
    read,
    sounding.map(([track]) => track),
  )
  const consents = await coveringOf(
    read,
    sounding.flatMap(([, of]) => of.map(({ artist }) => artist)),
    now,
  )
  return ({ track, artist, subject, uses: asked, speaker }) => {
    if (subject === 'name')
      return (
        speaker !== null &&
        track.submitted_by !== null &&
        (trusted.get(speaker.creator)?.has(track.submitted_by) ?? false)
      )
    const taking = takings.get(track.seq)
    const needs = asked.flatMap((use) => (use === 'name' ? [] : [{ artist, use }]))
    return taking !== undefined && uncovered({ ...taking, needs }, consents, now).length === 0
  }
}
