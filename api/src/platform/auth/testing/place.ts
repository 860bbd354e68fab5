import { makeAccounts, type Accounts } from '@melodia/accounts'
import { cookieKeys } from '@melodia/accounts/keys'
import { makeDevices, type Devices } from '@melodia/accounts/device'
import { haveSigningKeys } from '@melodia/accounts/testing/signingKeys'
import type { Database } from '@melodia/db/database'
import { testApp, type TestApp } from '../../../testing/index.ts'
import { endTokensOfAccount } from '../../../domain/people/tokens/end.ts'
import { makeBelongings } from '../../../domain/people/account/belongings.ts'
import { embeddedProvider } from '../embedded.ts'

export interface Place {
  db: Database
  accounts: Accounts
  port: number
  publicUrl: string
  /** The clock of the accounts, and of commands. */
  clock(): number
  /** Advances it; by how much it was. */
  pass(ms: number): void
  ahead(): number
  /** Reads the cookie of a known browser. */
  devices: Devices
  /** Calls the API with this bearer. */
  call(
    bearer: string,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<{ statusCode: number; json(): unknown }>
  kit: TestApp
  close(): Promise<void>
}

const PUBLIC_URL = 'http://localhost:3000'

/**
 * The product with accounts of its own, on a port, as tests of both sides need it. `beside` is the
 * place whose data a database has already.
 */
export async function openPlace(db: Database, beside?: Place): Promise<Place> {
  await haveSigningKeys(db)
  let ahead = beside?.ahead() ?? 0
  const clock = () => Date.now() + ahead
  const accounts = await makeAccounts({
    db,
    publicUrl: PUBLIC_URL,
    rates: { signIn: 0 },
    contactEmail: 'hello@melodia.test',
    downloadsFolder: '/nowhere',
    belongings: makeBelongings(db, clock),
    endTokens: endTokensOfAccount(clock),
    clock,
    log: { info() {}, error() {}, warn() {} },
  })
  const kit = await testApp({
    db,
    accounts: embeddedProvider(accounts),
    ...(beside && { beside: beside.kit }),
  })
  const port = Number(new URL(await kit.listen()).port)
  const keys = await cookieKeys(db, clock())
  return {
    db,
    accounts,
    port,
    publicUrl: PUBLIC_URL,
    clock,
    devices: makeDevices({
      cookie: 'melodia_device',
      path: '/accounts',
      isSecure: false,
      keys: () => keys,
      clock,
    }),
    pass: (ms) => void (ahead += ms),
    ahead: () => ahead,
    call: (bearer, method, url, payload) =>
      kit.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload && { payload }),
      }),
    kit,
    close: () => kit.close(),
  }
}
