import type {
  AdminRepresentation,
  Representation,
  RepresentedArtist,
} from '@melodia/contract/representations'
import type { Document } from '@melodia/contract/documents'
import type { ArtistRecord } from '@melodia/db/artists'
import type { DocumentRecord } from '@melodia/db/documents'
import type { RepresentationRecord } from '@melodia/db/representations'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { presentArtist } from '../artists/present.ts'

/** As administrators read it. */
export const presentForAdmins = ({
  seq: _seq,
  artist_seq: _artist,
  creator_seq: _creator,
  documents,
  ...record
}: RepresentationRecord): AdminRepresentation => ({
  ...record,
  documents: documents.map(presentDocument),
})

const presentDocument = ({ created_at: _created, ...document }: DocumentRecord): Document =>
  document

/** As the creator reads it who asked: without the names of administrators, and who else asks. */
export function presentOwn(record: RepresentationRecord): Representation {
  const {
    asked_by: _asked,
    decided_by: _decided,
    ended_by: _ended,
    represented_by: _present,
    ...own
  } = presentForAdmins(record)
  return own
}

/** An artist for who represents them. */
export function presentRepresented(record: ArtistRecord, urls: MediaUrls): RepresentedArtist {
  const { creator_id: _, ...artist } = presentArtist(record, urls)
  return artist
}
