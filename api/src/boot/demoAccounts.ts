import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '@melodia/accounts/passwords'
import { demoAccounts, keepPasswordHash, type AccountRecord } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import type { Config } from '../platform/config/config.ts'
import { fillDemo } from './demo.ts'
import { StartError, step } from './stores.ts'

type DemoOptions = Parameters<typeof fillDemo>[0]

const MAIN = ['admin', 'creator', 'listener'].map((who) => `${who}@melodia.example`)

/**
 * Fills a new database if DEMO is set, and prevents sign-ins from elsewhere with the public
 * password of the demo accounts. What it returns finds lines for the person at the terminal: how to
 * sign in. Where the password may stay, this takes a while that the start need not wait for.
 */
export async function prepareDemo(
  { demo, production, offLoopback }: Config,
  options: DemoOptions,
): Promise<() => Promise<string[]>> {
  if (demo) await step('The demo catalogue cannot be written.', () => fillDemo(options))
  const accounts = await demoAccounts(options.db.read)
  if (accounts.length === 0) return async () => []
  if (production)
    throw new StartError(
      'This database has the demo accounts, whose password is public. Start production on another.',
    )
  if (offLoopback && !demo)
    throw new StartError(
      'This database has the demo accounts, and HOST or PUBLIC_URL lets others reach them. Start on another database, or set DEMO=true: they get passwords of their own then.',
    )
  if (!offLoopback) return () => publicSignIns(accounts)
  const lines = await giveOwnPasswords(options, await withPublicPassword(accounts))
  return async () => lines
}

async function publicSignIns(accounts: readonly AccountRecord[]): Promise<string[]> {
  const known = await withPublicPassword(accounts)
  const people = MAIN.filter((email) => known.some((account) => account.email === email))
  return people.length > 0
    ? [`Sign in as ${people.join(', ')} with the password ${DEMO_PASSWORD}`]
    : []
}

/** One after another: each takes 19 MB and a thread, which calls need too. */
async function withPublicPassword(accounts: readonly AccountRecord[]) {
  const known: AccountRecord[] = []
  for (const account of accounts)
    if (await isPassword(DEMO_PASSWORD, account.password_hash)) known.push(account)
  return known
}

/** Random ones, shown only once. */
async function giveOwnPasswords(
  { db, clock }: { db: Database; clock: () => number },
  accounts: readonly AccountRecord[],
): Promise<string[]> {
  if (accounts.length === 0) return []
  const given = await Promise.all(
    accounts.map(async ({ seq, email }) => {
      const password = randomBytes(12).toString('base64url')
      return { seq, email, password, hash: await hashPassword(password) }
    }),
  )
  const now = clock()
  await db.write(async (write) => {
    for (const { seq, hash } of given) await keepPasswordHash(write, seq, hash, now)
  })
  return [
    'The demo accounts have passwords of their own now, which are shown this once:',
    ...given.map(({ email, password }) => `  ${email}  ${password}`),
  ]
}
