import type { TrackAction } from '@melodia/contract/lifecycle'
import { entriesOf } from '@melodia/db/audit/entries'
import type { Handle } from '@melodia/db/database'

/** Actions that decide about the appeal of a track. */
const ACTIONS = ['reject', 'appeal', 'reopen', 'resubmit'] as const satisfies readonly TrackAction[]

interface Appeal {
  /** Whether there was one: there is no other, until new files of the published track are reviewed. */
  isUsed: boolean
  /** Whether a review of the track decides on it. */
  isOpen: boolean
  /** `seq` of the reviewer whose rejection is appealed against, and who does not decide on it. */
  against: number | null
}

const NONE: Appeal = { isUsed: false, isOpen: false, against: null }

/**
 * The appeal of a track, from the audit. Decisions that are undone, and tracks that are taken up
 * again, do not change it.
 */
export async function appealOf(read: Handle, track: string): Promise<Appeal> {
  const entries = await entriesOf(read, {
    actions: ACTIONS,
    resource: 'tracks',
    resource_id: track,
  })
  let appeal = NONE
  let rejectedBy: number | null = null
  for (const { action, actor } of entries) {
    if (action === 'reject') rejectedBy = actor
    else if (action === 'appeal') appeal = { isUsed: true, isOpen: true, against: rejectedBy }
    else if (action === 'reopen') appeal = { ...appeal, isOpen: false, against: null }
    else appeal = NONE
  }
  return appeal
}
