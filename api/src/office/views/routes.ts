import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, Deleted, ListQuery, ListReply } from '@melodia/contract/lists'
import { NewView, View, ViewChanges, ViewFilter, ViewReply } from '@melodia/contract/views'
import type { Database } from '@melodia/db/database'
import {
  countViews,
  createView,
  getView,
  listViews,
  removeView,
  updateView,
} from '@melodia/db/views'
import { documented } from '../../kit/http/documented.ts'
import { callerOf } from '../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { conflict, notFound, unacceptable } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { existingOrThrow, sendVersion, targetOf } from '../../kit/http/versions.ts'

interface ViewRoutesOptions {
  db: Database
  clock: () => number
}

const LIST = { sorts: ['name'], defaultSort: ['name', 'ASC'], filter: ViewFilter } as const

/** Views that one person may keep. */
const MOST_VIEWS = 200

/** Saved views of lists: an administrator's own, and those that all share. */
export const viewRoutes: FastifyPluginAsyncTypebox<ViewRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: views'] }
  const found = async (user: number, id: string) =>
    existingOrThrow('View', (await getView(db.read, user, id)) ?? 'missing')

  app.get(
    '/views',
    {
      config,
      schema: {
        ...schema,
        summary: 'List your saved views and the shared ones',
        querystring: ListQuery,
        response: { 200: ListReply('views', View) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, LIST)
      return sendList(reply, 'views', page, await listViews(db.read, userOf(request), page))
    },
  )

  app.get(
    '/views/:id',
    {
      config,
      schema: { ...schema, summary: 'Get a saved view', params: ById, response: { 200: View } },
    },
    async (request, reply) => {
      const view = await found(userOf(request), idOf(request, 'View'))
      sendVersion(reply, view)
      return view
    },
  )

  app.post(
    '/views',
    {
      config,
      schema: { ...schema, summary: 'Save a view', body: NewView, response: { 201: ViewReply } },
    },
    async (request, reply) => {
      const user = userOf(request)
      refuseBlank(request.body.name)
      const now = clock()
      const id = await db.write(async (write) => {
        if ((await countViews(write, user)) >= MOST_VIEWS)
          throw conflict(`You have ${MOST_VIEWS} views already. Delete one first.`)
        return createView(write, user, request.body, now)
      })
      const view = await found(user, id)
      sendVersion(reply, view)
      return reply.code(201).send({ view })
    },
  )

  app.put(
    '/views/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Change a view of your own',
        params: ById,
        body: ViewChanges,
        response: { 200: ViewReply },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const { id, ifVersion } = targetOf(request, 'View')
      const { body } = request
      if (body.name !== undefined) refuseBlank(body.name)
      const change = { ifVersion, now: clock() }
      const outcome = await db.write((write) => updateView(write, user, id, body, change))
      existingOrThrow('View', outcome === 'done' ? { id } : outcome)
      const view = await found(user, id)
      sendVersion(reply, view)
      return { view }
    },
  )

  app.delete(
    '/views/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Delete a view of your own',
        params: ById,
        body: NoBody,
        response: { 200: Deleted },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => {
      const id = idOf(request, 'View')
      if (!(await db.write((write) => removeView(write, userOf(request), id))))
        throw notFound('View')
      return { id }
    },
  )
}

const userOf = (request: Parameters<typeof callerOf>[0]) => callerOf(request).user.seq

function refuseBlank(name: string) {
  if (name.trim() === '') throw unacceptable({ name: 'Name must not be empty.' })
}
