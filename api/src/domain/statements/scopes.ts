import type { StatementScope } from '@melodia/db/statements'
import type { FastifyRequest } from 'fastify'
import { callerOf, creatorOf } from '../../platform/access/access.ts'

/** Statements of a creator, and of artists whom they represent. */
export const ofCreator = (request: FastifyRequest): StatementScope => ({
  creator: creatorOf(request).seq,
})

/** Statements that somebody has claimed, as a person to whom shares were given by email. */
export const ofPerson = (request: FastifyRequest): StatementScope => ({
  user: callerOf(request).user.seq,
})
