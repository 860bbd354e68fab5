import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CLAIM_SORTS } from '@melodia/contract/choices/claims'
import {
  CLAIM_DECISIONS,
  ClaimDecisionBody,
  ClaimFilter,
  ClaimReply,
  ClaimsQuery,
  NamedAgain,
  RightsClaim,
  type ClaimDecision,
} from '@melodia/contract/claims'
import { ById, ListReply } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { listClaims, type ClaimRecord } from '@melodia/db/claims'
import { creatorsNamedAgain } from '@melodia/db/claims/repeated'
import { getDocument } from '@melodia/db/documents'
import { getSetting } from '@melodia/db/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { adminArea, callerOf } from '../../platform/access/access.ts'
import { sendDocument } from '../../platform/documents/send.ts'
import type { Media } from '../../platform/media/media.ts'
import { existingClaim, makeRightsClaims } from './claims.ts'
import { presentClaim } from './present.ts'

interface ClaimRoutesOptions {
  db: Database
  media: Media
  clock: () => number
  contactEmail: string
}

const NOUN = 'Claim'

/** Lists of claims; `state` and `kind` of the query are filters, too. */
export const CLAIM_LIST = {
  sorts: CLAIM_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: ClaimFilter,
} as const

export function readClaimList({ state, kind, ...query }: ClaimsQuery) {
  const page = readList(query, CLAIM_LIST)
  return { ...page, filter: { ...page.filter, ...(state && { state }), ...(kind && { kind }) } }
}

const SUMMARIES: Record<ClaimDecision, string> = {
  hold: 'Hide the track of a claim until it is decided; its creators are told why',
  ask: 'Ask the creators about a claim',
  uphold: 'Uphold a claim: the track is hidden',
  dismiss: 'Dismiss a claim: the track is put back',
  suit: 'Note that the claimant has filed a suit: the track stays hidden',
}

/** What strangers claim, for administrators. */
export const claimRoutes: FastifyPluginAsyncTypebox<ClaimRoutesOptions> = async (
  app,
  { db, media, clock, contactEmail },
) => {
  const claims = makeRightsClaims({ db, clock, contactEmail })
  const config = { access: adminArea.access, counted: true } as const
  const schema = { tags: ['admin: claims'] }
  const days = async () => (await getSetting(db.read, 'platform')).value.appeal_days
  async function send(request: FastifyRequest, reply: FastifyReply, row: ClaimRecord) {
    sendVersion(reply, row)
    return presentClaim(row, await days(), callerOf(request))
  }

  app.get(
    '/claims',
    {
      config,
      schema: {
        ...schema,
        summary: 'List claims that were confirmed',
        querystring: ClaimsQuery,
        response: { 200: ListReply('claims', RightsClaim) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readClaimList(request.query)
      const { rows, total } = await listClaims(db.read, 'everything', page, clock())
      const appealDays = await days()
      const shown = rows.map((row) => presentClaim(row, appealDays, callerOf(request)))
      return sendList(reply, 'claims', page, { rows: shown, total })
    },
  )

  app.get(
    '/claims/repeated',
    {
      config,
      schema: {
        ...schema,
        summary: 'Creators whom upheld claims name again',
        response: { 200: NamedAgain },
      },
    },
    async () => {
      const { repeat_claims } = (await getSetting(db.read, 'platform')).value
      const creators = await creatorsNamedAgain(db.read, repeat_claims)
      return {
        repeat_claims,
        creators: creators.map(({ id, name, claims: times, since }) => ({
          id,
          name,
          claims: times,
          since: new Date(since).toISOString(),
        })),
      }
    },
  )

  app.get(
    '/claims/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a claim, with who sent it and its clock',
        params: ById,
        response: { 200: RightsClaim },
      },
    },
    async (request, reply) => {
      const target = { id: idOf(request, NOUN) }
      return send(request, reply, await existingClaim(db.read, 'everything', target))
    },
  )

  app.get(
    '/claims/:id/evidence/:document',
    {
      config,
      schema: {
        ...schema,
        summary: 'Download a file that proves a claim',
        params: Type.Object({ ...ById.properties, document: Type.String() }),
      },
    },
    async (request, reply) => {
      const { seq } = await existingClaim(db.read, 'everything', { id: idOf(request, NOUN) })
      const { document } = request.params
      return sendDocument(reply, media, await getDocument(db.read, { claim: seq }, document))
    },
  )

  for (const action of CLAIM_DECISIONS)
    app.post(
      `/claims/:id/${action}`,
      {
        config,
        schema: {
          ...schema,
          summary: SUMMARIES[action],
          params: ById,
          body: ClaimDecisionBody,
          response: { 200: ClaimReply },
        },
      },
      async (request, reply) => {
        const target = targetOf(request, NOUN)
        const row = await claims.decide(callerOf(request), target, action, request.body)
        return { claim: await send(request, reply, row) }
      },
    )
}
