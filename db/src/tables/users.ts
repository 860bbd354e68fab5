import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'

/** Users, and the accounts of the embedded provider. */
export function makeUserTables(kit: Kit) {
  const { boolean, folded, index, json, primaryKey, table, text, time, uniqueIndex } = kit
  const { record, named } = makeColumns(kit)

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

  return { users, accounts, accounts_payloads, secrets }
}

export type UserTables = ReturnType<typeof makeUserTables>
