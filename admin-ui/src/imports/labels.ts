import type { ImportLineKind, ImportNoun, ImportState } from '@melodia/contract/choices/imports'
import type { Import } from '@melodia/contract/imports'
import { counted } from '@melodia/portal/fields'

export const NOUNS: Record<ImportNoun, { singular: string; label: string }> = {
  tracks: { singular: 'track', label: 'Tracks' },
  artists: { singular: 'artist', label: 'Artists' },
  playlists: { singular: 'playlist', label: 'Playlists' },
  creators: { singular: 'creator', label: 'Creators' },
}

export const IMPORT_STATES: Record<ImportState, { label: string; color: 'default' | 'success' }> = {
  draft: { label: 'Not applied', color: 'default' },
  applied: { label: 'Applied', color: 'success' },
  undone: { label: 'Taken back', color: 'default' },
}

type Colour = 'success' | 'warning' | 'default' | 'error'

export const LINE_KINDS: Record<ImportLineKind, { label: string; color: Colour }> = {
  refused: { label: 'Refused', color: 'error' },
  create: { label: 'Created', color: 'success' },
  change: { label: 'Changed', color: 'warning' },
  unchanged: { label: 'Unchanged', color: 'default' },
}

/** Lines of each kind. */
export const totalsOf = ({ creates, changes, unchanged, refused_total }: Import) => ({
  refused: refused_total,
  create: creates,
  change: changes,
  unchanged,
})

/** `3 artists created, 12 changed`; of a draft: `3 artists would be created, 12 changed`. */
export function doneBy({ noun, creates, changes, state }: Import) {
  const { singular } = NOUNS[noun]
  const would = state === 'draft' ? 'would be ' : ''
  if (creates + changes === 0) return 'Nothing changes'
  if (creates === 0) return `${counted(changes, singular)} ${would}changed`
  const changed = changes > 0 ? `, ${changes.toLocaleString('en')} changed` : ''
  return `${counted(creates, singular)} ${would}created${changed}`
}
