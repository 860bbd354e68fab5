import { MARKED_FILES } from '@melodia/contract/choices/marks'
import type { MarkOfFile } from '@melodia/contract/marks'
import type { Handle } from '@melodia/db/database'
import { marksOf } from '@melodia/db/media'
import type { TrackRecord } from '@melodia/db/tracks'

/** What the files of a track say of themselves. A preview that is the recording says it once. */
export async function trackMarks(
  read: Handle,
  { files }: Pick<TrackRecord, 'files'>,
): Promise<MarkOfFile[]> {
  const marks = await marksOf(
    read,
    Object.values(files).map(({ seq }) => seq),
  )
  return MARKED_FILES.filter(
    (file) => file !== 'preview' || files.preview.seq !== files.audio.seq,
  ).flatMap((file) =>
    (marks.get(files[file].seq) ?? []).map((mark) => Object.assign({ file }, mark)),
  )
}
