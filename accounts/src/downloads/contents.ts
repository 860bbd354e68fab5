import type { AccountRecord } from '@melodia/db/accounts'
import { factorsOf } from '@melodia/db/accounts/factors'
import type { Database } from '@melodia/db/database'
import { listSessions } from '../sessions.ts'
import type { Belongings, DataPart } from '../options.ts'

/** Where somebody's data are read. */
export interface Sources {
  db: Database
  clock: () => number
  belongings: Belongings
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Everything that is stored about the person of an account, without secrets. */
export async function* contentsOf(
  { db, clock, belongings }: Sources,
  account: AccountRecord,
): AsyncGenerator<DataPart> {
  const { totp, passkeys, recoveryCodes } = await factorsOf(db.read, account.seq)
  yield {
    name: 'account',
    value: {
      id: account.id,
      name: account.name,
      email: account.email,
      created_at: time(account.created_at),
      email_confirmed_at: time(account.email_confirmed_at),
      has_authenticator_app: totp !== null,
      unused_recovery_codes: recoveryCodes,
    },
  }
  yield {
    name: 'passkeys',
    value: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: time(created_at),
      last_used_at: time(last_used_at),
    })),
  }
  const of = { accountId: account.id, ownUid: '', now: clock() }
  const sessions = await listSessions(db.read, of)
  yield {
    name: 'sessions',
    value: sessions.map(({ device, signedInAt, lastUsedAt }) => ({
      device,
      signed_in_at: time(signedInAt),
      last_used_at: time(lastUsedAt),
    })),
  }
  yield* belongings.dataOf(account)
}
