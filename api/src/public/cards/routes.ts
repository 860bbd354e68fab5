import { PAGE_NOUNS, publicPath } from '@melodia/contract/choices/catalogue'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kit/http/errors.ts'
import { FOR_EVERY_ORIGIN } from '../../kit/http/headers.ts'
import { sendCached } from '../../kit/http/cachedReply.ts'
import type { Cards } from './cards.ts'

/** The picture of pages that are about no record. */
const OF_EVERY_PAGE = '/social.png'

interface ById {
  Params: { id: string }
}

/** `GET /music/…/{id}/card.png`: the picture shown where the page is shared. */
export async function cardRoutes(app: FastifyInstance, { cards }: { cards: Cards }) {
  const options = { config: { access: 'public', counted: true }, schema: { hide: true } } as const
  for (const noun of PAGE_NOUNS)
    app.get<ById>(`${publicPath(noun, ':id')}/card.png`, options, async (request, reply) => {
      const drawn = await cards.card(noun, request.params.id)
      if (!drawn) throw notFound('Card')
      // A page that is shared has a picture in any case.
      if (drawn === 'later')
        return reply.header('cache-control', 'no-store').redirect(OF_EVERY_PAGE, 302)
      return sendCached(request, reply.headers(FOR_EVERY_ORIGIN), drawn)
    })
}
