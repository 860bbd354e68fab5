import type { AiExtent } from '@melodia/contract/choices/contributions'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import { madeBy, type Mark } from '@melodia/contract/marks'
import { containsOf } from '@melodia/contract/parts'
import { ok, type TrackFacts, type Verdict } from './facts.ts'
import { worstLevel } from './levels.ts'

/**
 * Compares what files say of themselves with what is disclosed: of the recording and its preview with
 * everything that is heard, of the artwork with its part. That there is no mark proves nothing.
 */
export function marks({ marks: found, parts }: Pick<TrackFacts, 'marks' | 'parts'>): Verdict {
  if (found.length === 0) return ok({ kind: 'no-marks' })
  const contains = containsOf(parts)
  const { artwork } = parts
  const judged = found.map((mark) => ({
    ...mark,
    level: levelOf(mark, mark.file === 'artwork' ? artwork : contains),
  }))
  return ok({ kind: 'marks', marks: judged, contains, artwork }, { level: worstLevel(judged) })
}

/** `stop`: a model made it, and people alone are said to have; `note`: nothing contradicts it. */
function levelOf(mark: Mark, disclosed: AiExtent | null): CheckLevel {
  const made = madeBy(mark)
  if (made === null) return 'note'
  if (disclosed === null) return 'warning'
  if (disclosed !== 'none') return 'note'
  return made === 'all' ? 'stop' : 'warning'
}
