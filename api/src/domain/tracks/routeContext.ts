import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { ById } from '@melodia/contract/lists'
import type { TrackReply } from '@melodia/contract/tracks'
import type { Database } from '@melodia/db/database'
import type { TrackRecord } from '@melodia/db/tracks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingIn, type Area } from '../../platform/access/access.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { Rates } from '../../kit/http/rates.ts'
import { ifVersion, sendVersion } from '../../kit/http/versions.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { makeLeaving } from './leaving.ts'
import { makeProposals } from './proposals.ts'
import { presentTrack } from './present.ts'
import { makeTracks } from './tracks.ts'

export interface TrackRoutesOptions {
  area: Area
  db: Database
  media: Media
  urls: MediaUrls
  rates: Rates
  clock: () => number
  /** Milliseconds for which a deleted track is kept. */
  trashRetentionMs: number
  /** The platform's zone. */
  zone: string
}

export type TrackRoutes = FastifyPluginAsyncTypebox<TrackRoutesOptions>
export type TypedApp = Parameters<TrackRoutes>[0]

/** Shared by the track routes of one area. */
export function routeContext(options: TrackRoutesOptions) {
  const { area, db, urls, clock, trashRetentionMs, zone } = options
  const present = (track: TrackRecord, mayHearProposed = false) =>
    presentTrack(track, { urls, access: area.access, mayHearProposed })
  const reply = (track: TrackRecord): TrackReply => ({ track: present(track) })
  return {
    ...options,
    tracks: makeTracks({ db, clock, retentionMs: trashRetentionMs, zone }),
    leaving: makeLeaving({ db, clock }),
    proposals: makeProposals({ db, clock }),
    config: { access: area.access, counted: true } as const,
    schema: { tags: [`${area.access}: tracks`] },
    actor: (request: FastifyRequest) => actingIn(area, request),
    target: (request: FastifyRequest<{ Params: ById }>, status: TrackStatus) => ({
      status,
      id: idOf(request, 'Track'),
      ifVersion: ifVersion(request),
    }),
    present,
    reply,
    /** The reply with the `ETag` of the track. */
    send(to: FastifyReply, track: TrackRecord) {
      sendVersion(to, track)
      return reply(track)
    },
  }
}
export type RouteContext = ReturnType<typeof routeContext>
