import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import { IntoTrash } from '@melodia/contract/trash'
import type { Database } from '@melodia/db/database'
import type { Listed } from '@melodia/db/lists/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { documented, documentedForm } from '../../kit/http/documented.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList, type ListOptions, type ListRequest } from '../../kit/http/paging.ts'
import { sendVersion, targetOf, type Target } from '../../kit/http/versions.ts'
import type { Access, Needs } from '../access/access.ts'
import { idempotently, type KeepMade } from '../access/idempotency.ts'
import type { Media } from '../media/media.ts'
import type { UploadStore } from '../media/uploadStore.ts'
import { withFormOrJson } from './upload.ts'
import type { FileField, Form } from './uploadFields.ts'

interface Crud<Row, Sort extends string, Filter extends TObject, Field extends string> {
  access: Access
  /** Noun in sentences, and as the key of one in replies: `Artist`, `artist`. */
  noun: string
  key: string
  /** Path below the area, and the key of a list: `artists`. */
  path: string
  /** Summary of each call, for the document. */
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'remove', string>
  schemas: {
    record: TSchema
    /** A row of a list, if it is less than the record. */
    row?: TSchema
    /** Headers that a list understands. */
    listHeaders?: TSchema
    form: TSchema
    changes: TSchema
    /** Reply of a create and an update: the record by its key. */
    reply: TSchema
  }
  list: ListOptions<Sort, Filter>
  files: Readonly<Record<Field, FileField>>
  /** Requirement of creating and changing, beside the access. */
  needs?: Needs
  present: (row: Row) => { version: number }
}

/** The rules behind the routes. Each gets the request, and with it the caller and the area. */
interface CrudRules<Row, Sort extends string, Filter extends TObject, Field extends string> {
  /** A page, presented. */
  list: (
    request: FastifyRequest,
    page: ListRequest<Sort, Static<Filter>>,
    reply: FastifyReply,
  ) => Promise<Listed<object>>
  get: (request: FastifyRequest, id: string) => Promise<Row>
  create: (
    request: FastifyRequest,
    form: Form<Field>,
    uploadStore: UploadStore,
    keep: KeepMade<Row>,
  ) => Promise<Row>
  /** Throws if the change is stale, before its form is read. */
  expect: (request: FastifyRequest, target: Target) => Promise<unknown>
  /** Throws if the form may not be read. */
  allowForm?: (request: FastifyRequest) => Promise<void>
  update: (
    request: FastifyRequest,
    target: Target,
    form: Form<Field>,
    uploadStore: UploadStore,
  ) => Promise<Row>
  remove: (request: FastifyRequest, target: Target) => Promise<IntoTrash>
}

interface CrudOptions {
  db: Database
  media: Media
  clock: () => number
}

/** The five routes of a noun that people edit by forms (contract, Replies). */
export function crudRoutes<
  Row extends { version: number },
  Sort extends string,
  Filter extends TObject,
  Field extends string,
>(
  app: FastifyInstance,
  { db, media, clock }: CrudOptions,
  crud: Crud<Row, Sort, Filter, Field>,
  rules: CrudRules<Row, Sort, Filter, Field>,
) {
  const { access, noun, key, path, summaries, schemas, files, needs, present } = crud
  const config = { access, counted: true }
  const writing = { ...config, ...(needs && { needs }) }
  const schema = { tags: [`${access}: ${path}`] }
  const form = { consumes: ['multipart/form-data', 'application/json'] }
  const send = (reply: FastifyReply, row: Row) => {
    sendVersion(reply, row)
    return present(row)
  }

  app.get<{ Querystring: ListQuery }>(
    `/${path}`,
    {
      config,
      schema: {
        ...schema,
        summary: summaries.list,
        querystring: ListQuery,
        ...(schemas.listHeaders && { headers: schemas.listHeaders }),
        response: { 200: ListReply(path, schemas.row ?? schemas.record) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, crud.list)
      return sendList(reply, path, page, await rules.list(request, page, reply))
    },
  )

  app.get<{ Params: ById }>(
    `/${path}/:id`,
    {
      config,
      schema: {
        ...schema,
        summary: summaries.get,
        params: ById,
        response: { 200: schemas.record },
      },
    },
    async (request, reply) => send(reply, await rules.get(request, idOf(request, noun))),
  )

  app.post(
    `/${path}`,
    {
      config: writing,
      schema: {
        ...schema,
        ...form,
        summary: summaries.create,
        body: schemas.form,
        response: { 201: schemas.reply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      await rules.allowForm?.(request)
      const replyOf = (row: Row) => ({ [key]: present(row) })
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withFormOrJson(request, media, files, (sent, uploadStore) =>
          rules.create(request, sent, uploadStore, keep),
        ),
      )
      for (const record of Object.values(body)) sendVersion(reply, record)
      return reply.code(201).send(body)
    },
  )

  app.put<{ Params: ById }>(
    `/${path}/:id`,
    {
      config: writing,
      schema: {
        ...schema,
        ...form,
        summary: summaries.update,
        params: ById,
        body: schemas.changes,
        response: { 200: schemas.reply },
      },
      ...documentedForm,
    },
    async (request, reply) => {
      const target = targetOf(request, noun)
      await rules.expect(request, target)
      await rules.allowForm?.(request)
      const changed = await withFormOrJson(request, media, files, (sent, uploadStore) =>
        rules.update(request, target, sent, uploadStore),
      )
      return { [key]: send(reply, changed) }
    },
  )

  app.delete<{ Params: ById }>(
    `/${path}/:id`,
    {
      config,
      schema: {
        ...schema,
        summary: summaries.remove,
        params: ById,
        body: NoBody,
        response: { 200: IntoTrash },
      },
      preValidation: bodyIsOptional,
    },
    async (request) => rules.remove(request, targetOf(request, noun)),
  )
}
