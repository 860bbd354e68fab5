import { CHECKS } from '@melodia/contract/checks'
import { identityOf } from '@melodia/db/records/identity'
import { ok, type TrackFacts, type Verdict } from './facts.ts'
import { clock, decimal, whole } from './words.ts'

export function previewExcerpt({ excerpt }: TrackFacts): Verdict {
  if (excerpt === 'unknown') return ok('The preview is too short or too even to be compared.')
  if (excerpt === 'missing')
    return ok(
      'The preview is not found in the track. Listeners expect a part of it: cut the preview out of the track, or let us do it.',
      { level: 'warning' },
    )
  const { at_ms } = excerpt
  return ok(`The preview begins at ${clock(at_ms)} of the track.`, { value: at_ms / 1000, at_ms })
}

export function previewLength({ preview }: TrackFacts): Verdict {
  const { longNote, shortNote } = CHECKS['preview-length']
  if (!preview) return ok('Not measured, since the preview cannot be decoded.')
  const value = preview.duration_ms / 1000
  if (value > longNote)
    return ok(`The preview lasts ${decimal(value)} seconds. 30 are usual.`, {
      level: 'note',
      value,
      limit: longNote,
    })
  if (value < shortNote)
    return ok(`The preview lasts ${decimal(value)} seconds only. 30 are usual.`, {
      level: 'note',
      value,
      limit: shortNote,
    })
  return ok(`The preview lasts ${decimal(value)} seconds.`, { value, limit: longNote })
}

export function artwork({ artwork: { width, height, isElsewhere } }: TrackFacts): Verdict {
  const limit = CHECKS.artwork.warning
  const value = Math.min(width, height)
  const size = `${whole(width)} × ${whole(height)} pixels`
  const found = (text: string) => ok(text, { level: 'warning', value, limit })
  if (isElsewhere)
    return found(
      'The artwork is on a track of somebody else already. Choose a picture of your own.',
    )
  if (width !== height)
    return found(`The artwork is not square: ${size}. Its sides are cut off in lists and players.`)
  if (value < limit)
    return found(`The artwork is small: ${size}. Choose one of ${whole(limit)} pixels or more.`)
  return ok(`The artwork is square and large enough: ${size}.`, { value, limit })
}

/** Compares the texts of the file's tags with those of the form. */
export function tags({ tags: found, title, artists }: TrackFacts): Verdict {
  if (!found?.title && !found?.artist)
    return found?.is_unreadable
      ? ok(
          'The file has tags that could not be read, so its title and artist are not compared. Make sure that you chose the right file.',
          { level: 'note' },
        )
      : ok('The file said nothing of title and artist.')
  const differing = [
    found.title && !isSameTitle(found.title, title) && `the title “${found.title}”`,
    found.artist && !isOneOf(found.artist, artists) && `the artist “${found.artist}”`,
  ].filter(Boolean)
  if (differing.length === 0) return ok('Title and artist are those in the file.')
  return ok(
    `The file itself has ${differing.join(' and ')}. Make sure that you chose the right file, and that the names are right.`,
    { level: 'note' },
  )
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

export const sameTitle = ({ hasNamesake }: TrackFacts): Verdict =>
  hasNamesake
    ? ok(
        'There is another track with this title by the same artist. If this is a new version, say so in the title.',
        { level: 'warning' },
      )
    : ok('No other track has this title by the same artist.')
