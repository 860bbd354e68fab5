import type { Handle } from '@melodia/db/database'
import {
  findOrMakeParties,
  partiesAnsweredBy,
  partiesClaimedBy,
  partyOfCreator,
} from '@melodia/db/splits/parties'
import type { FastifyRequest } from 'fastify'
import { callerOf, creatorOf } from '../../platform/access/access.ts'

/** Whoever is signed in, as somebody to whom something is owed. */
export interface Holder {
  /** The parties (`seq`) whose balance is theirs to read. */
  parties(read: Handle): Promise<number[]>
  /** Those that are paid to an account of theirs. */
  own(read: Handle): Promise<number[]>
  /** The same, made where there is none yet. */
  ownOrMade(write: Handle, now: number): Promise<number[]>
}

/** A creator: itself, and the artists whom it represents. */
export function creatorHolder(request: FastifyRequest): Holder {
  const creator = creatorOf(request)
  return {
    parties: (read) => partiesAnsweredBy(read, creator.seq),
    own: async (read) => [(await partyOfCreator(read, creator.seq)) ?? []].flat(),
    ownOrMade: async (write, now) => [
      ...(await findOrMakeParties(write, [{ kind: 'creator', of: creator }], now)).values(),
    ],
  }
}

/** Somebody who claimed shares that were given to their email. */
export function personHolder(request: FastifyRequest): Holder {
  const { user } = callerOf(request)
  const claimed = (read: Handle) => partiesClaimedBy(read, user.seq)
  return { parties: claimed, own: claimed, ownOrMade: claimed }
}
