import type { Track } from '@melodia/contract/tracks'
import { namesApart } from '../fields/names.ts'

/** A proposed field of a track, in words. */
export interface ProposedField {
  label: 'Title' | 'Artists' | 'Creators'
  before: string
  after: string
}

/** The proposal of a track, field by field; empty without one. */
export function proposedFields({ title, artists, creators, proposed }: Track): ProposedField[] {
  if (!proposed) return []
  const people = (label: ProposedField['label'], before: Track['artists']) => {
    const after = label === 'Artists' ? proposed.artists : proposed.creators
    return after ? [{ label, before: namesApart(before), after: namesApart(after) }] : []
  }
  return [
    ...(proposed.title === null
      ? []
      : [{ label: 'Title' as const, before: title, after: proposed.title }]),
    ...people('Artists', artists),
    ...people('Creators', creators),
  ]
}

/** `title and artists`, in the middle of a sentence. */
export const namesOfFields = (fields: readonly ProposedField[]) =>
  new Intl.ListFormat('en').format(fields.map(({ label }) => label.toLowerCase()))
