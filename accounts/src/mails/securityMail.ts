import { SECURITY_ACTIONS } from '@melodia/contract/choices/mails'
import type { AuditAccount, QueueMail } from '../options.ts'

/** Records actions on accounts, and mails their owners about those that matter to security. */
export const withSecurityMails =
  (audit: AuditAccount, mail: QueueMail | null, contactEmail: string): AuditAccount =>
  async (write, account, event) => {
    await audit(write, account, event)
    const action = SECURITY_ACTIONS.find((each) => each === event.action)
    if (!mail || !action) return
    const { email } = account
    await mail(write, {
      account,
      to: email,
      purpose: 'security',
      about: action,
      content: { kind: 'security', detail: { action, email, contactEmail } },
    })
  }
