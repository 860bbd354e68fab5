import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Block, BlockFilter, BlockReply, NewBlock } from '@melodia/contract/blocks'
import { BLOCK_SORTS } from '@melodia/contract/choices/blocks'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import { listBlocks, type BlockRecord } from '@melodia/db/blocks'
import type { Database } from '@melodia/db/database'
import { documented } from '../../kit/http/documented.ts'
import { callerOf } from '../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { makeBlocks } from './blocks.ts'

interface BlockRoutesOptions {
  db: Database
  clock: () => number
}

const LIST = {
  sorts: BLOCK_SORTS,
  defaultSort: ['blocked_at', 'DESC'],
  filter: BlockFilter,
} as const

/** Blocked recordings, for admins. */
export const blockRoutes: FastifyPluginAsyncTypebox<BlockRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const blocks = makeBlocks({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: blocks'] }

  app.get(
    '/blocks',
    {
      config,
      schema: {
        ...schema,
        summary: 'List blocked recordings',
        querystring: ListQuery,
        response: { 200: ListReply('blocks', Block) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      const { rows, total } = await listBlocks(db.read, page)
      return sendList(reply, 'blocks', page, { rows: rows.map(present), total })
    },
  )

  app.post(
    '/tracks/:id/block',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Block the recording of any track: later uploads of it arrive with a stop',
        params: ById,
        body: NewBlock,
        response: { 201: BlockReply },
      },
      preValidation: bodyIsOptional,
    },
    async (request, reply) => {
      const { notes = '', statement } = request.body
      const why = { notes: notes.trim(), statement }
      const block = await blocks.add(callerOf(request), idOf(request, 'Track'), why)
      return reply.code(201).send({ block: present(block) })
    },
  )

  app.delete(
    '/tracks/:id/block',
    {
      config: { ...config, needs: 'fresh session' },
      schema: {
        ...schema,
        summary: 'Unblock a recording, also where its track is gone',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => blocks.lift(callerOf(request), idOf(request, 'Track')),
  )
}

const present = ({ blocked_at, ...block }: BlockRecord): Block => ({
  ...block,
  blocked_at: new Date(blocked_at).toISOString(),
})
