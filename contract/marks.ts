import { Type, type Static } from 'typebox'
import {
  MARK_KINDS,
  MARK_SIGNATURES,
  MARKED_FILES,
  type MarkedFile,
  type MarkKind,
  type MarkSignature,
} from './choices/marks.ts'
import { generatorIn } from './generators.ts'

/** What a file says of itself, as it was found in an upload before tags were taken out. */
export interface Mark {
  kind: MarkKind
  /** Its own words; null of a signed mark, and of IPTC data, which has a source type. */
  text: string | null
  /** The program that it names; null if none. */
  tool: string | null
  /** The last part of an IPTC digital source type (`trainedAlgorithmicMedia`); null without one. */
  source_type: string | null
  /** Null of a mark that is not signed. */
  signature: MarkSignature | null
  /** Why nothing else is known of it; absent if it was read. */
  unread?: 'large' | 'unreadable'
}

/** A mark of one of a track's files. */
export interface MarkOfFile extends Mark {
  file: MarkedFile
}

/** A mark of a file in a report. */
export const MarkFinding = Type.Object({
  kind: Type.Enum(MARK_KINDS, {
    description:
      '`c2pa`: a signed manifest; `tag`: a tag of audio, or text of a PNG; `iptc`, `exif`: such data',
  }),
  file: Type.Enum(MARKED_FILES),
  says: Type.String({ description: 'What it says, in words' }),
  tool: Type.Union([Type.String(), Type.Null()], {
    description: 'The program that it names; null if none',
  }),
  source_type: Type.Union([Type.String(), Type.Null()], {
    description:
      'The name of an IPTC digital source type, such as `trainedAlgorithmicMedia`; null without one',
  }),
  signature: Type.Union([Type.Enum(MARK_SIGNATURES), Type.Null()], {
    description:
      '`trusted`: right, and from somebody whom the platform trusts; `untrusted`: from somebody else, or not read; `broken`: it does not fit the file; null where nothing is signed',
  }),
})
export type MarkFinding = Static<typeof MarkFinding>

/** How much of something a trained model made, as a mark says it. */
export type Made = 'all' | 'part'

const MADE: Readonly<Record<string, Made>> = {
  trainedAlgorithmicMedia: 'all',
  compositeWithTrainedAlgorithmicMedia: 'part',
  compositeSynthetic: 'part',
}

/** What a digital source type says of a trained model; null if nothing. */
export const madeAs = (source_type: string): Made | null =>
  (Object.hasOwn(MADE, source_type) && MADE[source_type]) || null

/**
 * What a mark says of a trained model; null if it says nothing of one, or is broken. The name of a
 * known generator says it where no source type does.
 */
export function madeBy({
  source_type,
  tool,
  signature,
  unread,
}: Pick<Mark, 'source_type' | 'tool' | 'signature' | 'unread'>): Made | null {
  if (signature === 'broken' || unread) return null
  if (source_type !== null) return madeAs(source_type)
  return tool !== null && generatorIn(tool, true) ? 'all' : null
}
