import type { NeedKind } from '@melodia/contract/needs'
import { paths, tracks } from '@melodia/portal'
import { DOUBLES } from '../merges/index.ts'
import { NEXT_TRACK, PENDING_REQUESTS, SETTINGS } from '../sitemap.tsx'

interface NeedWords {
  /** After the number. */
  singular: string
  plural: string
  /** The next step, as the text of the link. */
  step: string
  /** Path where the step begins. */
  to: string
  /** Whether something failed, which nobody asked for. */
  isFailure?: true
}

const filtered = (resource: string, filter: object) =>
  `${paths.list(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Texts and links for each kind of need, the most urgent first. */
export const NEEDS: Record<NeedKind, NeedWords> = {
  review: {
    singular: 'track waits for review',
    plural: 'tracks wait for review',
    step: 'Review the next',
    to: NEXT_TRACK,
  },
  appeal: {
    singular: 'appeal against a rejection',
    plural: 'appeals against rejections',
    step: 'Review the appeals',
    to: filtered(tracks.pending, { review_state: 'appeal' }),
  },
  requests: {
    singular: 'creator request',
    plural: 'creator requests',
    step: 'Review the requests',
    to: PENDING_REQUESTS,
  },
  proposals: {
    singular: 'track with proposed changes',
    plural: 'tracks with proposed changes',
    step: 'Look at the changes',
    // This list has the published and the pending ones.
    to: paths.list(tracks.pending),
  },
  spellings: {
    singular: 'name spelt otherwise',
    plural: 'names spelt otherwise',
    step: 'Look whose they are',
    to: DOUBLES.to,
  },
  mails: {
    singular: 'mail could not be sent',
    plural: 'mails could not be sent',
    step: 'See why',
    to: filtered('settings/mail', { state: 'failed' }),
    isFailure: true,
  },
  deliveries: {
    singular: 'delivery to a webhook failed',
    plural: 'deliveries to webhooks failed',
    step: 'See which',
    to: `${SETTINGS}/webhooks`,
    isFailure: true,
  },
  unanalysed_pending: {
    singular: 'pending recording could not be analysed',
    plural: 'pending recordings could not be analysed',
    step: 'Listen to them',
    to: filtered(tracks.pending, { unanalysed: true }),
    isFailure: true,
  },
  unanalysed_published: {
    singular: 'published recording could not be analysed',
    plural: 'published recordings could not be analysed',
    step: 'Listen to them',
    to: filtered(tracks.approved, { unanalysed: true }),
    isFailure: true,
  },
}

export const NEED_KINDS = Object.keys(NEEDS) as NeedKind[]
