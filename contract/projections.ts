import { APPLE_TAGS, type AppleTag, type Projection } from './choices/contributions.ts'
import type { AppleCredits, Contribution, SpotifyCredits } from './contributions.ts'
import { extentOf, partsOf, toolName } from './parts.ts'

/** The credits of a track as other platforms show them. */

/** Those that are shown, by role. */
function spotifyOf(contributions: readonly Contribution[]): SpotifyCredits {
  const shown = contributions.filter((contribution) => contribution.shown)
  const roles = [...Map.groupBy(shown, ({ role }) => role)]
  return {
    projection: 'spotify',
    credits: roles.map(([role, of]) => ({
      role,
      ai: extentOf(of.map(({ ai }) => ai)) ?? 'none',
      names: [...new Set(of.flatMap(({ party }) => ('generator' in party ? [] : party.name)))],
      tools: [...new Set(of.flatMap(({ tool }) => (tool ? toolName(tool) : [])))],
    })),
  }
}

/** From all contributions, as what a track contains: it names nobody. */
function appleOf(contributions: readonly Contribution[]): AppleCredits {
  const parts = partsOf(contributions)
  return {
    projection: 'apple',
    tags: (Object.keys(APPLE_TAGS) as AppleTag[]).map((tag) => {
      const ai = extentOf(APPLE_TAGS[tag].flatMap((part) => parts[part] ?? []))
      return { tag, ai, tagged: ai === 'partly' || ai === 'all' }
    }),
  }
}

export const projectionOf = (
  projection: Projection,
  contributions: readonly Contribution[],
): SpotifyCredits | AppleCredits =>
  projection === 'spotify' ? spotifyOf(contributions) : appleOf(contributions)
