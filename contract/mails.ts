import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/** States of a mail, as its list says them. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail that is, or was, to be sent. */
export const Mail = Type.Object({
  id: Type.String({ description: 'Part of its Message-ID' }),
  to: Type.String(),
  subject: Type.String(),
  state: Type.Unsafe<MailState>(Type.String({ enum: [...MAIL_STATES] })),
  tries: Type.Integer({ minimum: 0 }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last try failed' }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  next_at: Type.Union([Type.String(), Type.Null()], { description: 'When it is tried next' }),
  sent_at: Type.Union([Type.String(), Type.Null()]),
})
export type Mail = Static<typeof Mail>

/** `text` and `html` are null unless mails are kept here instead of being sent. */
export const MailWithContent = Type.Object({
  ...Mail.properties,
  text: Type.Union([Type.String(), Type.Null()]),
  html: Type.Union([Type.String(), Type.Null()]),
})
export type MailWithContent = Static<typeof MailWithContent>

export const MailFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of address or subject' }),
    ),
    state: Type.Optional(Type.Unsafe<MailState>(Type.String({ enum: [...MAIL_STATES] }))),
  },
  { additionalProperties: false },
)

export const MailReply = Type.Object({ mail: Mail })

export const TestMail = Type.Object(
  {
    to: Type.String({
      minLength: 3,
      maxLength: 254,
      pattern: '^[^\\s@<>,]+@[^\\s@<>,]+$',
      description: 'one email address',
    }),
  },
  { additionalProperties: false },
)

/** Where mails go: to a server, nowhere but here, or nowhere. */
export const MAIL_DELIVERIES = ['smtp', 'kept', 'none'] as const
export const MailSetup = Type.Object({
  delivery: Type.Unsafe<(typeof MAIL_DELIVERIES)[number]>(
    Type.String({ enum: [...MAIL_DELIVERIES] }),
  ),
  waiting: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
})
export type MailSetup = Static<typeof MailSetup>
