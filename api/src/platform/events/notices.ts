import type { EventTelling, KindOfEvent } from '@melodia/contract/announcements'
import type { Notice, NoticeDetails } from '@melodia/contract/notices'
import type { NewEvent } from './newEvent.ts'

type Named = Pick<NewEvent, 'resource_id' | 'title' | 'actor'>
type Telling<Kind extends KindOfEvent> = Named & EventTelling<Kind>

const trackOf = ({ resource_id, title }: Named) => ({ track: resource_id, title })
const byOf = ({ actor }: Named) => ({ by: actor?.name ?? '' })
const notesOf = ({ detail }: { detail: { notes?: string } }) => ({ notes: detail.notes ?? '' })
const statusOf = <Status>({ detail }: { detail: { status: Status } }) => ({
  status: detail.status,
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
  'account.security': ({ resource, action, title }) => ({ resource, action, name: title }),
}

/** A notification of this kind about one of its events. */
export const noticeOf = (kind: KindOfEvent, event: NewEvent): Notice => {
  const detailOf = DETAILS[kind] as (event: NewEvent) => NoticeDetails[KindOfEvent]
  return { kind, detail: detailOf(event) } as Notice
}
