import { basisPointsOf, percentOf } from './percent.ts'
import type { SentShare, SentShareParty, ShareParty } from './splits.ts'

/** A share as it is stored; only a person has an email. */
interface ShownShare {
  party: Pick<ShareParty, 'id' | 'kind' | 'name'> & { email?: string | null }
  share_bp: number
}

/**
 * Shares as the cells of CSV files have them:
 * `Nordlys Studio <creator:0191…> 75 %; Ann Lee <ann@melodia.example> 25 %`.
 */
export const splitText = (shares: readonly ShownShare[]): string =>
  shares
    .map(({ party, share_bp }) => `${party.name} <${whoIs(party)}> ${percentOf(share_bp)}`)
    .join('; ')

const whoIs = ({ id, kind, email }: ShownShare['party']) =>
  kind === 'person' ? (email ?? '') : `${kind}:${id}`

/**
 * The shares of such a text, or why it is none, as a sentence. Names of creators and artists say
 * nothing: their ids do.
 */
export function sharesInText(text: string): SentShare[] | string {
  const shares: SentShare[] = []
  let begun = ''
  for (const piece of text.split(';')) {
    begun += piece
    // A name may have a semicolon, too.
    if (!piece.includes('>')) {
      begun += ';'
      continue
    }
    const share = shareIn(begun)
    if (typeof share === 'string') return `Share ${shares.length + 1}: ${share}`
    shares.push(share)
    begun = ''
  }
  const isOver = begun.replaceAll(';', '').trim() === ''
  return isOver ? shares : `Share ${shares.length + 1}: ${FORM}`
}

const FORM =
  'A share is a name, then <creator:ID>, <artist:ID> or <email>, then a percentage; semicolons stand between shares.'

function shareIn(text: string): SentShare | string {
  const end = text.lastIndexOf('>')
  const begin = text.lastIndexOf('<', end)
  if (begin === -1) return FORM
  const percent = text.slice(end + 1).trim()
  const share_bp = basisPointsOf(percent.endsWith('%') ? percent.slice(0, -1) : percent)
  if (!share_bp) return 'The percentage is above 0 and at most 100, with at most two decimals.'
  const party = partyIn(text.slice(0, begin).trim(), text.slice(begin + 1, end).trim())
  return typeof party === 'string' ? party : { party, share_bp }
}

function partyIn(name: string, who: string): SentShareParty | string {
  const [kind = '', id = ''] = who.split(':')
  if (kind === 'creator' && id) return { creator_id: id }
  if (kind === 'artist' && id) return { artist_id: id }
  if (who === '') return FORM
  return name === '' ? 'A person has a name before the email.' : { name, email: who }
}
