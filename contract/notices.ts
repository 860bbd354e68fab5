import type { ApprovalUse } from './choices/approvals.ts'
import type { EventTelling } from './announcements.ts'
import type { Fact } from './changes.ts'
import type { RestrictionKind, RestrictionSubject } from './choices/restrictions.ts'
import type { ReasonCode } from './choices/reviews.ts'
import type { TrackStatus } from './choices/tracks.ts'
import type { NotificationKind } from './notifications.ts'

interface OfTrack {
  /** Public id. */
  track: string
  title: string
}

interface OfArtist {
  /** Public id. */
  artist: string
  name: string
}

interface OnStatus extends OfTrack {
  /** Where the track was then. */
  status: TrackStatus
}

interface Noted {
  /** Empty without notes. */
  notes: string
}

interface Why extends OfTrack, Noted {
  reasons: ReasonCode[]
}

interface By {
  /** Name of the person who did it; empty if it was the system. */
  by: string
}

interface OfRestriction {
  restriction: string
  title: string
  subject: RestrictionSubject
  kind: RestrictionKind
  /** Whether it is of a statement that the reader has claimed; not in older ones. */
  is_claimed?: boolean
}

interface OfApproval {
  approval: string
  /** Title of the track. */
  title: string
  artist: string
  uses: ApprovalUse[]
}

interface OfPayout {
  payout: string
  /** As people read it: `1,234.50 EUR`. */
  amount: string
  /** Whether it is of a person whose share the reader has claimed; not in older ones. */
  is_claimed?: boolean
}

interface OfClaim {
  claim: string
  number: string
  /** Title of the track; empty where there is none. */
  title: string
}

/** Details of a notification of each kind: everything that its text needs. */
export interface NoticeDetails {
  'request.received': { request: string; name: string }
  'request.granted': { creator: string }
  'request.denied': Noted
  'track.validated': OfTrack & Noted
  'track.rejected': Why
  'track.changes_requested': Why
  'track.commented': OnStatus & Noted
  'track.deferred': OfTrack & Noted
  'track.undone': OfTrack
  'track.credited': OnStatus & {
    /** Number of tracks; the one above is the first. */
    tracks: number
    /** Names of the other creators of that one. */
    creators: string[]
  }
  'track.changed': OnStatus & {
    /** Number of tracks; the one above is the first. */
    tracks: number
    /** The new values by field; null if the change was taken back. */
    values: Record<string, Fact> | null
  }
  'track.left': OnStatus & { left: string }
  'track.answered': OnStatus & Noted
  'track.appealed': OfTrack & Noted
  'track.resubmitted': OfTrack & By
  'changes.proposed': OnStatus & By
  'files.proposed': OnStatus & By
  'changes.accepted': OnStatus & Noted
  'changes.declined': OnStatus & Noted
  'restriction.made': OfRestriction & {
    facts: string
    /** When it begins: ISO 8601, UTC */
    from: string
    /** Whether that was in the future. */
    is_planned: boolean
  }
  'restriction.ended': OfRestriction & Noted
  'restriction.upheld': OfRestriction & Noted
  'restriction.appealed': OfRestriction & Noted
  'approval.asked': OfApproval & {
    /** When somebody else can decide: ISO 8601. */
    until: string
    is_reminder: boolean
  }
  'approval.decided': OfApproval & Noted & { is_approved: boolean }
  'split.asked': OfTrack & {
    /** Number of tracks; the one above is the first. */
    tracks: number
    by: string
  }
  'split.answered': OnStatus &
    Noted & {
      /** Names of those whose shares were declined. */
      parties: string[]
    }
  'statement.ready': {
    /** Public id of the first of them. */
    statement: string
    /** How many there are: of the creator, and of artists whom they represent. */
    statements: number
    /** Whether they are of people whose shares the reader has claimed; not in older ones. */
    is_claimed?: boolean
    /** Days of the period; `to` is exclusive. */
    from: string
    to: string
    currency: string
    /** Of all of them together, in minor units. */
    earned_minor: number
  }
  'claim.received': OfClaim
  'claim.about_you': OfClaim & Noted
  'claim.answered': OfClaim
  'claim.appealed': OfClaim & Noted
  'claim.decided': OfClaim & Noted
  'representation.asked': OfArtist & { representation: string; creator: string }
  'representation.granted': OfArtist & Noted
  'representation.declined': OfArtist & Noted
  'representation.ended': OfArtist & Noted
  'followed.published': OfTrack & {
    /** Names of its artists. */
    artists: string[]
  }
  /** Numbers of waiting tasks. */
  'queue.summary': { tracks: number; requests: number }
  'payout.paid': OfPayout
  'payout.returned': OfPayout & Noted
  'account.security': {
    resource: EventTelling<'account.security'>['resource']
    action: EventTelling<'account.security'>['action']
    /** Name of the account or the token. */
    name: string
  }
}

type NoticeOf<Kind extends NotificationKind> = { kind: Kind; detail: NoticeDetails[Kind] }

/** Something to tell people. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind]

/** A notification in words. */
export interface Wording {
  title: string
  /** More about it, such as notes; empty where there is no more. */
  text: string
  /** Path of the thing itself. */
  href: string
}

/** A notification as it is stored. Of those from before they had details, the words are left. */
export interface StoredNotice {
  kind: NotificationKind
  detail: Notice['detail'] | Wording
}
