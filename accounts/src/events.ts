import type { Log } from './log.ts'
import type { AccountAction, AuditAccount } from './options.ts'

/**
 * Account events, named by the OWASP Application Logging Vocabulary. Email addresses without an
 * account are not logged: people type their password there by mistake.
 */
type Event =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_password_change'
  | 'authn_reset_link'
  | 'authn_token_reuse'
  | 'excess_rate_limit_exceeded'
  | 'sensitive_read'
  | 'session_expired'
  | 'user_created'
  | 'user_deleted'
  | 'user_updated'

const SENTENCES: Readonly<Record<Event, string>> = {
  authn_login_success: 'Somebody has signed in',
  authn_login_fail: 'A sign-in has failed',
  authn_login_lock: 'Sign-ins are refused for some minutes after too many failures',
  authn_password_change: 'A password was changed, and all sessions of the account have ended',
  authn_reset_link: 'A link to set a new password was sent',
  authn_token_reuse: 'A code came a second time; the session that it was issued in has ended',
  excess_rate_limit_exceeded: 'Sign-ups of an address are refused for some minutes',
  sensitive_read: 'Somebody has downloaded what is stored about them',
  session_expired: 'Somebody has signed out',
  user_created: 'An account was created',
  user_deleted: 'An account was closed',
  user_updated: 'How somebody signs in was changed',
}

/** Their names, which metrics count. */
export const ACCOUNT_EVENTS = Object.keys(SENTENCES)

/** Logged as `change` with their transaction; the routes of the other actions log themselves. */
const CHANGES: ReadonlySet<AccountAction> = new Set([
  'email',
  'add-factor',
  'remove-factor',
  'recovery-code',
])

interface About {
  /** Id of the account; null if there is none. */
  account: string | null
  /** Address of the caller. */
  ip?: string
}

/** Writes one line of the log; searches and metrics use `event`. */
export function logEvent(log: Log, event: Event, { account, ip }: About): void {
  log.info({ event, account, ...(ip !== undefined && { ip }) }, SENTENCES[event])
}

/** Records actions on accounts, and logs those that change how somebody signs in. */
export const withLoggedChanges =
  (audit: AuditAccount, log: Log): AuditAccount =>
  async (write, account, event) => {
    await audit(write, account, event)
    if (!CHANGES.has(event.action)) return
    const details = { event: 'user_updated', account: account.id, change: event.action }
    log.info(details, SENTENCES.user_updated)
  }
