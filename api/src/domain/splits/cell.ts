import { LIMITS } from '@melodia/contract/choices/limits'
import { SentShare } from '@melodia/contract/splits'
import { sharesInText, splitText } from '@melodia/contract/splitText'
import type { Handle } from '@melodia/db/database'
import { keyOfParty, nameSaid, type NewShareParty } from '@melodia/db/splits/parties'
import { Value } from 'typebox/value'
import { Problem } from '../../kit/http/errors.ts'
import { hiddenWithin } from '../../kit/text/shown.ts'
import { isText } from '../../kit/text/text.ts'
import { resolveShares, type NewShare } from './parties.ts'

/** What a cell of a CSV file proposes, with the people of today; or why it proposes nothing. */
export async function readSplitCell(
  read: Handle,
  cell: string,
): Promise<{ shares: NewShare[]; text: string } | { message: string }> {
  const sent = sharesInText(cell)
  if (typeof sent === 'string') return { message: sent }
  if (sent.length > LIMITS.sharesPerSplit)
    return { message: `A split has at most ${LIMITS.sharesPerSplit} shares.` }
  const wrong = sent.findIndex((share) => !Value.Check(SentShare, share) || !isShown(share))
  if (wrong !== -1) return { message: `Share ${wrong + 1}: the name or the email is none.` }
  try {
    const shares = await resolveShares(read, sent)
    return { shares, text: textOf(shares) }
  } catch (error) {
    if (error instanceof Problem) return { message: Object.values(error.errors ?? {}).join(' ') }
    throw error
  }
}

const isShown = (share: SentShare) =>
  Object.values(share.party).every(isText) && hiddenWithin('share', share) === undefined

const textOf = (shares: readonly NewShare[]) =>
  splitText(shares.map(({ party, share_bp }) => ({ party: shown(party), share_bp })))

const shown = (party: NewShareParty) =>
  party.kind === 'person'
    ? { ...party, id: '' }
    : { kind: party.kind, id: party.of.id, name: party.of.name }

/** Whether the split in force, as text, gives the same people the same, in whichever order. */
export async function isSameSplit(read: Handle, current: string, shares: readonly NewShare[]) {
  const before = current === '' ? null : await readSplitCell(read, current)
  return before !== null && 'shares' in before && keysOf(before.shares) === keysOf(shares)
}

const keysOf = (shares: readonly NewShare[]) =>
  JSON.stringify(
    shares
      .map(({ party, share_bp }) => [keyOfParty(party), nameSaid(party) ?? '', share_bp].join())
      .toSorted(),
  )
