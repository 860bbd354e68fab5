import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeReplyCache } from '../../kit/http/replyCache.ts'
import { cachedReply, sendCached, type CachedReply } from '../../kit/http/cachedReply.ts'
import { notFound } from '../../kit/http/errors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends data of the catalogue as cached JSON; missing data are answered with 404. */
export function makeReplies(options: { clock: () => number }) {
  const cached = makeReplyCache<CachedReply>(options)
  /** `asked` is everything that the reply depends on; `noun` is named in the 404. */
  return async function replyOf(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      asked,
      noun,
      read,
    }: { asked: readonly unknown[]; noun: string; read: () => Promise<unknown> },
  ) {
    const found = await cached(JSON.stringify(asked), async () => {
      const value = await read()
      return value === null ? null : cachedReply(JSON_TYPE, JSON.stringify(value))
    })
    if (!found) throw notFound(noun)
    return sendCached(request, reply, found)
  }
}
export type ReplyOf = ReturnType<typeof makeReplies>
