import type { ClaimMailContent } from '@melodia/contract/mailContents'
import type { ClaimRecord } from '@melodia/db/claims'
import type { Handle } from '@melodia/db/database'
import { queueMail } from '../../platform/mail/queue.ts'

/** A claim as its claimant is told of it: the title is theirs to know only where it is published. */
export const claimOf = ({ number, track_title, is_published }: ClaimRecord) => ({
  number,
  title: is_published ? track_title : '',
})

/** Writes to the claimant of a confirmed claim. */
export async function tellClaimant(
  write: Handle,
  { email, number }: ClaimRecord,
  content: ClaimMailContent,
  now: number,
): Promise<void> {
  const mail = { user: null, to: email, kind: null, purpose: 'claim', about: number } as const
  await queueMail(write, { ...mail, content }, now)
}
