import type { RepresentationMove } from '@melodia/contract/representations'
import type { Handle } from '@melodia/db/database'
import {
  moveRepresentation,
  standingOf,
  type RepresentationRecord,
} from '@melodia/db/representations'
import { conflict } from '../../../kit/http/errors.ts'
import { record } from '../../../platform/events/record.ts'
import { askNewSpeaker, leaveToAdministrators } from '../../approvals/follow.ts'

/** Who moves a representation, why, and when. */
export interface Moving {
  actor: { seq: number; name: string }
  notes: string
  now: number
  /** Whether a rule does it, because of what the actor did. */
  isRule?: boolean
}

/** Moves a representation, and records it: the creator reads the notes. Racing ones get a conflict. */
export async function move(
  write: Handle,
  representation: RepresentationRecord,
  action: RepresentationMove,
  { actor, notes, now, isRule = false }: Moving,
): Promise<void> {
  const { id, artist, creator, state } = representation
  const by = isRule ? null : actor.seq
  if (!(await moveRepresentation(write, representation, action, { by, notes, now })))
    throw conflict(DECIDED[state])
  await record(write, {
    actor,
    action,
    resource: 'artists',
    resource_id: artist.id,
    title: artist.name,
    detail: { representation: id, creator: creator.name, notes },
    creators: [creator.id],
    now,
  })
  const done = { by: actor, now }
  if (action === 'end-representation')
    await leaveToAdministrators(write, representation.artist_seq, done)
  if (action === 'grant-representation') await askNewSpeaker(write, representation.artist_seq, done)
}

const DECIDED = {
  asked: 'This has not been decided yet: grant or decline it.',
  granted: 'This has been granted already.',
  declined: 'This has been declined already.',
  ended: 'This has ended already.',
} as const satisfies Record<RepresentationRecord['state'], string>

/** Why a representation ends with the access of who was granted it. */
export const ACCESS_ENDED =
  'The access to this creator has ended, and a representation is granted to a person.'

/**
 * Ends what a creator represents and declines what they ask for, since somebody else, or nobody, acts
 * as that creator from now on. Call it before, so that the one who did is told.
 */
export async function endAllOf(
  write: Handle,
  creator: { seq: number },
  moving: Omit<Moving, 'isRule'>,
): Promise<void> {
  for (const representation of await standingOf(write, creator.seq)) {
    const action =
      representation.state === 'granted' ? 'end-representation' : 'decline-representation'
    await move(write, representation, action, { ...moving, isRule: true })
  }
}
