import type { Contribution, Party, SentContribution, SentParty } from './contributions.ts'

/** A party as it is sent again: without the name of whoever has an id. */
function sentParty(party: Party | SentParty): SentParty {
  if ('creator_id' in party) return { creator_id: party.creator_id }
  if ('artist_id' in party) return { artist_id: party.artist_id }
  return 'generator' in party ? { generator: true } : { name: party.name }
}

/** A contribution as it is sent again, in one order of fields, without what goes without saying. */
export function sentContribution({
  party,
  role,
  ai,
  tool,
  instrument,
  voice_of = [],
  style_of = [],
  shown = true,
}: Contribution | SentContribution): SentContribution {
  return {
    party: sentParty(party),
    role,
    ai,
    ...(tool && {
      tool: {
        ...(tool.vendor !== undefined && { vendor: tool.vendor }),
        model: tool.model,
        ...(tool.version !== undefined && { version: tool.version }),
      },
    }),
    ...(instrument !== undefined && { instrument }),
    ...(voice_of.length > 0 && { voice_of }),
    ...(style_of.length > 0 && { style_of }),
    ...(!shown && { shown }),
  }
}

/**
 * The contributions of a track as its form and the cells of CSV files have them: JSON text, always
 * the same for the same contributions. Empty where nothing was ever sent.
 */
export const creditsText = (
  contributions: readonly (Contribution | SentContribution)[],
  declared: boolean,
): string =>
  declared
    ? JSON.stringify({ contributions: contributions.map((one) => sentContribution(one)) })
    : ''
