import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '@melodia/accounts/passwords'
import { demoAccounts, keepPasswordHash, type AccountRecord } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import type { Config } from './config.ts'
import { fillDemo } from './demo.ts'
import { StartError, step } from './stores.ts'

type DemoOptions = Parameters<typeof fillDemo>[0]

const MAIN = ['admin', 'creator', 'listener'].map((who) => `${who}@melodia.example`)

/**
 * Fills a new database if DEMO is set, and prevents sign-ins from elsewhere with the public
 * password of the demo accounts. Returns lines for the person at the terminal: how to sign in.
 */
export async function prepareDemo(
  { demo, production, offLoopback }: Config,
  options: DemoOptions,
): Promise<string[]> {
  if (demo) await step('The demo catalogue cannot be written.', () => fillDemo(options))
  const accounts = await demoAccounts(options.db.read)
  if (accounts.length === 0) return []
  if (production)
    throw new StartError(
      'This database has the demo accounts, whose password is public. Start production on another.',
    )
  if (offLoopback && !demo)
    throw new StartError(
      'This database has the demo accounts, and HOST or PUBLIC_URL lets others reach them. Start on another database, or set DEMO=true: they get passwords of their own then.',
    )
  const known = await withPublicPassword(accounts)
  if (offLoopback) return giveOwnPasswords(options, known)
  const people = MAIN.filter((email) => known.some((account) => account.email === email))
  return people.length > 0
    ? [`Sign in as ${people.join(', ')} with the password ${DEMO_PASSWORD}`]
    : []
}

async function withPublicPassword(accounts: readonly AccountRecord[]) {
  const isPublic = await Promise.all(
    accounts.map(({ password_hash }) => isPassword(DEMO_PASSWORD, password_hash)),
  )
  return accounts.filter((_account, index) => isPublic[index])
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
  await db.write(async (write) => {
    for (const { seq, hash } of given) await keepPasswordHash(write, seq, hash, clock())
  })
  return [
    'The demo accounts have passwords of their own now, which are shown this once:',
    ...given.map(({ email, password }) => `  ${email}  ${password}`),
  ]
}
