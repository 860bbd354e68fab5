import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import { ClosedPeriods, type ClosedPeriod } from '@melodia/contract/periods'
import type { Database } from '@melodia/db/database'
import { documentsOf } from '@melodia/db/documents'
import { closedPeriods, getPeriod, type PeriodRecord } from '@melodia/db/periods'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { sendDocument } from '../../platform/documents/send.ts'
import type { Media } from '../../platform/media/media.ts'

interface ClosedPeriodOptions {
  db: Database
  media: Media
}

const SCHEMA = { tags: ['royalties'] }
const CONFIG = { access: 'public', counted: true } as const

/** What everybody can compute again: closed periods, and their files. */
export const closedPeriodRoutes: FastifyPluginAsyncTypebox<ClosedPeriodOptions> = async (
  app,
  { db, media },
) => {
  app.get(
    '/royalties',
    {
      config: CONFIG,
      schema: {
        ...SCHEMA,
        summary: 'The closed periods of royalties, each with the hash of the one before',
        response: { 200: ClosedPeriods },
      },
    },
    async () => ({ periods: await newestClosed(db) }),
  )

  app.get(
    '/royalties/:id/inputs',
    {
      config: CONFIG,
      schema: {
        ...SCHEMA,
        summary: 'The file from which all amounts of a closed period follow (JSON Lines)',
        params: ById,
      },
    },
    async (request, reply) => {
      const period = await getPeriod(db.read, idOf(request, 'Period'))
      if (period?.state !== 'closed') throw notFound('Period')
      const [file] = await documentsOf(db.read, { period: period.seq })
      return sendDocument(reply, media, file ?? null)
    },
  )
}

/** All closed periods, the newest first. */
export const newestClosed = async (db: Database): Promise<ClosedPeriod[]> =>
  (await closedPeriods(db.read)).toReversed().map(presentClosed)

function presentClosed(row: PeriodRecord): ClosedPeriod {
  const { id, from, to, pool_minor, currency, model, time_zone, thresholds, totals } = row
  const { hash, previous, closed_at } = row
  if (!totals || hash === null || closed_at === null)
    throw new Error(`The period ${id} is not closed`)
  return {
    id,
    from,
    to,
    pool_minor,
    currency,
    model,
    time_zone,
    thresholds,
    totals,
    hash,
    previous,
    closed_at: new Date(closed_at).toISOString(),
  }
}
