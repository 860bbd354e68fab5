import type { EventTelling, KindOfEvent } from '@melodia/contract/announcements'
import type { Notice, NoticeDetails } from '@melodia/contract/notices'
import type { NewEvent } from './newEvent.ts'

type Named = Pick<NewEvent, 'resource_id' | 'title' | 'actor' | 'now'>
type Telling<Kind extends KindOfEvent> = Named & EventTelling<Kind>

const trackOf = ({ resource_id, title }: Named) => ({ track: resource_id, title })
const artistOf = ({ resource_id, title }: Named) => ({ artist: resource_id, name: title })
const byOf = ({ actor }: Named) => ({ by: actor?.name ?? '' })
const notesOf = ({ detail }: { detail: { notes?: string } }) => ({ notes: detail.notes ?? '' })
const statusOf = <Status>({ detail }: { detail: { status: Status } }) => ({
  status: detail.status,
})
const restrictionOf = ({
  resource_id,
  title,
  detail: { subject, kind, user_id },
}: Telling<
  'restriction.made' | 'restriction.ended' | 'restriction.upheld' | 'restriction.appealed'
>) => ({
  restriction: resource_id,
  title,
  subject,
  kind,
  is_claimed: user_id !== undefined,
})
const approvalOf = ({
  resource_id,
  title,
  detail: { artist, uses },
}: Telling<'approval.asked' | 'approval.decided'>) => ({
  approval: resource_id,
  title,
  artist,
  uses,
})
const claimOf = ({
  resource_id,
  title,
  detail: { number },
}: Telling<
  'claim.received' | 'claim.about_you' | 'claim.answered' | 'claim.appealed' | 'claim.decided'
>) => ({
  claim: resource_id,
  number,
  title,
})
const whyOf = (event: Telling<'track.rejected' | 'track.changes_requested'>) => ({
  ...trackOf(event),
  ...notesOf(event),
  reasons: event.detail.reasons ?? [],
})

/** Details of an event for its notification, by kind. */
const DETAILS: { [Kind in KindOfEvent]: (event: Telling<Kind>) => NoticeDetails[Kind] } = {
  'request.received': ({ resource_id, title }) => ({ request: resource_id, name: title }),
  'request.granted': ({ detail: { creator } }) => ({ creator }),
  'request.denied': notesOf,
  'track.validated': (event) => ({ ...trackOf(event), ...notesOf(event) }),
  'track.rejected': whyOf,
  'track.changes_requested': whyOf,
  'track.commented': (event) => ({ ...trackOf(event), ...statusOf(event), ...notesOf(event) }),
  'track.deferred': (event) => ({ ...trackOf(event), ...notesOf(event) }),
  'track.undone': trackOf,
  'track.left': (event) => ({
    ...trackOf(event),
    ...statusOf(event),
    left: event.detail.left,
  }),
  'track.answered': (event) => ({ ...trackOf(event), ...statusOf(event), ...notesOf(event) }),
  'track.appealed': (event) => ({ ...trackOf(event), ...notesOf(event) }),
  'track.resubmitted': (event) => ({ ...trackOf(event), ...byOf(event) }),
  'changes.proposed': (event) => ({ ...trackOf(event), ...statusOf(event), ...byOf(event) }),
  'files.proposed': (event) => ({
    ...trackOf(event),
    ...statusOf(event),
    by: event.detail.proposed_by,
  }),
  'changes.accepted': (event) => ({ ...trackOf(event), ...statusOf(event), ...notesOf(event) }),
  'changes.declined': (event) => ({ ...trackOf(event), ...statusOf(event), ...notesOf(event) }),
  'restriction.made': (event) => ({
    ...restrictionOf(event),
    facts: event.detail.facts,
    from: event.detail.from,
    is_planned: Date.parse(event.detail.from) > event.now,
  }),
  'restriction.ended': (event) => ({ ...restrictionOf(event), ...notesOf(event) }),
  'restriction.upheld': (event) => ({ ...restrictionOf(event), ...notesOf(event) }),
  'restriction.appealed': (event) => ({ ...restrictionOf(event), ...notesOf(event) }),
  'approval.asked': (event) => ({
    ...approvalOf(event),
    until: event.detail.until,
    is_reminder: false,
  }),
  'approval.decided': (event) => ({
    ...approvalOf(event),
    ...notesOf(event),
    is_approved: event.action === 'approve',
  }),
  'split.asked': (event) => ({
    ...trackOf(event),
    ...byOf(event),
    tracks: event.detail.tracks,
  }),
  'split.answered': (event) => ({
    ...trackOf(event),
    ...statusOf(event),
    ...notesOf(event),
    parties: event.detail.parties,
  }),
  'claim.received': claimOf,
  'claim.about_you': (event) => ({ ...claimOf(event), ...notesOf(event) }),
  'claim.answered': claimOf,
  'claim.appealed': (event) => ({ ...claimOf(event), ...notesOf(event) }),
  'claim.decided': (event) => ({ ...claimOf(event), ...notesOf(event) }),
  'representation.asked': ({ resource_id, title, detail: { representation, creator } }) => ({
    artist: resource_id,
    name: title,
    representation,
    creator,
  }),
  'representation.granted': (event) => ({ ...artistOf(event), ...notesOf(event) }),
  'representation.declined': (event) => ({ ...artistOf(event), ...notesOf(event) }),
  'representation.ended': (event) => ({ ...artistOf(event), ...notesOf(event) }),
  'account.security': ({ resource, action, title }) => ({ resource, action, name: title }),
}

/** A notification of this kind about one of its events. */
export const noticeOf = (kind: KindOfEvent, event: NewEvent): Notice => {
  const detailOf = DETAILS[kind] as (event: NewEvent) => NoticeDetails[KindOfEvent]
  return { kind, detail: detailOf(event) } as Notice
}
