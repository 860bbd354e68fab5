import type { Grant, RequestFields } from '@melodia/contract/requests'
import {
  createCreator,
  creatorBySeq,
  creatorOfUser,
  getCreator,
  updateCreator,
} from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { moveToRequest } from '@melodia/db/notifications'
import { expected } from '@melodia/db/records'
import { getUser } from '@melodia/db/users'
import {
  getRequest,
  newestRequestOf,
  replaceRequest,
  type RequestRecord,
} from '@melodia/db/requests'
import { actorOf, type Caller, type User } from '../../../platform/access/access.ts'
import { auditChange, type AuditedFieldsOf } from '../../../platform/audit/changes.ts'
import { refuseTakenName } from '../names.ts'
import { refuseUnconfirmed } from '../users/unconfirmed.ts'
import { auditCreator } from '../creators/audit.ts'
import { ACCESS_ENDED, endAllOf } from '../representations/move.ts'
import { conflict, notFound, unacceptable } from '../../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import {
  decide,
  entryOf,
  grantWith,
  alreadyDecided,
  refuseInactive,
  type Deciding,
  type Grantee,
} from '../creators/requestDecision.ts'
import { undoDecision } from './undo.ts'
import { endTokens } from '../tokens/end.ts'
import { record } from '../../../platform/events/record.ts'

interface RequestsOptions {
  db: Database
  clock: () => number
}

/** Rules of creators' access: request, grant, deny, revoke. Knows nothing of HTTP. */
export function makeRequests({ db, clock }: RequestsOptions) {
  async function get(id: string) {
    const request = await getRequest(db.read, id)
    if (!request) throw notFound('Request')
    return request
  }

  const newestOf = ({ seq }: User) => newestRequestOf(db.read, seq)

  /** Only for non-creators; replaces their open request. `keep` runs in the same transaction. */
  async function create(
    caller: Caller,
    fields: RequestFields,
    keep: (write: Handle, request: RequestRecord) => Promise<void>,
  ) {
    const { seq: user } = caller.user
    const now = clock()
    return db.write(async (write) => {
      if (await creatorOfUser(write, user)) throw conflict('You are a creator already.')
      const newest = await newestRequestOf(write, user)
      const replaced = newest?.state === 'open' ? newest : null
      const request = await replaceRequest(write, { ...fields, user }, now)
      if (replaced) await moveToRequest(write, replaced.id, request)
      await auditChange(write, {
        caller,
        resource: 'requests',
        id: request.id,
        title: request.name,
        before: replaced && auditedFields(replaced),
        after: auditedFields(request),
        now,
      })
      await keep(write, request)
      return request
    })
  }

  /** Assigns the person to a creator: the one that is named, else that of `cid`, else a new one. */
  async function grant(caller: Caller, { id, creator_id }: Grant, ifVersion?: number) {
    const now = clock()
    return db.write(async (write) => {
      const asked = open(
        existingOrThrow('Request', expected(await getRequest(write, id), undefined)),
      )
      const holds = await creatorOfUser(write, asked.user)
      if (holds) throw conflict(`This person is a creator already: ${holds.name}.`)
      const applicant = await getUser(write, asked.mid)
      if (applicant) refuseUnconfirmed(applicant)
      const grantee = await assign(write, asked, creator_id, { caller, now })
      const request = await grantWith(write, { id, ifVersion }, grantee, { caller, now })
      return { request, creator: grantee.creator }
    })
  }

  /** The applicant reads the reason. */
  async function deny(caller: Caller, target: Target, reason = '') {
    const now = clock()
    return db.write(async (write) => {
      const decision = { state: 'denied', by: caller.user.seq, reason } as const
      const request = await decide(write, target, decision, now)
      const detail = { user_id: request.mid, ...(reason && { notes: reason }) }
      await record(write, { ...entryOf(request, { caller, now }), action: 'deny', detail })
      return request
    })
  }

  /** Revokes a creator's access: it is assigned to nobody, everything else stays. */
  async function revoke(caller: Caller, { id, ifVersion }: Target) {
    const now = clock()
    return db.write(async (write) => {
      const { seq, user, name } = existingOrThrow(
        'Creator',
        expected(await getCreator(write, id), ifVersion),
      )
      if (!user) throw conflict(`${name} is not assigned to anybody.`)
      await endAllOf(write, { seq }, { actor: actorOf(caller), notes: ACCESS_ENDED, now })
      const creator = existingOrThrow(
        'Creator',
        await updateCreator(write, id, { user: null }, { now }),
      )
      await record(write, {
        actor: actorOf(caller),
        action: 'revoke',
        resource: 'creators',
        resource_id: id,
        title: name,
        detail: { user: user.name || user.email, user_id: user.id },
        creators: [id],
        now,
      })
      await endTokens(write, user, { actor: actorOf(caller), now })
      return creator
    })
  }

  const undo = (caller: Caller, target: Target) => undoDecision(db, caller, target, clock())

  return { get, newestOf, create, grant, deny, revoke, undo }
}

/** Audited fields of a request. */
const auditedFields = ({
  name,
  bio,
  genres,
  message,
}: RequestRecord): AuditedFieldsOf<RequestFields, never> => ({
  name,
  bio,
  genres,
  message,
})

/** Assigns an unassigned creator to the applicant. */
async function assign(
  write: Handle,
  { user, name, bio, genres, cid }: RequestRecord,
  wanted: string | null | undefined,
  { caller, now }: Deciding,
): Promise<Grantee> {
  const id = wanted === undefined ? cid : wanted
  if (id === null) {
    await refuseTakenName(write, name, { instead: 'Assign that one, or decline the request.' })
    const seq = await createCreator(write, { name, bio, genres, user }, now)
    const creator = await creatorBySeq(write, seq)
    await auditCreator(write, null, creator, { caller, now })
    return { creator, isNew: true }
  }
  const existing = await getCreator(write, id)
  if (!existing) throw unacceptable({ creator_id: 'There is no creator with this id.' })
  if (existing.user) throw conflict(`${existing.name} is assigned to somebody already.`)
  refuseInactive(existing)
  const creator = existingOrThrow('Creator', await updateCreator(write, id, { user }, { now }))
  return { creator, isNew: false }
}

function open(request: RequestRecord) {
  if (request.state !== 'open') throw alreadyDecided(request.state)
  return request
}
