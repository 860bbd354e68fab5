import type { AccountAction, AuditAccount, QueueMail } from '../options.ts'

/** Mailed to the owner of an account, in case somebody else did it. */
const SENTENCES: Partial<Record<AccountAction, string>> = {
  password: 'Your password was changed',
  rename: 'Your name was changed',
  'add-factor': 'A second factor was added to your account',
  'remove-factor': 'A second factor was removed from your account',
  'recovery-code': 'A recovery code of your account was used',
  close: 'Your account was closed',
}

/** Records actions on accounts, and mails their owners about those that matter to security. */
export const withSecurityMails =
  (audit: AuditAccount, mail: QueueMail | null, contactEmail: string): AuditAccount =>
  async (write, account, event) => {
    await audit(write, account, event)
    const { action } = event
    const title = SENTENCES[action]
    if (!mail || title === undefined) return
    await mail(write, {
      account,
      to: account.email,
      purpose: 'security',
      about: action,
      subject: title,
      paragraphs: [
        `This is about the account ${account.email}.`,
        action === 'close'
          ? `If it was not you, write to ${contactEmail}.`
          : `If it was not you, set a new password, which signs the account out everywhere, and write to ${contactEmail}.`,
      ],
      ...(action !== 'close' && {
        action: { label: 'Set a new password', path: '/accounts/forgot' },
      }),
    })
  }
