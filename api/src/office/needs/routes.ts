import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Needs } from '@melodia/contract/needs'
import type { Database } from '@melodia/db/database'
import { readNeeds, type Waiting } from '@melodia/db/needs'

/** Tasks that wait for administrators; for admins only. */
export const needRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/needs',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: needs'],
        summary: 'What waits for administrators, and since when',
        response: { 200: Needs },
      },
    },
    async () => {
      const needs = await readNeeds(db.read)
      return {
        review: present(needs.review),
        appeal: present(needs.appeal),
        proposals: present(needs.proposals),
        requests: present(needs.requests),
        spellings: present(needs.spellings),
        mails: present(needs.mails),
        deliveries: present(needs.deliveries),
        unanalysed_pending: present(needs.unanalysed_pending),
        unanalysed_published: present(needs.unanalysed_published),
      }
    },
  )
}

const present = ({ count, oldest }: Waiting) => ({
  count,
  oldest_at: oldest === null ? null : new Date(oldest).toISOString(),
})
