import type { Handle } from '../database.ts'
import { addRestriction, type NewRestriction, type Restricted } from '../restrictions.ts'
import { NOW } from './tracks.ts'

export const STATEMENT: NewRestriction['statement'] = {
  facts: 'The recording is another’s.',
  source: 'notice',
  automated: 'no',
  ground: 'terms',
  clause: 'Terms: recordings that you have the rights to',
  redress: 'You can appeal in the creator portal.',
}

/** A restriction that the system makes; by default it hides a track that is none. */
export const aRestriction = (
  write: Handle,
  what: Partial<NewRestriction> = {},
  now = NOW,
): Promise<Restricted> =>
  addRestriction(
    write,
    {
      subject: 'track',
      subject_id: 'none',
      title: 'Night Ferry',
      kind: 'hide',
      cause: 'decision',
      from: now,
      statement: STATEMENT,
      decided_by: null,
      creators: [],
      ...what,
    },
    now,
  )

/** Switches a creator off. */
export const suspend = (write: Handle, creator: { seq: number; id: string }) =>
  aRestriction(write, {
    subject: 'creator',
    subject_id: creator.id,
    creator: creator.seq,
    kind: 'suspend',
    cause: 'creator',
  })
