import { LIMITS } from './choices/limits.ts'
import type { SentContribution } from './contributions.ts'

/** The rules of contributions: those of DDEX (ERN 4.3.2, `AiContribution`), and none twice. */

const isGenerator = (party: object) => 'generator' in party

/**
 * What makes two contributions the same: party, role and instrument, and of generators the tool.
 * `fold` makes names equal that are one name.
 */
export function identityOfContribution(
  { party, role, instrument, tool }: SentContribution,
  fold: (name: string) => string,
): string {
  const folded = (text: string | undefined) => (text === undefined ? null : fold(text))
  const by = isGenerator(party)
    ? [folded(tool?.vendor), folded(tool?.model), folded(tool?.version)]
    : Object.entries(party).flatMap(([kind, value]) => [
        kind,
        kind === 'name' ? fold(String(value)) : value,
      ])
  return JSON.stringify([...by, role, folded(instrument)])
}

/** Why contributions cannot be, as sentences by field (`contributions[2].ai`); none where they can. */
export function contributionProblems(
  contributions: readonly SentContribution[],
  fold: (name: string) => string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (contributions.length > LIMITS.contributionsPerTrack)
    problems['contributions'] = `A track has at most ${LIMITS.contributionsPerTrack} contributions.`
  const before = new Map<string, number>()
  for (const [at, contribution] of contributions.entries()) {
    const ai = aiProblem(contribution)
    if (ai !== null) problems[`contributions[${at}].ai`] = ai
    const identity = identityOfContribution(contribution, fold)
    const first = before.get(identity)
    if (first === undefined) before.set(identity, at)
    else problems[`contributions[${at}]`] = `This is contribution ${first + 1} again.`
  }
  return problems
}

function aiProblem({ party, ai, tool }: SentContribution): string | null {
  if (!isGenerator(party))
    return ai === 'all'
      ? 'A person makes something alone (none) or with a machine (partly). What a machine made alone is a generator’s.'
      : null
  if (ai !== 'all') return 'A generator makes all of its part.'
  return tool === undefined ? 'Say which tool the generator is: at least its model.' : null
}
