import { TRACK_STATUSES, type TrackStatus } from '@melodia/contract/choices/tracks'
import {
  AppleCredits,
  Credits,
  CreditsQuery,
  SentContributions,
  SpotifyCredits,
} from '@melodia/contract/contributions'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { projectionOf } from '@melodia/contract/projections'
import { CreditsReply } from '@melodia/contract/tracks'
import type { TrackRecord } from '@melodia/db/tracks'
import { LIMITS } from '@melodia/contract/choices/limits'
import { Type } from 'typebox'
import { documented, documentedBody } from '../../kit/http/documented.ts'
import { unacceptable } from '../../kit/http/errors.ts'
import { sendVersion } from '../../kit/http/versions.ts'
import { readContributions } from './contributions.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** Who and what made a track. */
export function contributionRoutes(app: TypedApp, context: RouteContext) {
  for (const status of TRACK_STATUSES) creditsRoutes(app, context, status)
}

export const creditsOf = ({
  contributions,
  declared,
  contains,
  parts,
  version,
}: TrackRecord): Credits => ({ contributions, declared, contains, parts, version })

function creditsRoutes(app: TypedApp, context: RouteContext, status: TrackStatus) {
  const { area, tracks, config, schema, actor, target, reply: replyOf } = context
  const { path, noun: what } = TRACK_RESOURCES[status]
  const isProposed = area.access !== 'admin' && status === 'approved'

  app.get(
    `${path}/:id/credits`,
    {
      config,
      schema: {
        ...schema,
        summary: `Who and what made a ${what}`,
        params: ById,
        querystring: CreditsQuery,
        response: { 200: Type.Union([Credits, SpotifyCredits, AppleCredits]) },
      },
      ...documented,
    },
    async (request, reply) => {
      const track = await tracks.get(actor(request), target(request, status))
      sendVersion(reply, track)
      const { projection } = request.query
      return projection ? projectionOf(projection, track.contributions) : creditsOf(track)
    },
  )

  app.put(
    `${path}/:id/credits`,
    {
      config: { ...config, isForConfirmed: true },
      schema: {
        ...schema,
        summary: isProposed
          ? `Propose who and what made a ${what}`
          : `Say who and what made a ${what}`,
        params: ById,
        body: SentContributions,
        response: { 200: CreditsReply },
      },
      bodyLimit: LIMITS.textBytes,
      ...documentedBody,
    },
    async (request, reply) => {
      const who = actor(request)
      const of = target(request, status)
      await tracks.refuseStale(who, of)
      const { contributions, errors } = readContributions(request.body)
      if (Object.keys(errors).length > 0) throw unacceptable(errors)
      const track = await tracks.saveContributions(who, of, contributions)
      sendVersion(reply, track)
      return { ...replyOf(track), credits: creditsOf(track) }
    },
  )
}
