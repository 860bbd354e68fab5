import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RESTRICTION_SORTS } from '@melodia/contract/choices/restrictions'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  DecidedRestriction,
  NewAppeal,
  NewRestriction,
  OwnRestrictionReply,
  Restriction,
  RestrictionFilter,
  RestrictionNotes,
  RestrictionReply,
} from '@melodia/contract/restrictions'
import type { Database } from '@melodia/db/database'
import {
  listRestrictions,
  type RestrictionRecord,
  type RestrictionScope,
} from '@melodia/db/restrictions'
import { getSetting } from '@melodia/db/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documented } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../kit/http/versions.ts'
import { adminArea, callerOf } from '../../platform/access/access.ts'
import { presentDecided, presentRestriction } from './present.ts'
import { makeRestrictions } from './restrictions.ts'

interface RestrictionRoutesOptions {
  db: Database
  clock: () => number
  /** Where the platform's months begin. */
  zone: string
}

const LIST = {
  sorts: RESTRICTION_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: RestrictionFilter,
} as const

const NOUN = 'Restriction'

/** What is held back, for administrators: why, until when, and whether it is right. */
export const restrictionRoutes: FastifyPluginAsyncTypebox<RestrictionRoutesOptions> = async (
  app,
  { db, clock, zone },
) => {
  const restrictions = makeRestrictions({ db, clock, zone })
  const config = { access: adminArea.access, counted: true } as const
  const schema = { tags: ['admin: restrictions'] }
  const days = async () => (await getSetting(db.read, 'platform')).value.appeal_days
  async function send(request: FastifyRequest, reply: FastifyReply, row: RestrictionRecord) {
    sendVersion(reply, row)
    return presentDecided(row, await days(), callerOf(request))
  }

  app.get(
    '/restrictions',
    {
      config,
      schema: {
        ...schema,
        summary: 'List restrictions',
        querystring: ListQuery,
        response: { 200: ListReply('restrictions', DecidedRestriction) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listRestrictions(db.read, 'everything', page, clock())
      const appealDays = await days()
      const shown = rows.map((row) => presentDecided(row, appealDays, callerOf(request)))
      return sendList(reply, 'restrictions', page, { rows: shown, total })
    },
  )

  app.post(
    '/restrictions',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Hold something back, with a statement that says why',
        body: NewRestriction,
        response: { 201: RestrictionReply },
      },
    },
    async (request, reply) => {
      const row = await restrictions.add(callerOf(request), request.body)
      return reply.code(201).send({ restriction: await send(request, reply, row) })
    },
  )

  app.get(
    '/restrictions/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a restriction',
        params: ById,
        response: { 200: DecidedRestriction },
      },
    },
    async (request, reply) =>
      send(request, reply, await restrictions.get('everything', idOf(request, NOUN))),
  )

  app.post(
    '/restrictions/:id/lift',
    {
      config,
      schema: {
        ...schema,
        summary: 'Lift a restriction: everything is as it was',
        params: ById,
        body: RestrictionNotes,
        response: { 200: RestrictionReply },
      },
    },
    async (request, reply) => {
      const { notes } = request.body
      const row = await restrictions.lift(callerOf(request), targetOf(request, NOUN), notes)
      return { restriction: await send(request, reply, row) }
    },
  )

  for (const action of ['uphold', 'overturn'] as const)
    app.post(
      `/restrictions/:id/${action}`,
      {
        config,
        schema: {
          ...schema,
          summary:
            action === 'uphold'
              ? 'Decide on an appeal: the restriction stays'
              : 'Decide on an appeal: the restriction was wrong, and everything is as it was',
          params: ById,
          body: RestrictionNotes,
          response: { 200: RestrictionReply },
        },
      },
      async (request, reply) => {
        const { notes } = request.body
        const target = targetOf(request, NOUN)
        const row = await restrictions.decide(callerOf(request), target, { action, notes })
        return { restriction: await send(request, reply, row) }
      },
    )
}

interface OwnRoutesOptions extends RestrictionRoutesOptions {
  access: 'creator' | 'signed-in'
  scopeOf: (request: FastifyRequest) => RestrictionScope
}

/**
 * The same for those whom they concern: creators, also those who are switched off, and people of the
 * statements that they have claimed.
 */
export const ownRestrictionRoutes: FastifyPluginAsyncTypebox<OwnRoutesOptions> = async (
  app,
  { db, clock, zone, access, scopeOf },
) => {
  const restrictions = makeRestrictions({ db, clock, zone })
  const config = { access, counted: true, isForInactive: true } as const
  const isCreator = access === 'creator'
  const schema = { tags: [isCreator ? 'creators: restrictions' : 'account'] }
  const days = async () => (await getSetting(db.read, 'platform')).value.appeal_days
  async function send(reply: FastifyReply, row: RestrictionRecord) {
    sendVersion(reply, row)
    return presentRestriction(row, await days())
  }

  app.get(
    '/restrictions',
    {
      config,
      schema: {
        ...schema,
        summary: isCreator
          ? 'List your tracks, playlists and plays that are held back'
          : 'List what holds the money of statements that you have claimed',
        querystring: ListQuery,
        response: { 200: ListReply('restrictions', Restriction) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listRestrictions(db.read, scopeOf(request), page, clock())
      const appealDays = await days()
      const shown = rows.map((row) => presentRestriction(row, appealDays))
      return sendList(reply, 'restrictions', page, { rows: shown, total })
    },
  )

  app.get(
    '/restrictions/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a restriction that concerns you',
        params: ById,
        response: { 200: Restriction },
      },
    },
    async (request, reply) =>
      send(reply, await restrictions.get(scopeOf(request), idOf(request, NOUN))),
  )

  app.post(
    '/restrictions/:id/appeal',
    {
      config,
      schema: {
        ...schema,
        summary: 'Appeal against a restriction',
        params: ById,
        body: NewAppeal,
        response: { 200: OwnRestrictionReply },
      },
    },
    async (request, reply) => {
      const actor = { caller: callerOf(request), scope: scopeOf(request) }
      const { text } = request.body
      const row = await restrictions.appeal(actor, targetOf(request, NOUN), text.trim())
      return { restriction: await send(reply, row) }
    },
  )
}
