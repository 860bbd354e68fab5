import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import type { RaRecord } from 'react-admin'

/** Whether a record's own values allow a public page. */
const SAYS: Readonly<Record<PublicNoun, (record: RaRecord) => boolean>> = {
  tracks: ({ status }) => status === 'approved',
  artists: ({ tracks_total }) => tracks_total > 0,
  playlists: (playlist) => playlist['public'] === true,
  creators: ({ is_active }) => is_active === true,
}

/**
 * Whether a record may have a public page, by its own values. Only the catalogue knows the rest: a
 * creator who is switched off hides tracks, and with them people whom no other track names.
 */
export const mayBePublic = (noun: PublicNoun, record: RaRecord) => SAYS[noun](record)
