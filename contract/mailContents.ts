import type { SecurityAction } from './choices/mails.ts'
import type { Notice, StoredNotice } from './notices.ts'

/** A mail in words, as plain text; its layout makes text and HTML of it. Paths are of our origin. */
export interface MailWords {
  /** Its subject is made of it, too. */
  title: string
  paragraphs: string[]
  /** Words of a person, such as a reviewer's notes. */
  quote?: string
  /** Its main link. */
  action?: { label: string; path: string }
  /** Addresses to pass on, written out. */
  addresses?: { label: string; path: string }[]
  /** Entries of a list. */
  entries?: { title: string; text: string; path: string }[]
}

/**
 * Details of a mail of each kind about an account: everything that its words need. `email` is the
 * address of its reader, `path` a link that holds a secret.
 */
export interface AccountMailDetails {
  'confirm-email': { email: string; path: string }
  'change-email': { email: string; path: string }
  'email-changed': {
    email: string
    contactEmail: string
    /** Null where nobody has proven that the old address was theirs. */
    takeBack: { path: string; days: number } | null
  }
  'reset-password': { email: string; path: string; minutes: number }
  'has-account': { email: string }
  'address-held': { email: string }
  'address-entered': { email: string }
  'data-ready': {
    email: string
    /** Milliseconds since 1970. */
    until: number
  }
  security: { action: SecurityAction; email: string; contactEmail: string }
}

interface OfClaim {
  number: string
  /** Title of the track; empty where there is none. */
  title: string
}

/** Details of the mails to claimants, who need no account. */
export interface ClaimMailDetails {
  /** To an address that nobody has proven: nothing that a claimant typed is in it. */
  'confirm-claim': { number: string; path: string }
  'claim-received': OfClaim & { days: number }
  'claim-held': OfClaim & { notes: string }
  'claim-asked': OfClaim
  'claim-answered': OfClaim
  'claim-upheld': OfClaim & { notes: string; isHidden: boolean }
  'claim-dismissed': OfClaim & {
    notes: string
    contactEmail: string
    /** The link that appeals, and until when it does (milliseconds since 1970); mails that waited before there were appeals have none. */
    appeal?: { path: string; until: number }
  }
  /** The decision on an appeal, or one after it: there is no other. */
  'claim-dismissed-again': OfClaim & { notes: string }
  'claim-appealed': OfClaim & { days: number }
  'claim-countered': OfClaim & {
    counter: { name: string; address: string; phone: string; statement: string; signature: string }
    /** ISO dates: from when on the track is put back, and until when at the latest. */
    earliest: string
    latest: string
    contactEmail: string
  }
  'claim-restored': OfClaim
}

/** Details of the mails to people who get a share by their email, and need no account for that. */
export interface PartyMailDetails {
  /**
   * To an address that nobody has proven: no name that a creator typed is in it, and no amount. Days of
   * the period as ISO dates, `to` exclusive.
   */
  'unclaimed-statement': { from: string; to: string; path: string }
}

/** Details of a mail of each kind: everything that its words need. */
export interface MailDetails extends AccountMailDetails, ClaimMailDetails, PartyMailDetails {
  notices: {
    /** What happened, and what else happened of this kind or to the same record. */
    notices: [Notice, ...Notice[]]
    /** Number of later ones, which it does not name. */
    left: number
    /** Whether it has texts of people: at an unconfirmed address, a stranger may have written them. */
    hasTexts: boolean
  }
  /** A mail that waited before several notifications came in one; the last is gone a month after. */
  notice: { notice: Notice; hasTexts: boolean }
  summary: {
    notices: StoredNotice[]
    /** Number of earlier ones, which it does not name. */
    left: number
    hasTexts: boolean
  }
  test: {
    /** Name of the person who asked for it. */
    by: string
  }
  /** Those beyond a limit in one mail, which names the first of them. */
  gathered: { contents: MailContent[]; total: number }
  /** A mail that waited when mails were still stored in words; the last is gone a month after. */
  written: MailWords
}

type ContentOf<Details> = {
  [Kind in keyof Details]: { kind: Kind; detail: Details[Kind] }
}[keyof Details]

/** What a mail says. It is put into words when it is sent. */
export type MailContent = ContentOf<MailDetails>

/** What a mail to a claimant says. */
export type ClaimMailContent = ContentOf<ClaimMailDetails>

/** What a mail about an account says. */
export type AccountMailContent = ContentOf<AccountMailDetails>
