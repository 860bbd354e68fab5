import { email, url } from './kinds.ts'
import { setting } from './setting.ts'

/** What public pages and messages to other services say of the platform. */
export const PAGES = {
  APP_STORE_URL: url({
    default: 'https://apps.apple.com/app/id0000000000',
    means: 'Where “Download on App Store” leads. The default is a placeholder.',
    example: 'https://apps.apple.com/app/id1234567890',
    since: '1.3.0',
  }),
  CAREERS_URL: url({
    default: 'https://careers.melodia.example',
    means: 'Where “Careers” leads. The default is a placeholder.',
    example: 'https://music.example/careers',
    since: '1.3.0',
  }),
  CONTACT_EMAIL: email({
    default: 'hello@melodia.example',
    means: 'The address that people are asked to write to. The default is a placeholder.',
    example: 'hello@music.example',
    since: '1.3.0',
  }),
  DDEX_PARTY_ID: setting(
    'an id such as PADPIDA2013041801U',
    (value) => (/^PADPIDA[a-zA-Z0-9]+$/.test(value) ? value : undefined),
    {
      default: null,
      means:
        'The platform’s id in the register of DDEX, for messages to other services; without it they are marked as tests.',
      example: 'PADPIDA2013041801U',
      since: '1.3.0',
    },
  ),
}
