import type { PageTrack } from '../parts/tracks.ts'

/** The tracks of a page in their order; none where it names none. */
export function readTracks(page: ParentNode): PageTrack[] {
  const text = page.querySelector('#page-tracks')?.textContent
  return text ? (JSON.parse(text) as PageTrack[]) : []
}
