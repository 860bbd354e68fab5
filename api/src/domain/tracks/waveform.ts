import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { Waveform, WaveformPending } from '@melodia/contract/waveforms'
import { analysesOf, type Analysis } from '@melodia/db/analyses'
import type { Database } from '@melodia/db/database'
import { getTrack } from '@melodia/db/tracks'
import type { Area } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'

interface WaveformRoutesOptions {
  area: Area
  db: Database
}

/** Seconds after which to ask again. */
const RETRY_AFTER = 2

/**
 * Waveform and loudness of a track, measured after its upload. A separate resource, since its
 * thousand levels would lengthen lists that do not show them.
 */
export const waveformRoutes: FastifyPluginAsyncTypebox<WaveformRoutesOptions> = async (
  app,
  { area, db },
) => {
  for (const status of TRACK_STATUSES)
    app.get(
      `${TRACK_RESOURCES[status].path}/:id/waveform`,
      {
        config: { access: area.access, counted: true },
        schema: {
          tags: [`${area.access}: tracks`],
          summary: `Waveform and loudness of a ${TRACK_RESOURCES[status].noun}`,
          params: ById,
          response: { 200: Waveform, 202: WaveformPending },
        },
      },
      async (request, reply) => {
        const track = await getTrack(db.read, status, area.scope(request), idOf(request, 'Track'))
        if (!track) throw notFound('Track')
        const { audio, preview } = track.files
        const analyses = await analysesOf(db.read, [audio.seq, preview.seq])
        const heard = analyses.get(audio.seq)
        if (heard?.state === 'done')
          return {
            status: 'done' as const,
            peaks: [...heard.peaks],
            preview_peaks: peaksOf(analyses.get(preview.seq)),
            loudness_lufs: heard.loudness_lufs,
            sample_peak_db: heard.sample_peak_db,
            duration_ms: track.duration_ms,
          }
        if (heard?.state === 'failed')
          return {
            status: 'failed' as const,
            duration_ms: track.duration_ms,
            problem: heard.problem,
          }
        reply.code(202).header('retry-after', RETRY_AFTER)
        return { status: 'pending' as const }
      },
    )
}

const peaksOf = (analysis: Analysis | undefined) =>
  analysis?.state === 'done' ? [...analysis.peaks] : null
