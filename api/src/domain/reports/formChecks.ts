import { CHECKS } from '@melodia/contract/checks'
import { containsOf } from '@melodia/contract/parts'
import type { Finding } from '@melodia/contract/findings'
import { identityOf } from '@melodia/db/records/identity'
import { ok, type TrackFacts, type Verdict } from './facts.ts'

export function previewExcerpt({ excerpt }: TrackFacts): Verdict {
  if (excerpt === 'unknown') return ok({ kind: 'incomparable-preview' })
  if (excerpt === 'missing') return ok({ kind: 'strange-preview' }, { level: 'warning' })
  const { at_ms } = excerpt
  return ok({ kind: 'excerpt', at_ms }, { value: at_ms / 1000, at_ms })
}

export function previewLength({ preview }: TrackFacts): Verdict {
  const { longNote, shortNote } = CHECKS['preview-length']
  if (!preview) return ok({ kind: 'undecodable-preview' })
  const value = preview.duration_ms / 1000
  if (value > longNote)
    return ok({ kind: 'long-preview', seconds: value }, { level: 'note', value, limit: longNote })
  if (value < shortNote)
    return ok({ kind: 'short-preview', seconds: value }, { level: 'note', value, limit: shortNote })
  return ok({ kind: 'preview-length', seconds: value }, { value, limit: longNote })
}

export function artwork({ artwork: { width, height, isElsewhere } }: TrackFacts): Verdict {
  const limit = CHECKS.artwork.warning
  const value = Math.min(width, height)
  const size = { width, height }
  const found = (finding: Finding) => ok(finding, { level: 'warning', value, limit })
  if (isElsewhere) return found({ kind: 'artwork-elsewhere' })
  if (width !== height) return found({ kind: 'oblong-artwork', ...size })
  if (value < limit) return found({ kind: 'small-artwork', ...size, limit })
  return ok({ kind: 'artwork', ...size }, { value, limit })
}

/** Compares the texts of the file's tags with those of the form. */
export function tags({ tags: found, title, artists }: TrackFacts): Verdict {
  if (!found?.title && !found?.artist)
    return found?.is_unreadable
      ? ok({ kind: 'unreadable-tags' }, { level: 'note' })
      : ok({ kind: 'no-names-in-file' })
  const names = {
    title: found.title && !isSameTitle(found.title, title) ? found.title : null,
    artist: found.artist && !isOneOf(found.artist, artists) ? found.artist : null,
  }
  if (!names.title && !names.artist) return ok({ kind: 'same-names-in-file' })
  return ok({ kind: 'other-names-in-file', ...names }, { level: 'note' })
}

/** Letters and digits: programs write dashes, quotes and brackets in many ways. */
const letters = (text: string) => identityOf(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
/** Old tags end after thirty letters. */
const CUT_OFF = 28

function isSameTitle(found: string, title: string) {
  const [foundLetters, titleLetters] = [letters(found), letters(title)]
  return (
    foundLetters === titleLetters ||
    (found.length >= CUT_OFF && titleLetters.startsWith(foundLetters))
  )
}

function isOneOf(found: string, artists: readonly string[]) {
  const foundLetters = letters(found)
  return artists.some((artist) => {
    const name = letters(artist)
    return (
      name !== '' &&
      (foundLetters.includes(name) || (found.length >= CUT_OFF && name.startsWith(foundLetters)))
    )
  })
}

export function disclosure({
  parts,
  isDisclosureDue,
}: Pick<TrackFacts, 'parts' | 'isDisclosureDue'>): Verdict {
  if (containsOf(parts) !== null) return ok({ kind: 'disclosed', parts })
  return ok({ kind: 'undisclosed' }, { level: isDisclosureDue ? 'warning' : 'note' })
}

export const sameTitle = ({ hasNamesake }: TrackFacts): Verdict =>
  hasNamesake ? ok({ kind: 'namesake' }, { level: 'warning' }) : ok({ kind: 'no-namesake' })
