import type { Changes } from './changes.ts'
import type { AuditResource } from './choices/audit.ts'
import type { ApprovalUse } from './choices/approvals.ts'
import type { ClaimKind } from './choices/claims.ts'
import type { ConsentUse } from './choices/consents.ts'
import type { RestrictionKind, RestrictionSubject } from './choices/restrictions.ts'
import type { ReasonCode } from './choices/reviews.ts'
import type { TokenScope } from './choices/tokens.ts'
import type { TrackStatus } from './choices/tracks.ts'
import type { ActionOn } from './lifecycle.ts'

/** A period that was closed. */
interface OfClosed {
  /** Of its file. */
  hash: string
  pool_minor: number
  currency: string
}

/** A correction of a period. */
interface OfCorrection {
  /** Id of the period that was wrong. */
  corrected: string
  track_id: string
  /** Id of who gets it, or gives it back where the amount is below 0. */
  party: string
  amount_minor: number
  reason: string
}

/** A payout, in minor units of its currency. */
interface OfPayout {
  currency: string
  transfers: number
  amount_minor: number
}

/** An event without details. */
type Plain = Record<string, never>

interface Changed {
  changes: Changes
}

interface OfMany {
  /** Public ids of the records. */
  ids: string[]
}

/**
 * A bulk change; each record's changes are stored beside the entry. `before` is null where the
 * records had different values.
 */
interface ChangedMany extends OfMany, Changed {}

interface Noted {
  /** The person's own words. */
  notes?: string
}

interface OfTrack {
  /** Names of its creators. */
  creators: string[]
}

interface Moved extends OfTrack {
  /** Number of playlists that it was taken out of, or came back into. */
  playlists?: number
}

interface Decided extends Moved, Noted {
  reasons?: ReasonCode[]
  /** How much of the track the reviewer had heard. */
  heard_ms?: number
  /** How long the track was, where it is known how much of it was heard. */
  duration_ms?: number
}

/** A decision that ends a review. */
interface Reviewed extends Decided {
  /** How long the track had waited for it. */
  waited_ms: number
}

/** Something about a track that stays where it is, published or pending. */
interface OnStatus extends OfTrack {
  status: TrackStatus
}

interface ProposalDecided extends OnStatus, Noted, Changed {}

interface Comment extends OnStatus {
  notes: string
  /** Place in the track. */
  at_ms: number
}

/** An answer to a version of the split of a track. */
interface OfShares extends OnStatus, Noted {
  /** Public id of the version. */
  split: string
  /** Names of those whose shares they are. */
  parties: string[]
}

interface Spelling {
  name: string
  /** How it was written. */
  written: string
}

interface Merge {
  /** Names of the others. */
  artists: string[]
  artists_ids: string[]
  /** Number of tracks whose artists changed. */
  tracks: number
}

type Apart = Omit<Merge, 'tracks'>

interface OfRepresentation {
  /** Its public id. */
  representation: string
  /** Name of the creator who speaks for the artist, or asks to. */
  creator: string
}

interface RepresentationNoted extends OfRepresentation {
  notes: string
}

interface OfUser {
  /** Name of the user it concerns. */
  user: string
  user_id: string
}

interface OfPlaylist {
  /** Name of its owner. */
  creator: string
}

interface ListedPlaylist extends OfPlaylist {
  /** Number of its tracks. */
  tracks: number
}

interface Imported {
  noun: string
  creates: number
  changed: number
}

interface OfAccount {
  email: string
}

interface OfFactor extends OfAccount {
  factor: string
  /** Name of the passkey; absent for other factors. */
  name?: string
}

interface SignIn extends OfAccount {
  /** The way of signing in. */
  by: string
}

interface OfRestriction extends Noted {
  subject: RestrictionSubject
  kind: RestrictionKind
  /** Whom it concerns, where that is a person who has claimed a statement, and no creator. */
  user_id?: string
}

