import type { Track } from '@melodia/contract/tracks'
import { en } from '@melodia/portal'
import { namesOfFields, namesOfFiles, proposedFields, proposedFiles } from '@melodia/portal/tracks'

/** The message after saving: the saved fields, and those that became a proposal. */
export function saved(id: string, record: object): string {
  const track = record as Track
  const fields = proposedFields(track)
  const files = proposedFiles(track)
  return [
    en.tracks.updated(id, track),
    ...(fields.length > 0 ? [en.tracks.proposed(namesOfFields(fields))] : []),
    ...(files.length > 0 ? [en.tracks.filesProposed(namesOfFiles(files))] : []),
  ].join('\n')
}
