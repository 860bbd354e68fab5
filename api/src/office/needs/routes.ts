import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { JobKind } from '@melodia/contract/choices/jobs'
import { Needs } from '@melodia/contract/needs'
import type { Database } from '@melodia/db/database'
import { readNeeds, type Waiting } from '@melodia/db/needs'
import type { Config } from '../../platform/config/config.ts'
import { fullDisks, type ReadDisk } from './disks.ts'

interface NeedOptions {
  db: Database
  clock: () => number
  config: Pick<Config, 'dataDir' | 'media' | 'mail'>
  readDisk: ReadDisk
}

/** Tasks that wait for administrators; for admins only. */
export const needRoutes: FastifyPluginAsyncTypebox<NeedOptions> = async (app, options) => {
  const { db, clock, config, readDisk } = options
  const unworked: JobKind[] = config.mail.kind === 'smtp' ? [] : ['mail']
  const folders = {
    data: config.dataDir,
    ...(config.media.kind === 'folder' && { media: config.media.path }),
  }

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