interface OfConsent extends Noted {
  uses: ConsentUse[]
  artist: string
}

interface OfApproval extends Noted {
  uses: ApprovalUse[]
  artist: string
  artist_id: string
}

interface OfClaim extends Noted {
  number: string
  kind: ClaimKind
}

/**
 * Details of each event of the audit, by resource and action. A name means the same in all of
 * them.
 */
export interface EventDetails {
  tracks: {
    create: OnStatus & Changed
    update: OnStatus & Changed
    'update-many': ChangedMany
    'undo-many': OfMany
    purge: Plain
    delete: Moved
    validate: Reviewed & {
      /** Validated in spite of a check that says stop. */
      overruled?: boolean
    }
    reject: Reviewed
    withdraw: Moved
    'request-changes': Decided
    defer: Moved &
      Noted & {
        /** ISO 8601, UTC */
        until: string
      }
    submit: Moved
    appeal: Moved & Noted
    reopen: Moved
    'undo-rejection': Moved
    'undo-validation': Moved
    'undo-request-changes': Moved
    restore: Moved
    'restore-for-review': Moved
    'undo-withdrawal': Moved
    resubmit: Moved & Changed
    propose: OnStatus &
      Changed & {
        /** Name of the creator who proposes them. */
        proposed_by: string
        /** Whether there are files among them. */
        files?: boolean
      }
    retract: OnStatus & Partial<Changed>
    accept: ProposalDecided & {
      /** Accepted in spite of marks in the files that contradict the new credits. */
      overruled?: boolean
      /** Name of the person whose files they are. */
      files_by?: string
    }
    decline: ProposalDecided
    comment: Comment
    answer: Comment
    leave: OnStatus &
      Changed & {
        /** Name that is gone. */
        left: string
      }
    'propose-split': OnStatus &
      Changed & {
        /** Public id of the version. */
        split: string
        /** When it begins: ISO 8601, UTC */
        from: string
        /** Name of the creator who proposes it; empty for administrators. */
        proposed_by: string
        /** Public ids of the creators who are told that they are asked. */
        asked: string[]
        /** Number of tracks that they are told of; the others have events of their own. */
        tracks: number
      }
    'accept-split': OfShares
    'decline-split': OfShares & {
      /** Who had proposed it; empty if nobody knows. */
      user_id: string
    }
    block: { notes: string }
    unblock: Plain
    'settle-spelling': Spelling
  }
  artists: {
    create: Changed
    update: Changed
    'update-many': ChangedMany
    'undo-many': OfMany
    purge: Plain
    delete: Plain
    restore: Plain
    merge: Merge
    'undo-merge': Merge
    'keep-apart': Apart
    'undo-keep-apart': Apart
    feature: Changed
    represent: OfRepresentation
    'grant-representation': RepresentationNoted
    'decline-representation': RepresentationNoted
    'end-representation': RepresentationNoted
  }
  playlists: {
    create: OfPlaylist & Changed
    update: OfPlaylist & Changed
    'update-many': ChangedMany
    'undo-many': OfMany
    purge: Plain
    delete: ListedPlaylist
    restore: ListedPlaylist
    feature: Changed
  }
  creators: {
    create: Changed
    update: Changed
    'update-many': ChangedMany
    'undo-many': OfMany
    purge: Plain
    delete: Plain
    restore: Plain
    'settle-spelling': Spelling
    revoke: OfUser
    assign: OfUser
    unassign: OfUser
  }
  requests: {
    create: Changed
    update: Changed
    'settle-spelling': Spelling
    grant: {
      user_id: string
      /** Name of the creator that the person is now. */
      creator: string
      creator_id: string
      /** Whether that creator was made for it. */
      is_new: boolean
    }
    deny: Noted & { user_id: string }
    'undo-grant': { user_id: string }
    'undo-denial': { user_id: string }
  }
  users: {
    'grant-admin': OfAccount
    'revoke-admin': OfAccount
    password: OfAccount
    reset: OfAccount
    'sign-out': OfAccount & { sessions?: number }
    'sign-in': SignIn
    'sign-in-failed': SignIn
    rename: OfAccount & { to: string }
    email: OfAccount & { to: string; taken_back?: boolean }
    'confirm-email': OfAccount
    'add-factor': OfFactor
    'remove-factor': OfFactor
    'recovery-code': OfAccount
    close: OfAccount
    disable: OfAccount
    enable: OfAccount
  }
  tokens: {
    create: OfUser & { scope: TokenScope; expires_at: string }
    delete: OfUser
  }
  webhooks: {
    create: Changed
    update: Changed
    delete: Plain
  }
  settings: {
    update: Changed
  }
  imports: {
    import: Imported
    'undo-import': Imported
  }
  restrictions: {
    restrict: OfRestriction & {
      facts: string
      /** When it begins: ISO 8601, UTC */
      from: string
    }
    lift: OfRestriction
    contest: OfRestriction
    uphold: OfRestriction
    overturn: OfRestriction
  }
  consents: {
    consent: OfConsent & Changed
    'change-consent': OfConsent & Changed
    'withdraw-consent': OfConsent & {
      /** ISO 8601, UTC */
      until: string
    }
  }
  approvals: {
    ask: OfApproval & { until: string }
    approve: OfApproval
    disapprove: OfApproval
  }
  claims: {
    'confirm-claim': OfClaim
    hold: OfClaim
    ask: OfClaim
    uphold: OfClaim
    dismiss: OfClaim
    sue: OfClaim
    counter: OfClaim
    respond: OfClaim
    'restore-claimed': OfClaim
    'appeal-claim': OfClaim
  }
  periods: {
    create: Changed
    'run-period': Plain
    'close-period': OfClosed
    correct: OfCorrection
    'bring-in': { listeners: number }
    delete: { corrections: OfCorrection[] }
  }
  parties: {
    withhold: {
      bp: number
      /** ISO date of the first period in which it counts. */
      from: string
      reason: string
    }
    'claim-party': OfUser
  }
  'payout-details': {
    'set-details': OfUser
  }
  payouts: {
    create: OfPayout
    pay: OfPayout
    cancel: OfPayout
    report: OfPayout & { returned: number }
  }
}

