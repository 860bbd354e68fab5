import type { MailPurpose } from '@melodia/contract/choices/mails'
import type { EventDetails } from '@melodia/contract/events'
import type { ActionOn } from '@melodia/contract/lifecycle'
import type { AccountMailContent } from '@melodia/contract/mailContents'
import type { AccountRecord } from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import type { Log } from './log.ts'

/** Actions on accounts that are recorded. */
export type AccountAction = Exclude<ActionOn<'users'>, 'grant-admin' | 'revoke-admin'>

/** An action on an account, with its details. */
export type AccountEvent = {
  [Action in AccountAction]: { action: Action } & Omit<EventDetails['users'][Action], 'email'>
}[AccountAction]

/** Records an action in the transaction that does it. */
export type AuditAccount = (
  write: Handle,
  account: AccountRecord,
  event: AccountEvent,
) => Promise<void>

/** Ends the API tokens of an account's person, in the transaction of the event that ends them. */
export type EndTokens = (write: Handle, account: Pick<AccountRecord, 'id'>) => Promise<void>

/** A mail about an account. */
export interface AccountMail {
  /** Null for an address without an account. */
  account: AccountRecord | null
  to: string
  /** The limit that it counts against: strangers can cause many mails to one address. */
  purpose: MailPurpose
  /** Which action on the account, for mails about security. */
  about?: AccountAction
  /** As a function, if making its link ends earlier ones: it is called if the mail is sent. */
  content: AccountMailContent | (() => Promise<AccountMailContent>)
}

/** Queues a mail in the transaction that causes it. */
export type QueueMail = (write: Handle, mail: AccountMail) => Promise<void>

/** A part of a person's stored data, as plain JSON: a value, or rows that are read in pages. */
export type DataPart =
  | { name: string; value: unknown }
  | { name: string; pages: AsyncIterable<readonly object[]> }

export interface Roles {
  isAdmin: boolean
  isCreator: boolean
  /** Whether they have asked to become a creator. */
  hasRequest: boolean
}

/** Data of a person that the API stores. */
export interface Belongings {
  /** All of it, for the person to take along. */
  dataOf(account: AccountRecord): AsyncIterable<DataPart>
  /** What the person is in the product, for the menu of their pages. */
  rolesOf(account: AccountRecord): Promise<Roles>
  /** Why the account cannot be closed now, as a sentence, or null. */
  closingProblem(read: Handle, account: AccountRecord): Promise<string | null>
  /** Removes it in the transaction that removes the account. */
  close(write: Handle, account: AccountRecord): Promise<void>
}

export interface AccountsOptions {
  db: Database
  /** Origin of the app. Cookies are `Secure` if it is https. */
  publicUrl: string
  /** Further origins of the app, for example of a development server. */
  otherOrigins?: readonly string[]
  /** Failed sign-ins per 15 minutes, for each account and each address; 0 means no limit. */
  rates: { signIn: number }
  /** Seconds for which an access token is good; an hour if absent. */
  tokenSeconds?: number
  /** Shown to people who need help. */
  contactEmail: string
  audit?: AuditAccount
  belongings?: Belongings
  /** Folder of the files with people's data; made with the first of them. */
  downloadsFolder: string
  /** Absent where there are no API tokens. */
  endTokens?: EndTokens
  /** Null, or absent, if no mail is set up: then nothing is promised that needs one. */
  mail?: QueueMail | null
  /** Whether people confirm their email before they may request or upload; needs mail. */
  confirmEmail?: boolean
  /** Whether somebody may only sign in with a second factor. Asked at each sign-in. */
  needsSecondFactor?: (account: Pick<AccountRecord, 'id'>) => Promise<boolean>
  clock: () => number
  log: Log
}
