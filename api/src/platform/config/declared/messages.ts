import { isSender, readMailUrl } from '../../mail/location.ts'
import { networks } from './kinds.ts'
import { setting } from './setting.ts'

/** How mails leave. */
export const MAIL = {
  MAIL_URL: setting(
    'of the form smtp[s]://user:password@host:port',
    (value) => readMailUrl(value),
    {
      default: null,
      means:
        'The mail server. Without it no mail is sent; where there is demo data, mails can be read under Settings.',
      example: 'smtps://melodia:password@mail.example:465',
      since: '1.3.0',
      secret: true,
    },
  ),
  MAIL_FROM: setting(
    'an address, or Name <address>',
    (value) => (isSender(value) ? value : undefined),
    {
      default: { derived: '`Melødia <no-reply@…>` with the host of `PUBLIC_URL`' },
      means: 'The sender of every mail.',
      example: 'Melødia <hello@music.example>',
      since: '1.3.0',
    },
  ),
}

/** How events leave. */
export const WEBHOOKS = {
  WEBHOOK_NETWORKS: networks({
    default: null,
    means: 'Private addresses and networks that webhooks may be in; of others none may.',
    example: '10.1.0.0/16',
    since: '1.3.0',
  }),
}
