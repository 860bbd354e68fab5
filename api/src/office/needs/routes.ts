import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Needs } from '@melodia/contract/needs'
import type { Database } from '@melodia/db/database'
import { readNeeds, type Waiting } from '@melodia/db/needs'
import type { Config } from '../../platform/config/config.ts'
import { foldersOf, fullDisks, type ReadDisk } from './disks.ts'
import { unworkedOf } from './unworked.ts'

interface NeedOptions {
  db: Database
  clock: () => number
  config: Pick<Config, 'dataDir' | 'media' | 'mail'>
  readDisk: ReadDisk
}

/** Tasks that wait for administrators; for admins only. */
export const needRoutes: FastifyPluginAsyncTypebox<NeedOptions> = async (app, options) => {
  const { db, clock, config, readDisk } = options
  const unworked = unworkedOf(config)
  const folders = foldersOf(config)

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
      const needs = await readNeeds(db.read, { now: clock(), unworked })
      return {
        review: present(needs.review),
        appeal: present(needs.appeal),
        restriction_appeals: present(needs.restriction_appeals),
        proposals: present(needs.proposals),
        requests: present(needs.requests),
        representations: present(needs.representations),
        approvals: present(needs.approvals),
        spellings: present(needs.spellings),
        claims: present(needs.claims),
        claims_repeated: present(needs.claims_repeated),
        mails: present(needs.mails),
        deliveries: present(needs.deliveries),
        unanalysed_pending: present(needs.unanalysed_pending),
        unanalysed_published: present(needs.unanalysed_published),
        webhooks: present(needs.webhooks),
        jobs: present(needs.jobs),
        stuck: present(needs.stuck),
        disks: await fullDisks(folders, readDisk),
      }
    },
  )
}

const present = ({ count, oldest }: Waiting) => ({
  count,
  oldest_at: oldest === null ? null : new Date(oldest).toISOString(),
})
