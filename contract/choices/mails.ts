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
] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

/** When a mail tells of a notification. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]
