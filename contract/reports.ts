import { Type, type Static } from 'typebox'
import type { Finding } from './findings.ts'
import { MarkFinding } from './marks.ts'
import { LEFT_OUT_KINDS, LEFT_OUT_PLACES } from './measures.ts'
import { CHECK_IDS, CHECK_LEVELS, MATCH_KINDS, REPORT_STATES } from './choices/reports.ts'
import { TRACK_STATUSES } from './choices/tracks.ts'

const Milliseconds = Type.Integer({ minimum: 0 })
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(
  schema: Schema,
  description: string,
) => Type.Union([schema, Type.Null()], { description })

/** Bytes of an uploaded file that are no sound of its recording, and are not stored. */
export const LeftOutOfFile = Type.Object({
  file: Type.Enum(['audio', 'preview']),
  kind: Type.Enum(LEFT_OUT_KINDS, {
    description:
      '`zeros`, `text`, `wav` (the frame of a WAV file), `cut` (a frame of sound cut short), `other`',
  }),
  place: Type.Enum(LEFT_OUT_PLACES),
  bytes: Type.Integer({ minimum: 0 }),
  at_ms: Milliseconds,
  length_ms: Type.Integer({
    minimum: 0,
    description: 'About as long as sound of that many bytes would be',
  }),
})
export type LeftOutOfFile = Static<typeof LeftOutOfFile>

/** One check of the preflight report. `text` is a sentence for the track's creator. */
export const Check = Type.Object({
  id: Type.Enum(CHECK_IDS),
  level: Type.Enum(CHECK_LEVELS),
  text: Type.String(),
  value: orNull(
    Type.Number(),
    'What was measured, in the unit of the check; null where nothing is',
  ),
  limit: orNull(Type.Number(), 'From which value on the check has another level; null without one'),
  at_ms: orNull(Milliseconds, 'Where in the audio; null where it has no place'),
  left_out: Type.Optional(
    Type.Array(LeftOutOfFile, {
      description:
        'Of the check `decodes`: what of the uploads was left out; absent if nothing was',
    }),
  ),
  findings: Type.Optional(
    Type.Array(MarkFinding, { description: 'Of the check `marks`: what the files say' }),
  ),
})
export type Check = Static<typeof Check>

/** A check as it is stored: what it found, in place of the sentence. */
export type StoredCheck = Omit<Check, 'text' | 'findings'> & { finding: Finding }

/** Another track, or a blocked recording, that sounds or looks like this one. */
export const Match = Type.Object({
  kind: Type.Enum(MATCH_KINDS),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  track: orNull(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      status: Type.Enum([...TRACK_STATUSES, 'rejected', 'blocked']),
    }),
    'Null where it is nobody’s to know, or gone',
  ),
  at_ms: orNull(Milliseconds, 'Where the match begins in this track; null for artwork'),
  their_at_ms: orNull(Milliseconds, 'Where it begins in the other one; null for artwork'),
  length_ms: orNull(Milliseconds, 'How long both sound alike; null for artwork'),
})
export type Match = Static<typeof Match>

/** The preflight report of a track. While it runs, and after a failure, lists are empty. */
export const Report = Type.Object({
  state: Type.Enum(REPORT_STATES),
  level: orNull(Type.Enum(CHECK_LEVELS), 'The worst level of all checks; null while it runs'),
  checks: Type.Array(Check),
  matches: Type.Array(Match),
})
export type Report = Static<typeof Report>
