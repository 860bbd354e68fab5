import { TOKEN_SCOPES } from '@melodia/contract/choices/tokens'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'

/** Users, their API tokens, and the accounts of the embedded provider. */
export function makeUserTables(kit: Kit) {
  const {
    boolean,
    check,
    choice,
    folded,
    index,
    integer,
    json,
    primaryKey,
    reference,
    seq,
    table,
    text,
    time,
    uniqueIndex,
  } = kit
  const { record, named, oneOf } = makeColumns(kit)

  /** People who have signed in through the accounts provider. `uid` is its subject. */
  const users = table(
    'users',
    {
      ...record(),
      issuer: text('issuer').notNull(),
      uid: text('uid').notNull(),
      email: text('email').notNull(),
      /** Whether the accounts provider has verified the address. */
      email_verified: boolean('email_verified').notNull().default(false),
      /**
       * Whether the provider says that the address is not confirmed yet; false if it says nothing.
       */
      awaits_confirmation: boolean('awaits_confirmation').notNull().default(false),
      ...named(),
      is_admin: boolean('is_admin').notNull().default(false),
    },
    (t) => [
      uniqueIndex('users_identity').on(t.issuer, t.uid),
      index('users_email').on(t.email),
      index('users_by_name').on(t.name_sort, t.seq),
    ],
  )

  /** People who can sign in at the embedded accounts provider. `id` is the subject. */
  const accounts = table('accounts', {
    ...record(),
    email: text('email').notNull(),
    email_key: folded('email_key').notNull().unique(),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    is_demo: boolean('is_demo').notNull().default(false),
    /** When sign-in was disabled; null while it is enabled. */
    disabled_at: time('disabled_at'),
    /** When a confirmation of the address was demanded; null if it never was. */
    confirmation_asked_at: time('confirmation_asked_at'),
    /** When its owner followed a link sent to the address. */
    email_confirmed_at: time('email_confirmed_at'),
    /**
     * Until when the password may be used that an operator has set: it is changed at the sign-in. Null
     * for one that its owner has chosen.
     */
    password_until: time('password_until'),
    /** Browsers that were remembered before are forgotten; null if none were. */
    devices_since: time('devices_since'),
    /** Sealed key of the authenticator app; null without one. */
    totp_secret: text('totp_secret'),
    /** Time step of the last code that was accepted: a code works once. */
    totp_step: integer('totp_step'),
    /** When the authenticator app was set up; null without one, and for those from before. */
    totp_added_at: time('totp_added_at'),
  })

  /** Hashes of single-use codes for people who have lost their second factor. */
  const account_recovery_codes = table(
    'account_recovery_codes',
    {
      account: reference('account')
        .notNull()
        .references(() => accounts.seq, { onDelete: 'cascade' }),
      hash: text('hash').notNull(),
      used_at: time('used_at'),
      /** Null for codes from before this was recorded. */
      made_at: time('made_at'),
    },
    (t) => [primaryKey({ columns: [t.account, t.hash] })],
  )

  /** Passkeys (WebAuthn credentials) of accounts. */
  const account_passkeys = table(
    'account_passkeys',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      account: reference('account')
        .notNull()
        .references(() => accounts.seq, { onDelete: 'cascade' }),
      name: text('name').notNull(),
      /** As the authenticator names it, base64url. */
      credential_id: text('credential_id').notNull().unique(),
      /** COSE key, base64url. */
      public_key: text('public_key').notNull(),
      /** Signature counter; 0 for authenticators without one. */
      counter: integer('counter').notNull(),
      transports: json<string[]>('transports').notNull(),
      created_at: time('created_at').notNull(),
      last_used_at: time('last_used_at'),
    },
    (t) => [index('account_passkeys_by_account').on(t.account, t.seq)],
  )

  /** Tokens with which programs call the API as their owner. Only hashes are stored. */
  const api_tokens = table(
    'api_tokens',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      name: text('name').notNull(),
      scope: choice('scope', TOKEN_SCOPES).notNull(),
      hash: text('hash').notNull().unique(),
      created_at: time('created_at').notNull(),
      expires_at: time('expires_at').notNull(),
      last_used_at: time('last_used_at'),
    },
    (t) => [
      index('api_tokens_by_user').on(t.user, t.seq),
      check('api_tokens_scope', oneOf(t.scope, TOKEN_SCOPES)),
    ],
  )
  /** The download of their data that somebody asked for last; its job has the same `account`. */
  const data_downloads = table('data_downloads', {
    account: reference('account')
      .primaryKey()
      .references(() => accounts.seq, { onDelete: 'cascade' }),
    /** Name of its file. */
    file: text('file').notNull().unique(),
    asked_at: time('asked_at').notNull(),
    /** Null until the file is made, like `bytes`. */
    made_at: time('made_at'),
    bytes: integer('bytes'),
  })

  /** State of the OpenID Connect provider: sessions, grants, codes, tokens. */
  const accounts_payloads = table(
    'accounts_payloads',
    {
      model: text('model').notNull(),
      id: text('id').notNull(),
      payload: json<Record<string, unknown>>('payload').notNull(),
      grant_id: text('grant_id'),
      uid: text('uid'),
      /** `id` of the account it belongs to. */
      account_id: text('account_id'),
      user_code: text('user_code'),
      expires_at: time('expires_at'),
      consumed_at: time('consumed_at'),
    },
    (t) => [
      primaryKey({ columns: [t.model, t.id] }),
      index('accounts_payloads_by_grant').on(t.model, t.grant_id),
      index('accounts_payloads_by_uid').on(t.model, t.uid),
      index('accounts_payloads_by_account').on(t.model, t.account_id),
      index('accounts_payloads_by_expiry').on(t.expires_at),
    ],
  )
  /** Signing keys, cookie keys and the key of signed media addresses. */
  const secrets = table('secrets', {
    name: text('name').primaryKey(),
    value: json<unknown>('value').notNull(),
    created_at: time('created_at').notNull(),
  })

  return {
    users,
    accounts,
    account_passkeys,
    account_recovery_codes,
    accounts_payloads,
    api_tokens,
    data_downloads,
    secrets,
  }
}

export type UserTables = ReturnType<typeof makeUserTables>
