import { Secret, TOTP } from 'otpauth'
import type { Visit } from './browser.ts'

/** The key that the page of an authenticator app shows. */
export const secretOf = ({ text }: Visit) =>
  (/<code class="secret">([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')

/** The recovery codes that a page shows once. */
export const recoveryCodesOf = ({ text }: Visit) =>
  [...text.matchAll(/<li><code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)

/** The code that an authenticator app shows at a time. */
export const appCode = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
