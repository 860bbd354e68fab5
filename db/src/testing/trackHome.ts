import type { ReviewState } from '@melodia/contract/choices'
import type { Handle } from '../database.ts'
import { rejectedOf } from '../rejected.ts'
import { reviewOf } from '../reviews.ts'
import { getTrack } from '../tracks.ts'
import { trashedOf } from '../trash.ts'

/** Where a track is in its life; a pending one by the state of its review. */
export type TrackHome = 'published' | ReviewState | 'rejected' | 'trash' | 'gone'

export async function homeOf(read: Handle, id: string): Promise<TrackHome> {
  const track = await getTrack(read, 'any', 'everything', id)
  if (track?.status === 'approved') return 'published'
  const review = track && (await reviewOf(read, track.seq))
  if (review) return review.state
  if (await rejectedOf(read, id)) return 'rejected'
  return (await trashedOf(read, 'tracks', [id])).has(id) ? 'trash' : 'gone'
}
