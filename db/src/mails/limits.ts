import { createHash } from 'node:crypto'
import type { MailPurpose } from '@melodia/contract/choices/mails'
import { emailKey } from '../accounts.ts'
import type { Handle } from '../database.ts'
import { countRate } from '../rates.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

interface Limit {
  /** Mails to one address in a window of time, whoever causes them. */
  most: number
  windowMs: number
  /** Most mails of these that one person may cause. */
  mostOfCauser?: number
  /** Mails beyond the limit: gathered into one at the end of the window, or dropped. */
  beyond: 'gather' | 'drop'
  /** Whether somebody waits for it: it is sent before all others. */
  isUrgent?: true
}

/** By purpose; each kind of notification is counted by itself. */
const LIMITS = {
  notification: { most: 20, mostOfCauser: 5, windowMs: HOUR, beyond: 'gather' },
  security: { most: 5, windowMs: HOUR, beyond: 'gather', isUrgent: true },
  summary: { most: 5, windowMs: DAY, beyond: 'drop' },
  test: { most: 5, windowMs: HOUR, beyond: 'drop' },
  'confirm-email': { most: 10, windowMs: DAY, beyond: 'drop', isUrgent: true },
  'change-email': { most: 10, windowMs: DAY, beyond: 'drop', isUrgent: true },
  'reset-password': { most: 20, windowMs: DAY, beyond: 'drop', isUrgent: true },
  'has-account': { most: 2, windowMs: DAY, beyond: 'drop' },
  'address-entered': { most: 2, windowMs: DAY, beyond: 'drop' },
  'data-ready': { most: 2, windowMs: DAY, beyond: 'drop' },
  'confirm-claim': { most: 5, windowMs: DAY, beyond: 'drop', isUrgent: true },
  /** Of one claim: a counter-notice has to arrive. */
  claim: { most: 100, windowMs: DAY, beyond: 'gather' },
  /** Where many periods are closed on a day, the first mails lead to the statements of all. */
  'royalty-statement': { most: 5, windowMs: DAY, beyond: 'drop' },
} as const satisfies Record<MailPurpose, Limit>

/** The facts of a mail that its limits count by. */
export interface CountedMail {
  to: string
  purpose: MailPurpose
  /** Its subject: the kind of a notification, or the action on an account. */
  kind: string | null
  /** `seq` of the user who causes it, where that is not its reader. */
  causedBy?: number | null | undefined
}

/**
 * The outcome for a mail. Gathered ones go out at `until`, in one mail with all others of `key`.
 */
export type MailPlace =
  | { is: 'sent'; isUrgent: boolean }
  | { is: 'gathered'; key: string; until: number; isUrgent: boolean }
  | { is: 'dropped' }

/** Counts a mail in the transaction that causes it, so that all processes share the limits. */
export async function placeMail(write: Handle, mail: CountedMail, now: number): Promise<MailPlace> {
  const limit: Limit = LIMITS[mail.purpose]
  const { most, mostOfCauser, windowMs, beyond, isUrgent = false } = limit
  const key = `mail:${mail.purpose}:${mail.kind ?? ''}:${mailboxOf(mail.to)}`
  const count = (of: string) => countRate(write, of, windowMs, now)
  const { causedBy } = mail
  const isBelow =
    (mostOfCauser === undefined ||
      causedBy === undefined ||
      (await count(`${key}:${causedBy}`)) <= mostOfCauser) &&
    (await count(key)) <= most
  if (isBelow) return { is: 'sent', isUrgent }
  if (beyond === 'drop') return { is: 'dropped' }
  const start = now - (now % windowMs)
  return { is: 'gathered', key: `${key}:${start}`, until: start + windowMs, isUrgent }
}

/** `ada+anything@` is read in the mailbox of `ada@`. An address is counted without being stored. */
const mailboxOf = (address: string) =>
  createHash('sha256')
    .update(emailKey(address).replace(/^([^+@]+)\+[^@]*@/, '$1@'))
    .digest('base64url')
