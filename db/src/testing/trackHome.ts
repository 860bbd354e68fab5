import type { ReviewState } from '@melodia/contract/choices/reviews'
import type { Handle } from '../database.ts'
import { stateOf } from '../tracks.ts'

/** Where a track was in version 1.3; a pending one by the state of its review. */
export type TrackHome = 'published' | ReviewState | 'rejected' | 'trash' | 'gone'

export async function homeOf(read: Handle, id: string): Promise<TrackHome> {
  const state = await stateOf(read, id)
  if (state === null || state === 'removed') return 'gone'
  return state === 'withdrawn' || state === 'deleted' ? 'trash' : state
}
