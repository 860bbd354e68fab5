import type { Database } from '@melodia/db/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeKept } from '../http/kept.ts'
import { keptReply, sendKept, type KeptReply } from '../http/keptReply.ts'
import { notFound } from '../http/errors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends what the catalogue has as JSON, kept while it stands; what it has not is not found. */
export function makeReplies(options: { db: Pick<Database, 'version'>; clock: () => number }) {
  const kept = makeKept<KeptReply>(options)
  /** `asked` is everything that the reply depends on; `noun` is what is not found. */
  return async function replyOf(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      asked,
      noun,
      read,
    }: { asked: readonly unknown[]; noun: string; read: () => Promise<unknown> },
  ) {
    const found = await kept(JSON.stringify(asked), async () => {
      const value = await read()
      return value === null ? null : keptReply(JSON_TYPE, JSON.stringify(value))
    })
    if (!found) throw notFound(noun)
    return sendKept(request, reply, found)
  }
}
export type ReplyOf = ReturnType<typeof makeReplies>
