import type { Approval } from '@melodia/contract/approvals'
import { trackApproval, type ApprovalRecord } from '@melodia/db/approvals'
import { askingCreators } from '@melodia/db/approvals/uses'
import type { Handle } from '@melodia/db/database'
import { loadTracks } from '@melodia/db/tracks'
import { presentImage } from '../../platform/media/present.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'

/** How long the preview of a track can be heard that one is asked about. */
const PREVIEW_MS = 15 * 60_000

/** Approvals as those read them who decide. */
export async function presentApprovals(
  read: Handle,
  rows: readonly ApprovalRecord[],
  urls: MediaUrls,
): Promise<Approval[]> {
  const seqs = [...new Set(rows.map(({ track }) => track))]
  const tracks = new Map((await loadTracks(read, seqs)).map((track) => [track.seq, track]))
  const askedBy = await askingCreators(read, seqs)
  return rows.flatMap((row) => {
    const track = tracks.get(row.track)
    if (!track) return []
    const { id, title, creators, files } = track
    const preview = { track: id, needs: 'track' } as const
    return [
      {
        ...trackApproval(row),
        track: {
          id,
          title,
          creators: creators.map(({ name }) => name),
          preview_url: urls.signed(files.preview.key, PREVIEW_MS, preview),
          artwork_url: presentImage(files.artwork, urls).url,
        },
        asked_by: askedBy.get(row.track) ?? null,
        version: row.version,
      },
    ]
  })
}
