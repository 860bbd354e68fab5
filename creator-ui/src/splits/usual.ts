import type {
  SentUsualParty,
  SentUsualSplits,
  UsualShareParty,
  UsualSplit,
} from '@melodia/contract/splits'
import { basisPointsOf } from '@melodia/portal/fields'
import { newShare, type DraftShare } from '@melodia/portal/splits'

/** The shares of a form that a saved set fills in. Of who was deleted it has the name alone. */
export const draftOfUsual = ({ parties }: UsualSplit): DraftShare[] =>
  parties.map(({ party, share_bp }) => newShare({ ...whoIn(party), percent: `${share_bp / 100}` }))

function whoIn(party: UsualShareParty): Partial<DraftShare> {
  const { name } = party
  if ('creator_id' in party) return { kind: 'creator', chosen: [{ id: party.creator_id, name }] }
  if ('artist_id' in party) return { kind: 'artist', chosen: [{ id: party.artist_id, name }] }
  return { kind: 'person', name, email: 'email' in party ? party.email : '' }
}

/** The shares of a form that is complete, as a set. */
export const usualOfDraft = (name: string, shares: readonly DraftShare[]): UsualSplit => ({
  name,
  parties: shares.map((share) => ({
    party: usualParty(share),
    share_bp: basisPointsOf(share.percent) ?? 0,
  })),
})

function usualParty({ kind, chosen: [one], name, email }: DraftShare): UsualShareParty {
  if (kind === 'person' || !one) return { name: name.trim(), email: email.trim() }
  return kind === 'creator'
    ? { creator_id: one.id, name: one.name }
    : { artist_id: one.id, name: one.name }
}

/** A set as it is sent again: without the names of who has an id. */
export const sentUsual = ({ name, parties }: UsualSplit): SentUsualSplits['sets'][number] => ({
  name,
  parties: parties.map(({ party, share_bp }) => ({ party: sentParty(party), share_bp })),
})

function sentParty(party: UsualShareParty): SentUsualParty {
  if ('creator_id' in party) return { creator_id: party.creator_id }
  return 'artist_id' in party ? { artist_id: party.artist_id } : party
}
