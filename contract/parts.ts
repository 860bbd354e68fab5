import {
  CREDIT_PARTS,
  CREDIT_ROLES,
  HEARD_PARTS,
  type AiExtent,
  type CreditPart,
} from './choices/contributions.ts'
import type { Contains, Parts, SentContribution, Tool } from './contributions.ts'

/** What a track contains, as it follows from its contributions. Nobody types it. */

/** Contributions of which nothing is known but what derivation and rules ask for. */
type Judged = Pick<SentContribution, 'role' | 'ai'>

/** Everything by machines, nothing by them, or something between; null where nothing is said. */
export function extentOf(extents: readonly AiExtent[]): AiExtent | null {
  const [first] = extents
  if (first === undefined) return null
  return extents.every((extent) => extent === first) ? first : 'partly'
}

/** What a machine made of each part: of several roles of a part, all of them count, shown or not. */
export const partsOf = (contributions: readonly Judged[]): Parts =>
  Object.fromEntries(
    CREDIT_PARTS.map((part) => [
      part,
      extentOf(
        contributions
          .filter(({ role }) => (CREDIT_ROLES[role] as readonly CreditPart[]).includes(part))
          .map(({ ai }) => ai),
      ),
    ]),
  ) as Parts

/** The same of everything that is heard, from the parts of which something is said. */
export const containsOf = (parts: Parts): Contains =>
  extentOf(HEARD_PARTS.flatMap((part) => parts[part] ?? []))

export const NOTHING_SAID: Parts = partsOf([])

/** The name of a generator. */
export const toolName = ({ vendor, model }: Pick<Tool, 'vendor' | 'model'>) =>
  vendor === undefined ? model : `${vendor} ${model}`
