import { addAudit } from '@melodia/db/audit'
import type { Database } from '@melodia/db/database'
import { listAdmins, setAdmin, usersByEmail, type UserRecord } from '@melodia/db/users'
import { expectDatabase, openStores, StartError } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command, CommandContext } from './commands.ts'

const USAGE =
  'npm run admin -- grant EMAIL | revoke EMAIL | list' +
  '\nWhere several accounts have that email: --id ID, or --issuer URL'

const OPTIONS = { id: { type: 'string' }, issuer: { type: 'string' } } as const

/** Who is an administrator. It holds from their next call on (contract, Identity and roles). */
export const admin: Command = async (args, context) => {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE, [1, 2])
  const [verb, email] = positionals
  expectDatabase(context.config)
  const { db } = await openStores(context.config)
  try {
    if (verb === 'list' && email === undefined) return await list(db, context)
    if ((verb !== 'grant' && verb !== 'revoke') || email === undefined)
      throw new StartError(`Usage: ${USAGE}`)
    await change(db, verb, await oneUser(db, email, values), context)
  } finally {
    await db.close()
  }
}

async function list(db: Database, { say }: CommandContext) {
  const admins = await listAdmins(db.read)
  if (admins.length === 0) say('There is no administrator.')
  for (const user of admins) say(describe(user))
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
    await addAudit(write, {
      actor: null,
      action: verb,
      resource: 'users',
      resource_id: user.id,
      title: user.name || user.email,
      detail: { role: 'admin' },
      now,
    })
    return listAdmins(write)
  })
  say(`${user.email} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`)
  if (left.length === 0) say('Nobody is an administrator now.')
}

/** The one user that is meant. An email is what an issuer says of someone, and no key. */
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

const describe = ({ id, email, name, issuer }: UserRecord) =>
  `${id}  ${email}  ${name}  (${issuer})`
