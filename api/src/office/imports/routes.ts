import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  IMPORT_UNDO_HOURS,
  IMPORT_FILE,
  IMPORT_LINE_KINDS,
  IMPORT_NOUNS,
} from '@melodia/contract/choices/imports'
import {
  ImportForm,
  ImportLinesQuery,
  ImportReply,
  Imports,
  ImportWithLines,
  type Import,
} from '@melodia/contract/imports'
import { ById } from '@melodia/contract/lists'
import type { Database } from '@melodia/db/database'
import { documentedBody } from '../../kit/http/documented.ts'
import { callerOf } from '../../platform/access/access.ts'
import { bodyIsOptional, NoBody } from '../../kit/http/bodies.ts'
import { unacceptable } from '../../kit/http/errors.ts'
import { idempotently } from '../../platform/access/idempotency.ts'
import { idOf } from '../../kit/http/ids.ts'
import { withForm } from '../../platform/forms/upload.ts'
import type { Media } from '../../platform/media/media.ts'
import { makeImports } from './imports.ts'

interface ImportRoutesOptions {
  db: Database
  media: Media
  clock: () => number
}

const FILE = { file: IMPORT_FILE } as const
const LINES = 100

/** CSV files that change and make records. For admins only. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (
  app,
  { db, media, clock },
) => {
  const imports = makeImports({ db, clock })
  const config = { access: 'admin', counted: true } as const
  const schema = { tags: ['admin: imports'] }

  app.post(
    '/imports',
    {
      config,
      schema: {
        ...schema,
        consumes: ['multipart/form-data'],
        summary: 'Send a CSV file and see what it would do',
        body: ImportForm,
        response: { 201: ImportReply },
      },
      ...documentedBody,
    },
    async (request, reply) => {
      const replyOf = (made: Import) => ({ import: made })
      const body = await idempotently({ db, clock }, request, replyOf, (keep) =>
        withForm(request, media, FILE, ({ texts, files }) => {
          const { noun: nouns = [], ...others } = texts
          const noun = IMPORT_NOUNS.find(
            (candidate) => nouns.length === 1 && candidate === nouns[0],
          )
          const [file] = files.file ?? []
          const [unknown] = Object.keys(others)
          if (unknown !== undefined)
            throw unacceptable({ [unknown]: `${unknown} is not a field of this form.` })
          if (!noun) throw unacceptable({ noun: `Noun is one of ${IMPORT_NOUNS.join(', ')}.` })
          if (!file) throw unacceptable({ file: 'File is required.' })
          return imports.start(callerOf(request), noun, file, keep)
        }),
      )
      return reply.code(201).send(body)
    },
  )

  app.get(
    '/imports',
    {
      config,
      schema: { ...schema, summary: 'The newest imports', response: { 200: Imports } },
    },
    async () => ({ data: { imports: await imports.list() } }),
  )

  app.get(
    '/imports/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Get an import with its lines, before and after',
        params: ById,
        querystring: ImportLinesQuery,
        response: { 200: ImportWithLines },
      },
    },
    async (request) => {
      const { p = 1, l = LINES, kind } = request.query
      return imports.get(idOf(request, 'Import'), {
        kinds: kind ? [kind] : IMPORT_LINE_KINDS,
        p,
        l,
      })
    },
  )

  for (const [action, summary] of [
    ['apply', 'Apply an import: all of its lines or none'],
    ['undo', `Take an import back, within ${IMPORT_UNDO_HOURS} hours`],
  ] as const)
    app.post(
      `/imports/:id/${action}`,
      {
        config: { ...config, needs: 'fresh session' },
        schema: { ...schema, summary, params: ById, body: NoBody, response: { 200: ImportReply } },
        preValidation: bodyIsOptional,
      },
      async (request) => ({
        import: await imports[action](callerOf(request), idOf(request, 'Import')),
      }),
    )
}
