import { sessionsOfAccount } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import { SEEN } from './adapter.ts'
import { describeAgent } from './agent.ts'

/** A browser in which somebody is signed in. Times in Unix milliseconds; null if unknown. */
export interface SessionEntry {
  uid: string
  /** Browser and system in words. */
  device: string
  signedInAt: number | null
  lastUsedAt: number | null
  isThis: boolean
}

/** The sessions of an account: this one first, then the latest used. */
export async function listSessions(
  read: Handle,
  { accountId, ownUid, now }: { accountId: string; ownUid: string; now: number },
): Promise<SessionEntry[]> {
  const stored = await sessionsOfAccount(read, accountId, now)
  const entries = stored.map(({ uid, payload }) => {
    const { agent, at } = seenOf(payload[SEEN])
    const { loginTs } = payload
    return {
      uid,
      device: describeAgent(agent),
      signedInAt: typeof loginTs === 'number' ? loginTs * 1000 : null,
      lastUsedAt: at,
      isThis: uid === ownUid,
    }
  })
  return entries.toSorted(
    (a, b) =>
      Number(b.isThis) - Number(a.isThis) || Number(b.lastUsedAt ?? 0) - Number(a.lastUsedAt ?? 0),
  )
}

/** Sessions of older versions have no such record. */
export function seenOf(value: unknown): { agent: string; at: number | null } {
  if (typeof value !== 'object' || value === null) return { agent: '', at: null }
  const { agent, at }: { agent?: unknown; at?: unknown } = value
  return {
    agent: typeof agent === 'string' ? agent : '',
    at: typeof at === 'number' ? at : null,
  }
}
