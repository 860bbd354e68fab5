import { choice, flag, integer, text, url } from './kinds.ts'

/** Who signs in, and where. */
export const ACCOUNTS = {
  CONFIRM_EMAIL: flag({
    default: { derived: '`true` in production with `MAIL_URL`' },
    means: 'Whether people confirm their email before they may request or upload.',
    example: 'false',
    since: '1.3.0',
  }),
  REQUIRE_SECOND_FACTOR: choice(['admin', 'nobody'], {
    default: 'nobody',
    means:
      '`admin`: administrators sign in with a second factor, and make one at the next sign-in.',
    example: 'admin',
    since: '1.3.0',
  }),
  ACCOUNTS_TOKEN_SECONDS: integer(10, 3_600, {
    default: '3600',
    means:
      'Seconds for which an access token of the embedded provider is good; open pages renew it before its end (decision 265).',
    example: '600',
    since: '1.3.0',
  }),
  ACCOUNTS_ISSUER: url({
    default: { derived: 'the embedded provider' },
    means:
      'The OpenID Connect issuer where people have their accounts; what follows here is for this one alone ([external-accounts.md](external-accounts.md)).',
    example: 'https://id.example',
    since: '1.3.0',
  }),
  ACCOUNTS_CLIENT_ID: text('an id', {
    default: null,
    means: 'The public client that the issuer knows this platform by. Needed with an issuer.',
    example: 'music-portal',
    since: '1.3.0',
  }),
  ACCOUNTS_AUDIENCE: text('an audience', {
    default: null,
    means:
      'The audience of access tokens, asked for as `audience`. This or `ACCOUNTS_RESOURCE` is needed with an issuer.',
    example: 'https://music.example/api',
    since: '1.3.0',
  }),
  ACCOUNTS_RESOURCE: text('an audience', {
    default: null,
    means: 'The audience of access tokens, asked for as `resource` (RFC 8707).',
    example: 'https://music.example/api',
    since: '1.3.0',
  }),
  ACCOUNTS_SCOPE: text('scopes with spaces between', {
    default: 'openid profile email',
    means: 'The scopes that a sign-in asks for.',
    example: 'openid profile email music',
    since: '1.3.0',
  }),
  ACCOUNTS_CLIENT_SECRET: text('a secret', {
    default: null,
    means:
      'With this the server asks the issuer what a token is worth, where tokens are opaque (RFC 7662).',
    example: '…',
    since: '1.3.0',
    secret: true,
  }),
  ACCOUNTS_INTROSPECTION_CLIENT_ID: text('an id', {
    default: { derived: '`ACCOUNTS_CLIENT_ID`' },
    means: 'The client that asks so, where it is another one.',
    example: 'music-server',
    since: '1.3.0',
  }),
  ACCOUNTS_TOKEN_FORMAT: choice(['json', 'form'], {
    default: 'json',
    means:
      'How browsers ask for tokens: `form` for every issuer but the embedded provider, which takes JSON.',
    example: 'form',
    since: '1.3.0',
  }),
  ACCOUNTS_SIGN_IN_TIME: choice(['auth_time', 'iat'], {
    default: 'auth_time',
    means:
      'The claim with the time of a sign-in; `iat` for issuers that do not say it: the time of the token then counts.',
    example: 'iat',
    since: '1.3.0',
  }),
  ACCOUNTS_SERVICE_PROVIDER_ID: text('an id', {
    default: 'melodia',
    means: 'The name by which the sign-in of browsers calls this platform.',
    example: 'music',
    since: '1.3.0',
  }),
}
