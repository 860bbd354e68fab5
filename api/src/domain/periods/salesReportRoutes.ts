import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById } from '@melodia/contract/lists'
import type { Database, Handle } from '@melodia/db/database'
import { documentKeyOf } from '@melodia/db/documentKey'
import { documentsOf } from '@melodia/db/documents'
import type { PeriodRecord } from '@melodia/db/periods'
import { reportedTracks } from '@melodia/db/periods/reported'
import { conflict, notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { adminArea } from '../../platform/access/access.ts'
import type { Media } from '../../platform/media/media.ts'
import { existingPeriod } from './periods.ts'
import { linesOfReport, type Usage } from './salesReport.ts'
import { allTermsIn } from './staged.ts'

interface SalesReportOptions {
  db: Database
  media: Media
  clock: () => number
  partyId: string | null
}

/** Tracks of one query. */
const AT_ONCE = 200

/** What record companies read of a closed period (`docs/sales-report.md`). */
export const salesReportRoutes: FastifyPluginAsyncTypebox<SalesReportOptions> = async (
  app,
  { db, media, clock, partyId },
) => {
  app.get(
    '/periods/:id/dsr',
    {
      config: { access: adminArea.access, counted: true },
      schema: {
        tags: ['admin: royalties'],
        summary: 'How often each track was heard in a closed period, for record companies (DSR)',
        params: ById,
      },
    },
    async (request, reply) => {
      const period = await existingPeriod(db.read, idOf(request, 'Period'))
      if (period.state !== 'closed') throw conflict('The period is not closed yet.')
      const [file] = await documentsOf(db.read, { period: period.seq })
      if (!file) throw notFound('Document')
      const content = await media.documents.open(documentKeyOf(file.id))
      const usages = usagesIn(db.read, period, content)
      const report = { period, created_at: clock(), sender: partyId, usages }
      return reply
        .type('text/tab-separated-values; charset=utf-8')
        .header('content-disposition', `attachment; filename="dsr-${period.from}-${period.to}.tsv"`)
        .send(Readable.from(linesOfReport(report)))
    },
  )
}

/** The tracks of a period in the order of their ids, as its file counts them. */
async function* usagesIn(
  read: Handle,
  period: PeriodRecord,
  content: Readable,
): AsyncGenerator<Usage> {
  let batch = new Map<string, { plays: number; late: number }>()
  for await (const { track, plays, late } of allTermsIn(content)) {
    if (batch.size === AT_ONCE && !batch.has(track)) {
      yield* named(read, period, batch)
      batch = new Map()
    }
    const before = batch.get(track) ?? { plays: 0, late: 0 }
    batch.set(track, { plays: before.plays + plays, late: before.late + late })
  }
  yield* named(read, period, batch)
}

async function* named(
  read: Handle,
  period: PeriodRecord,
  batch: ReadonlyMap<string, { plays: number; late: number }>,
): AsyncGenerator<Usage> {
  if (batch.size === 0) return
  const tracks = await reportedTracks(read, period.seq, [...batch.keys()])
  for (const [id, { plays, late }] of batch) {
    const track = tracks.get(id)
    if (track && plays > 0) yield { track, plays, late }
  }
}
