import { WHOLE_BP } from '@melodia/contract/choices/consents'
import type { SharePartyKind } from '@melodia/contract/choices/splits'
import type {
  NewSplit,
  SentRecoupment,
  SentShare,
  SentShareParty,
  Split,
} from '@melodia/contract/splits'
import type { Named } from '../consents/PeopleField.tsx'
import { basisPointsOf, percentOf } from '@melodia/contract/percent'
import { isBlank } from '../form/filled.ts'
import { randomKey } from '../randomKey.ts'
import * as texts from '#texts/splits.ts'

/** What somebody types of a share. */
export interface DraftShare {
  key: string
  kind: SharePartyKind
  /** The chosen creator or artist, or nobody yet. */
  chosen: Named[]
  name: string
  email: string
  percent: string
}

export const newShare = (fields: Partial<DraftShare> = {}): DraftShare => ({
  key: randomKey(),
  kind: 'creator',
  chosen: [],
  name: '',
  email: '',
  percent: '',
  ...fields,
})

/** What a form begins with: the shares in force, or else the creators of the track. */
export function startOf(current: Split | undefined, creators: readonly Named[]): DraftShare[] {
  if (!current) {
    const percent = creators.length === 1 ? '100' : ''
    return creators.map(({ id, name }) => newShare({ chosen: [{ id, name }], percent }))
  }
  return current.parties.map(({ party: { id, kind, name, email = '' }, share_bp }) =>
    newShare({
      kind,
      ...(kind === 'person' ? { name, email } : { chosen: [{ id, name }] }),
      percent: String(share_bp / 100),
    }),
  )
}

/** Basis points of a share, which is not 0; null if it is none. */
const shareOf = ({ percent }: DraftShare) => basisPointsOf(percent) || null

/** The sum as a sentence, with how much is missing or too much. */
export function sumText(shares: readonly DraftShare[]): string {
  const bp = shares.reduce((sum, share) => sum + (shareOf(share) ?? 0), 0)
  const sum = percentOf(bp)
  const rest = percentOf(Math.abs(WHOLE_BP - bp))
  if (bp === WHOLE_BP) return sum
  return bp < WHOLE_BP ? texts.missing(sum, rest) : texts.tooMuch(sum, rest)
}

/** The name that a share is for; empty while nobody is chosen. */
export const nameIn = ({ kind, chosen: [one], name }: DraftShare) =>
  kind === 'person' ? name.trim() : (one?.name ?? '')

/** Whom a share is for; null while that is not said. */
export const partyOf = ({
  kind,
  chosen: [one],
  name,
  email,
}: DraftShare): SentShareParty | null => {
  if (kind === 'person')
    return isBlank(name) || isBlank(email) ? null : { name: name.trim(), email: email.trim() }
  if (!one) return null
  return kind === 'creator' ? { creator_id: one.id } : { artist_id: one.id }
}

/** The shares as they are sent, or why they cannot be sent yet. */
export function sentShares(shares: readonly DraftShare[]): SentShare[] | string {
  const parties: SentShare[] = []
  for (const share of shares) {
    const party = partyOf(share)
    const share_bp = shareOf(share)
    if (!party) return texts.chooseEverybody
    if (share_bp === null) return texts.percentsAreMissing
    parties.push({ party, share_bp })
  }
  const sum = parties.reduce((total, { share_bp }) => total + share_bp, 0)
  return sum === WHOLE_BP ? parties : sumText(shares)
}

interface Further {
  from: string
  /** What is paid back first, or why that cannot be sent yet. */
  recoup: SentRecoupment[] | string
}

/** The body of a new version, or why it cannot be sent yet. */
export function newSplitOf(
  shares: readonly DraftShare[],
  { from, recoup }: Further,
): NewSplit | string {
  const parties = sentShares(shares)
  if (typeof parties === 'string') return parties
  if (typeof recoup === 'string') return recoup
  return { parties, ...(recoup.length > 0 && { recoup }), ...(from && { from }) }
}
