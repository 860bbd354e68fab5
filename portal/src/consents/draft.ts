import type { ConsentUse } from '@melodia/contract/choices/consents'
import {
  isWorldwide,
  type Consent,
  type ConsentChanges,
  type NewConsent,
} from '@melodia/contract/consents'
import type { Named } from './PeopleField.tsx'

/** What somebody types of a consent. */
export interface Draft {
  artist: Named[]
  uses: ConsentUse[]
  isForAll: boolean
  creators: Named[]
  isWorldwide: boolean
  territories: string
  from: string
  until: string
  percent: string
  terms: string
  reason: string
}

export const EMPTY: Draft = {
  artist: [],
  uses: [],
  isForAll: true,
  creators: [],
  isWorldwide: true,
  territories: '',
  from: '',
  until: '',
  percent: '0',
  terms: '',
  reason: '',
}

/** A consent as it is edited. Its moments are shown as days. */
export const draftOf = (consent: Consent): Draft => ({
  artist: [consent.artist],
  uses: consent.uses,
  isForAll: consent.creators === null,
  creators: consent.creators ?? [],
  isWorldwide: isWorldwide(consent.territories),
  territories: isWorldwide(consent.territories) ? '' : consent.territories.join(', '),
  from: dayOf(consent.from),
  until: consent.until === null ? '' : dayOf(consent.until),
  percent: String(consent.share_bp / 100),
  terms: consent.terms,
  reason: consent.reason,
})

/** `2026-03-01`, in the zone of the reader, as all moments on screens. */
const dayOf = (at: string) => {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The body of a new consent. Days are those of the platform's zone. */
export const newConsentOf = (draft: Draft, isOffice: boolean): NewConsent => ({
  artist_id: draft.artist[0]?.id ?? '',
  ...factsOf(draft),
  ...(draft.from && { from: draft.from }),
  ...(draft.until && { until: draft.until }),
  ...(isOffice && { reason: draft.reason }),
})

/**
 * The changes of a consent. Days that stay as they were are not sent: they stand for moments. Without a
 * first day it begins now.
 */
export function changesOf(draft: Draft, before: Draft, isOffice: boolean): ConsentChanges {
  const { from, until, reason } = draft
  return {
    ...factsOf(draft),
    ...(from !== before.from && { from: from || new Date().toISOString() }),
    ...(until !== before.until && { until: until || null }),
    ...(isOffice && reason !== before.reason && { reason }),
  }
}

const factsOf = (draft: Draft) => ({
  uses: draft.uses,
  creators: draft.isForAll ? null : draft.creators.map(({ id }) => id),
  territories: draft.isWorldwide
    ? ['*']
    : draft.territories
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
  share_bp: Math.round(Number(draft.percent) * 100),
  terms: draft.terms,
})