type EventOn<Resource extends AuditResource> = {
  [Action in ActionOn<Resource>]: {
    resource: Resource
    action: Action
    detail: EventDetails[Resource][Action & keyof EventDetails[Resource]]
  }
}[ActionOn<Resource>]

/** An event of the audit: an action on a resource with its details. */
export type AuditedEvent = { [Resource in AuditResource]: EventOn<Resource> }[AuditResource]

/** Compiles only while every action on every resource has its detail above, and no other has one. */
export type EventsAreComplete = Complete<{
  [Resource in AuditResource]: [
    Exclude<ActionOn<Resource>, keyof EventDetails[Resource]>,
    Exclude<keyof EventDetails[Resource], ActionOn<Resource>>,
  ]
}>
type Complete<Missing extends Record<AuditResource, [never, never]>> = Missing

/** Details of an action on a track, without those of every entry about a track. */
export type TrackDetail<Action extends ActionOn<'tracks'>> = Omit<
  EventDetails['tracks'][Action],
  'creators' | 'waited_ms'
>

type AnyDetail = AuditedEvent['detail']
// Plain details have no names.
type NameIn<Detail> = Detail extends unknown
  ? string extends keyof Detail
    ? never
    : keyof Detail
  : never
type ValueIn<Detail, Name> = Detail extends unknown
  ? string extends keyof Detail
    ? never
    : Name extends keyof Detail
      ? Detail[Name]
      : never
  : never

/**
 * The detail of an entry as it is stored: entries of earlier versions lack what their events have
 * today, so any of it may be missing.
 */
export type StoredDetail = { [Name in NameIn<AnyDetail>]?: ValueIn<AnyDetail, Name> }
