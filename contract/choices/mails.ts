/** Purposes of mails, each with a limit of its own. */
export const MAIL_PURPOSES = [
  'notification',
  'security',
  'summary',
  'test',
  'confirm-email',
  'change-email',
  'reset-password',
  'has-account',
  'address-entered',
  'data-ready',
  'confirm-claim',
  'claim',
  'royalty-statement',
] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

/** Actions on an account that its owner is mailed about, in case somebody else did them. */
export const SECURITY_ACTIONS = [
  'password',
  'rename',
  'add-factor',
  'remove-factor',
  'recovery-code',
  'close',
] as const
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

/** When a mail tells of a notification. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]
