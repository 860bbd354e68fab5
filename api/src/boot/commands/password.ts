import { randomInt } from 'node:crypto'
import { problemOfPassword } from '@melodia/accounts/forms'
import { hashPassword } from '@melodia/accounts/passwords'
import { endCredentials } from '@melodia/accounts/credentials/end'
import type { Database } from '@melodia/db/database'
import { auditAccount } from '../../domain/people/account/audit.ts'
import { StartError } from '../stores.ts'
import { endTokensOfAccount } from '../../domain/people/tokens/end.ts'
import { accountOf } from './account.ts'
import type { CommandContext } from './command.ts'

/** 32 letters and digits that cannot be confused, five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Long enough to pass it on. */
const HOURS = 24
const HOUR = 60 * 60_000

/**
 * Sets a new password, typed twice or generated, and ends all sessions of the account. Whoever signs
 * in with it chooses another one, so that no operator knows it for long (ASVS 6.4.1).
 */
export async function setPassword(db: Database, email: string, context: CommandContext) {
  const { say, ask, clock } = context
  const account = await accountOf(db, email, context)
  const typed = await ask.secret('New password, or nothing for one that is made: ')
  if (typed !== '') {
    const again = await ask.secret('Once more: ')
    if (again !== typed) throw new StartError('The two are not the same. Nothing was changed.')
    const problem = await problemOfPassword({ ...account, password: typed })
    if (problem) throw new StartError(`${problem} Nothing was changed.`)
  }
  const now = clock()
  const password = typed || madePassword()
  const hash = await hashPassword(password)
  const ended = await db.write(async (write) => {
    await auditAccount(write, { event: { action: 'password' }, account, by: null, now })
    return endCredentials(write, {
      event: 'operator-password',
      account,
      newPassword: { hash, until: now + HOURS * HOUR },
      now,
      endTokens: endTokensOfAccount(() => now),
    })
  })
  say(`${account.email} has a new password, and is signed out everywhere (sessions: ${ended}).`)
  say(`It is good for one sign-in within ${HOURS} hours, which asks for another one.`)
  if (typed === '') say(`It is shown only now: ${password}`)
}

/** 125 bits, in groups that can be read out. */
const madePassword = () =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
