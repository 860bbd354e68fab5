import { problemOfEmail } from '@melodia/accounts/forms'
import { CLAIM_KINDS } from '@melodia/contract/choices/claims'
import { LIMITS } from '@melodia/contract/choices/limits'
import { isCountered, NewClaim } from '@melodia/contract/claims'
import { emailKey } from '@melodia/db/accounts'
import type { NewClaimRow } from '@melodia/db/claims'
import { isId } from '../../kit/http/ids.ts'
import {
  invisible,
  readFields,
  single,
  truth,
  type FieldErrors,
  type FieldsOf,
  type Texts,
} from '../../kit/http/fields.ts'
import { documentField } from '../../platform/documents/documents.ts'

/** A claim as it was sent. `track_id` is empty if it is about another page. */
export type ClaimForm = Omit<NewClaimRow, 'track' | 'track_title'>

export const CLAIM_FILES = { evidence: documentField('Evidence') }

const KINDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CLAIM_KINDS)
const upTo = (most: number) => `has at most ${most.toLocaleString('en-GB')} characters`

const FIELDS: FieldsOf<typeof NewClaim> = {
  track_id: { label: 'Track', read: single, fits: upTo(LIMITS.nameLength) },
  url: {
    label: 'Address of the page',
    read: single,
    fits: upTo(LIMITS.addressLength),
    missing: 'Give the address of the page that your claim is about.',
  },
  kind: {
    label: 'Kind',
    read: single,
    fits: `is ${KINDS}`,
    missing: 'Choose what your claim is about.',
  },
  name: {
    label: 'Name',
    read: single,
    fits: upTo(LIMITS.nameLength),
    wrong: invisible('Name'),
    missing: 'Name is required: your own, or that of your company.',
  },
  email: {
    label: 'Email',
    read: single,
    fits: upTo(254),
    wrong: (email) => problemOfEmail(String(email)) ?? undefined,
    missing: 'Email is required: we send you a link to confirm the claim.',
  },
  address: { label: 'Postal address', read: single, fits: upTo(1_000) },
  phone: { label: 'Telephone number', read: single, fits: upTo(50) },
  work: { label: 'What is yours', read: single, fits: upTo(LIMITS.textLength) },
  statement: {
    label: 'Statement',
    read: single,
    fits: upTo(LIMITS.textLength),
    missing: 'Statement is required: say what is wrong, and why.',
  },
  good_faith: {
    label: 'Good faith',
    read: truth,
    fits: 'is true: confirm that you believe in good faith that what you say is right',
    missing: 'Confirm that you believe in good faith that what you say is right.',
  },
  authority: {
    label: 'Authority',
    read: truth,
    fits: 'is true: confirm under penalty of perjury that you may act for the owner',
  },
  signature: { label: 'Signature', read: single, fits: upTo(LIMITS.nameLength) },
}

const REQUIRED = ['kind', 'name', 'email', 'statement', 'good_faith']
const SENTENCES = {
  work: {
    recording: 'Say which recording is yours: its title, who made it, and where it can be heard.',
    composition: 'Say which composition is yours: its title, and who wrote it.',
    voice: 'Say whose voice or likeness it is, and where it can be heard or seen.',
    name: 'Say whose name it is, and where it is used.',
  },
  authority:
    'Confirm under penalty of perjury that the notice is accurate and that you may act for the owner.',
  signature: 'Signature is required: type your full name.',
}

/**
 * Reads a claim. What its kind asks for by law and is missing has a sentence (17 U.S.C. 512(c)(3);
 * DSA, article 16).
 */
export function readClaim(
  sent: Texts,
  publicUrl: string,
): { claim: ClaimForm | null; errors: FieldErrors } {
  // Forms without scripts send fields that their kind does not need, empty.
  const texts = Object.fromEntries(
    Object.entries(sent).filter(([, values]) => values.some((value) => value !== '')),
  )
  const { fields, errors } = readFields(texts, NewClaim, FIELDS, { required: REQUIRED })
  const { kind, work = '', authority, signature = '' } = fields
  if (kind && kind !== 'unlawful' && !work) errors['work'] ??= SENTENCES.work[kind]
  if (kind && isCountered(kind)) {
    if (!authority) errors['authority'] ??= SENTENCES.authority
    if (!signature) errors['signature'] ??= SENTENCES.signature
  }
  const place = placeOf(fields, publicUrl)
  if ('problem' in place) errors['url'] ??= place.problem
  const { name, email, statement } = fields
  const isWhole = kind && name && email && statement && !('problem' in place)
  if (!isWhole || Object.keys(errors).length > 0) return { claim: null, errors }
  const { address = '', phone = '' } = fields
  return {
    errors,
    claim: {
      ...place,
      kind,
      name,
      email: emailKey(email),
      address,
      phone,
      work,
      statement,
      authority: authority === true,
      signature,
    },
  }
}

type Place = { track_id: string; url: string } | { problem: string }

/** What it is about: a track by its id, or a page of this service. */
function placeOf({ track_id = '', url }: Partial<NewClaim>, publicUrl: string): Place {
  if (url === undefined)
    return track_id ? { track_id, url: '' } : { problem: FIELDS.url.missing ?? '' }
  const own = new URL(publicUrl)
  const page = URL.parse(url, own)
  if (page?.origin !== own.origin)
    return { problem: `Address of the page is one of this service: it begins with ${own.origin}.` }
  const [, id = ''] = /^\/(?:music|embed)\/tracks\/([^/]+)\/?$/.exec(page.pathname) ?? []
  return { track_id: track_id || (isId(id) ? id.toLowerCase() : ''), url: page.href }
}
