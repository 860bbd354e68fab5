import { PUBLIC_NOUNS, publicPath } from '@melodia/contract/choices'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/errors.ts'
import { FOR_EVERY_ORIGIN } from '../http/headers.ts'
import { sendKept } from '../http/keptReply.ts'
import type { makeCards } from './cards.ts'

interface ById {
  Params: { id: string }
}

/** `GET /music/…/{id}/card.png`: the picture shown where the page is shared. */
export async function cardRoutes(
  app: FastifyInstance,
  { card }: { card: ReturnType<typeof makeCards> },
) {
  const options = { config: { access: 'public', counted: true }, schema: { hide: true } } as const
  for (const noun of PUBLIC_NOUNS)
    app.get<ById>(`${publicPath(noun, ':id')}/card.png`, options, async (request, reply) => {
      const drawn = await card(noun, request.params.id)
      if (!drawn) throw notFound('Card')
      return sendKept(request, reply.headers(FOR_EVERY_ORIGIN), drawn)
    })
}
