import type { Database } from '@melodia/db/database'
import { listAdmins, setAdmin, usersByEmail, type UserRecord } from '@melodia/db/users'
import { expectDatabase, openStores, StartError } from '../stores.ts'
import { ACCOUNT_VERBS, changeAccount } from './account.ts'
import { readArguments } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { endAllNow } from './endAll.ts'
import { setPassword } from './password.ts'
import { makeResetLink } from './reset.ts'
import { endTokens } from '../../domain/people/tokens/end.ts'
import { record } from '../../platform/events/record.ts'

const USAGE =
  'npm run admin -- grant EMAIL | revoke EMAIL | list' +
  '\n              -- reset EMAIL | password EMAIL | sign-out EMAIL | disable EMAIL | enable EMAIL' +
  '\n              -- remove-factors EMAIL | end-all' +
  '\nWhere several accounts have that email: --id ID, or --issuer URL' +
  '\n--yes grants without a question, --unconfirmed although the email is not confirmed'

const OPTIONS = {
  id: { type: 'string' },
  issuer: { type: 'string' },
  yes: { type: 'boolean' },
  unconfirmed: { type: 'boolean' },
} as const

/**
 * Grants and revokes the admin role, effective from the next call (contract, Identity and roles),
 * and repairs accounts whose password is lost or known to others.
 */
export const admin: Command = async (args, context) => {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE, [1, 2])
  const [verb, email] = positionals
  expectDatabase(context.config)
  const { db } = await openStores(context.config)
  try {
    if (verb === 'list' && email === undefined) return await list(db, context)
    if (verb === 'end-all' && email === undefined) return await endAllNow(db, context)
    if (verb === 'reset' && email !== undefined) return await makeResetLink(db, email, context)
    if (verb === 'password' && email !== undefined) return await setPassword(db, email, context)
    const accountVerb = ACCOUNT_VERBS.find((candidate) => candidate === verb)
    if (accountVerb && email !== undefined)
      return await changeAccount(db, accountVerb, email, context)
    if ((verb !== 'grant' && verb !== 'revoke') || email === undefined)
      throw new StartError(`Usage: ${USAGE}`)
    const user = await oneUser(db, email, values)
    if (verb === 'grant' && !user.is_admin) {
      if (values.unconfirmed !== true) expectConfirmed(user)
      await confirm(user, values.yes === true, context)
    }
    await change(db, verb, user, context)
  } finally {
    await db.close()
  }
}

async function list(db: Database, { say }: CommandContext) {
  const admins = await listAdmins(db.read)
  if (admins.length === 0) say('There is no administrator.')
  for (const user of admins) say(describe(user))
}

/** Refuses an unconfirmed address: the person who signed up with it may not be its owner. */
function expectConfirmed({ email, awaits_confirmation }: UserRecord) {
  if (awaits_confirmation)
    throw new StartError(
      `${email} is not confirmed. Ask them to follow the link in the mail from their sign-up and to sign in once more, or add --unconfirmed if you know that it is them.`,
    )
}

/** Anybody can sign up with any address, so the person is shown and confirmed first. */
async function confirm(user: UserRecord, isSure: boolean, { say, ask }: CommandContext) {
  say(describe(user))
  if (isSure || !ask.isTerminal) return
  const answer = await ask.line('Make this person an administrator? Type yes: ')
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was changed.')
}

async function change(
  db: Database,
  verb: 'grant' | 'revoke',
  user: UserRecord,
  { say, clock }: CommandContext,
) {
  const isAdmin = verb === 'grant'
  if (user.is_admin === isAdmin)
    return say(`${user.email} is ${isAdmin ? 'an administrator already' : 'no administrator'}.`)
  const now = clock()
  const left = await db.write(async (write) => {
    await setAdmin(write, user.seq, isAdmin, now)
    if (!isAdmin) await endTokens(write, user, { actor: null, now })
    await record(write, {
      actor: null,
      action: isAdmin ? 'grant-admin' : 'revoke-admin',
      resource: 'users',
      resource_id: user.id,
      title: user.name || user.email,
      detail: { email: user.email },
      now,
    })
    return listAdmins(write)
  })
  say(`${user.email} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`)
  if (left.length === 0) say('Nobody is an administrator now.')
}

/** The one matching user. Emails come from issuers and are no key. */
async function oneUser(
  db: Database,
  email: string,
  { id, issuer }: { id?: string | undefined; issuer?: string | undefined },
): Promise<UserRecord> {
  const named = await usersByEmail(db.read, email)
  const meant = named.filter(
    (user) => (id ?? user.id) === user.id && (issuer ?? user.issuer) === user.issuer,
  )
  const [user, another] = meant
  if (user && !another) return user
  if (named.length === 0)
    throw new StartError(
      `Nobody with the email ${email} is known. A person is known once they have signed in.`,
    )
  throw new StartError(
    [
      `${user ? 'Several accounts have' : 'None of these is meant, which have'} the email ${email}. Name one by --id:`,
      ...named.map(describe),
    ].join('\n'),
  )
}

const describe = ({ id, email, email_verified, name, issuer, created_at }: UserRecord) => {
  const since = new Date(created_at).toISOString().slice(0, 10)
  const state = email_verified ? 'verified' : 'not verified'
  return `${id}  ${email} (${state})  ${name}  first signed in ${since}  (${issuer})`
}
