import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { Report } from '@melodia/contract/reports'
import type { Database } from '@melodia/db/database'
import { matchesOf, reportOf } from '@melodia/db/reports'
import { getTrack } from '@melodia/db/tracks'
import { presentMatches } from '../../platform/fingerprints/present.ts'
import type { Area } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { isDisclosureDue } from '../disclosure/due.ts'
import { worstLevel } from './levels.ts'
import { asDisclosed, presentCheck } from './present.ts'
import { trackMarks } from './trackMarks.ts'

interface ReportRoutesOptions {
  area: Area
  db: Database
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
}

/** Seconds after which to ask again. */
const RETRY_AFTER = 2
const RUNNING: Report = { state: 'running', level: null, checks: [], matches: [] }

/** The preflight report of a track: a resource of its own, since it takes some seconds. */
export const reportRoutes: FastifyPluginAsyncTypebox<ReportRoutesOptions> = async (
  app,
  { area, db, clock, zone },
) => {
  for (const status of TRACK_STATUSES)
    app.get(
      `${TRACK_RESOURCES[status].path}/:id/report`,
      {
        config: { access: area.access, counted: true },
        schema: {
          tags: [`${area.access}: tracks`],
          summary: `Preflight report of a ${TRACK_RESOURCES[status].noun}`,
          description:
            'Checks of its files, and what it resembles. 202 while it is being made: ask again after `Retry-After`.',
          params: ById,
          response: { 200: Report, 202: Report },
        },
      },
      async (request, reply) => {
        const scope = area.scope(request)
        const track = await getTrack(db.read, status, scope, idOf(request, 'Track'))
        if (!track) throw notFound('Track')
        const report = await reportOf(db.read, track.seq)
        if (!report || report.state === 'running') {
          reply.code(202).header('retry-after', RETRY_AFTER)
          return RUNNING
        }
        const matches = await presentMatches(db.read, scope, await matchesOf(db.read, track.seq))
        const checks = asDisclosed(report.checks, {
          parts: track.parts,
          marks: await trackMarks(db.read, track),
          isDisclosureDue: await isDisclosureDue(db.read, zone, clock()),
        })
        const level = checks.length === 0 ? report.level : worstLevel(checks)
        return { ...report, level, checks: checks.map(presentCheck), matches }
      },
    )
}
