import {
  consumePayload,
  destroyPayload,
  endSessionsOfGrant,
  endSurplusSessions,
  findPayload,
  findPayloadByUid,
  findPayloadByUserCode,
  revokePayloadsByGrant,
  upsertPayload,
  type StoredPayload,
} from '@melodia/db/accounts/payloads'
import type { Database } from '@melodia/db/database'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'

/** Browsers in which one person is signed in: far more than anybody has. */
export const MOST_SESSIONS = 100

/** The provider counts in seconds. */
const seconds = (ms: number) => Math.floor(ms / 1000)

/** A payload whose times are so many seconds later. */
function later(payload: AdapterPayload, by: number): AdapterPayload {
  const { iat, exp } = payload
  return {
    ...payload,
    ...(iat !== undefined && { iat: iat + by }),
    ...(exp !== undefined && { exp: exp + by }),
  }
}

function restore(stored: StoredPayload | null, ahead: number): AdapterPayload | undefined {
  if (!stored) return undefined
  const { [SEEN]: _, ...payload } = stored.payload
  return {
    ...later(payload, ahead),
    ...(stored.consumed_at !== null && { consumed: seconds(stored.consumed_at) }),
  }
}

/** Key in the payload of a session under which we keep its browser and last use. */
export const SEEN = 'melodia_seen'

/** Sessions without an account are not stored, so anonymous calls write nothing. */
const isOfNobody = ({ kind, accountId }: AdapterPayload) => kind === 'Session' && !accountId

/**
 * Stores the provider's sessions, interactions, grants and codes in the database. `agent` is the
 * browser of the call being processed, which is kept with its session.
 */
export function makeAdapter(
  db: Database,
  model: string,
  clock: () => number,
  agent: () => string | undefined = () => undefined,
): Adapter {
  // The provider judges by the clock of this machine, and the next call of a sign-in may reach another
  // one: times are stored by the clock that all share.
  const ahead = () => seconds(Date.now() - clock())
  const found = (stored: StoredPayload | null) => restore(stored, ahead())
  const seen = () =>
    model === 'Session' && { [SEEN]: { agent: agent()?.slice(0, 300) ?? '', at: clock() } }

  /**
   * Access tokens are not stored: they are valid as long as their session. So a code that is used
   * twice ends the session, and what it was exchanged for (RFC 6749, section 4.1.2).
   */
  async function endSessions(grantId: unknown) {
    if (typeof grantId === 'string') await db.write((write) => endSessionsOfGrant(write, grantId))
  }

  return {
    async upsert(id, payload, expiresIn) {
      if (isOfNobody(payload)) return
      const account_id = payload.result?.login?.accountId ?? payload.accountId ?? null
      const now = clock()
      const stored = { ...later(payload, -ahead()), ...seen() }
      await db.write(async (write) => {
        await upsertPayload(write, {
          model,
          id,
          payload: stored,
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          account_id,
          user_code: payload.userCode ?? null,
          expires_at: expiresIn ? now + expiresIn * 1000 : null,
        })
        if (model === 'Session' && account_id !== null)
          await endSurplusSessions(write, account_id, { but: id, most: MOST_SESSIONS })
      })
    },
    find: async (id) => found(await findPayload(db.read, model, id)),
    findByUid: async (uid) => found(await findPayloadByUid(db.read, model, uid)),
    findByUserCode: async (code) => found(await findPayloadByUserCode(db.read, model, code)),
    /** If a code is exchanged twice at the same time, exactly one exchange succeeds. */
    async consume(id) {
      const now = clock()
      const isFirst = await db.write((write) => consumePayload(write, model, id, now))
      if (isFirst) return
      const code = await findPayload(db.read, model, id)
      await endSessions(code?.payload['grantId'])
      throw new errors.InvalidGrant('already consumed')
    },
    destroy: (id) => db.write((write) => destroyPayload(write, model, id)),
    async revokeByGrantId(grantId) {
      if (model === 'AuthorizationCode') await endSessions(grantId)
      await db.write((write) => revokePayloadsByGrant(write, model, grantId))
    },
  }
}
