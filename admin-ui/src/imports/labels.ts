import type { ImportLineKind, ImportNoun, ImportState } from '@melodia/contract/choices/imports'
import type { Import } from '@melodia/contract/imports'
import { counted } from '@melodia/contract/counted'
import * as texts from '#texts/imports.ts'

export const NOUNS: Record<ImportNoun, { singular: string; label: string }> = {
  tracks: { singular: 'track', label: texts.tracks },
  artists: { singular: 'artist', label: texts.artists },
  playlists: { singular: 'playlist', label: texts.playlists },
  creators: { singular: 'creator', label: texts.creators },
}

export const IMPORT_STATES: Record<ImportState, { label: string; color: 'default' | 'success' }> = {
  draft: { label: texts.notApplied, color: 'default' },
  applied: { label: texts.applied, color: 'success' },
  undone: { label: texts.takenBack, color: 'default' },
}

type Colour = 'success' | 'warning' | 'default' | 'error'

export const LINE_KINDS: Record<ImportLineKind, { label: string; color: Colour }> = {
  refused: { label: texts.refused, color: 'error' },
  create: { label: texts.created, color: 'success' },
  change: { label: texts.changed, color: 'warning' },
  unchanged: { label: texts.unchanged, color: 'default' },
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
  const would = state === 'draft' ? texts.wouldBe : ''
  if (creates + changes === 0) return texts.nothingChanges
  if (creates === 0) return `${counted(changes, singular)} ${would}changed`
  const changed = changes > 0 ? texts.changesChanged(changes) : ''
  return texts.createdAndChanged(creates, singular, would, changed)
}
