import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { REPRESENTATION_SORTS } from '@melodia/contract/choices/representations'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  AdminRepresentation,
  AdminRepresentationReply,
  RepresentationDecision,
  RepresentationFilter,
} from '@melodia/contract/representations'
import type { Database } from '@melodia/db/database'
import { listRepresentations, type RepresentationRecord } from '@melodia/db/representations'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { documented } from '../../../kit/http/documented.ts'
import { idOf } from '../../../kit/http/ids.ts'
import { readList, sendList } from '../../../kit/http/paging.ts'
import { sendVersion, targetOf } from '../../../kit/http/versions.ts'
import { callerOf } from '../../../platform/access/access.ts'
import { sendDocument } from '../../../platform/documents/send.ts'
import type { Media } from '../../../platform/media/media.ts'
import { presentForAdmins } from './present.ts'
import { makeRepresentations } from './representations.ts'

interface RepresentationRoutesOptions {
  db: Database
  media: Media
  clock: () => number
}

const LIST = {
  sorts: REPRESENTATION_SORTS,
  defaultSort: ['created_at', 'DESC'],
  filter: RepresentationFilter,
} as const

/** Routes of administrators: who asks to speak for an artist, with the evidence, and decisions. */
export const representationRoutes: FastifyPluginAsyncTypebox<RepresentationRoutesOptions> = async (
  app,
  { db, media, clock },
) => {
  const representations = makeRepresentations({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const event = 'privilege_permissions_changed' as const
  const deciding = {
    grant: { ...config, event, needs: 'fresh session' },
    decline: { ...config, event },
    end: { ...config, event, needs: 'fresh session' },
  } as const
  const schema = { tags: ['admin: representations'] }
  const send = (reply: FastifyReply, record: RepresentationRecord) => {
    sendVersion(reply, record)
    return presentForAdmins(record)
  }

  app.get(
    '/representations',
    {
      config,
      schema: {
        ...schema,
        summary: 'List who asks to speak for artists, and who did',
        querystring: ListQuery,
        response: { 200: ListReply('representations', AdminRepresentation) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listRepresentations(db.read, page)
      return sendList(reply, 'representations', page, { rows: rows.map(presentForAdmins), total })
    },
  )

  app.get(
    '/representations/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get a representation',
        params: ById,
        response: { 200: AdminRepresentation },
      },
    },
    async (request, reply) =>
      send(reply, await representations.get(idOf(request, 'Representation'))),
  )

  app.get(
    '/representations/:id/documents/:document',
    {
      config: { ...config, event: 'sensitive_read' },
      schema: {
        ...schema,
        summary: 'Download a file of the evidence',
        params: Type.Object({ id: Type.String(), document: Type.String() }),
      },
    },
    async (request, reply) =>
      sendDocument(
        reply,
        media,
        await representations.document(
          idOf(request, 'Representation'),
          idOf({ params: { id: request.params.document } }, 'Document'),
        ),
      ),
  )

  for (const action of ['grant', 'decline'] as const)
    app.post(
      `/representations/:id/${action}`,
      {
        config: deciding[action],
        schema: {
          ...schema,
          summary: SUMMARIES[action],
          params: ById,
          body: RepresentationDecision,
          response: { 200: AdminRepresentationReply },
        },
      },
      async (request, reply) => {
        const target = targetOf(request, 'Representation')
        const { notes } = request.body
        const decided = await representations[action](callerOf(request), target, notes)
        return { representation: send(reply, decided) }
      },
    )

  app.post(
    '/artists/:id/end-representation',
    {
      config: deciding.end,
      schema: {
        ...schema,
        summary: 'End that somebody represents an artist; they read the notes',
        params: ById,
        body: RepresentationDecision,
        response: { 200: AdminRepresentationReply },
      },
    },
    async (request, reply) => {
      const target = targetOf(request, 'Artist')
      const ended = await representations.end(callerOf(request), target, request.body.notes)
      return { representation: send(reply, ended) }
    },
  )
}

const SUMMARIES = {
  grant: 'Grant a representation; whoever represented the artist until then does not any more',
  decline: 'Decline a representation',
} as const
