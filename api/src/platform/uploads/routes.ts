import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LIMITS } from '@melodia/contract/choices/limits'
import { ById } from '@melodia/contract/lists'
import { UploadContinuation, UploadCreation, UploadVersion } from '@melodia/contract/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { webCall } from './webCall.ts'
import { documentedBody } from '../../kit/http/documented.ts'
import { callerOf } from '../access/access.ts'
import { malformed, notFound, Problem, tooLarge, unacceptable } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import type { Rates } from '../../kit/http/rates.ts'

interface UploadRoutesOptions {
  rates: Rates
  clock: () => number
}

const BYTES = 'application/offset+octet-stream'
const TUS_VERSION = '1.0.0'

/** Schemas only describe: the protocol's own checks answer in its own way. */
const described = documentedBody

/**
 * Uploads that can be continued (tus 1.0, decision 150). An upload belongs to whoever has made it;
 * forms name it in place of a file.
 */
export const uploadRoutes: FastifyPluginAsyncTypebox<UploadRoutesOptions> = async (
  app,
  { rates, clock },
) => {
  const { uploads } = app
  const config = { access: 'uploader', counted: true, isForConfirmed: true } as const
  const schema = { tags: ['uploads'] }
  // The library is loaded with the first upload, so that a start does not wait for it.
  let tus: Promise<ReturnType<typeof import('./tus.ts').makeTus>> | null = null
  const open = async () => (await import('./tus.ts')).makeTus(uploads, clock)

  // The body stays a stream, which the protocol reads.
  app.addContentTypeParser(BYTES, (_request, _body, done) => done(null))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', TUS_VERSION)
  })
  app.addHook('preHandler', async ({ method, headers }) => {
    if (method !== 'OPTIONS' && headers['tus-resumable'] !== TUS_VERSION) throw otherVersion()
  })

  async function pass(request: FastifyRequest, reply: FastifyReply, id: string | null) {
    const person = callerOf(request)
    const { call, end } = webCall(request)
    try {
      const { status, headers } = await (await (tus ??= open())).answer(call, person, id)
      return await reply.code(status).headers(headers).send()
    } finally {
      end()
    }
  }

  /** The id of an upload of the caller. */
  async function ownOf(request: FastifyRequest<{ Params: ById }>) {
    const id = idOf(request, 'Upload')
    if (await uploads.get(callerOf(request).user.seq, id)) return id
    throw notFound('Upload')
  }

  app.options(
    '/uploads',
    { config, schema: { ...schema, summary: 'What of tus the server speaks' } },
    (request, reply) => pass(request, reply, null),
  )

  app.post(
    '/uploads',
    {
      config,
      schema: {
        ...schema,
        summary: 'Begin an upload that can be continued; its address is in Location',
        headers: UploadCreation,
      },
      ...described,
    },
    async (request, reply) => {
      const { user, creator } = callerOf(request)
      checkLength(request)
      if (creator) await rates.countFile(user)
      return pass(request, reply, null)
    },
  )

  app.route({
    // As a list, since a single HEAD is taken for the shadow of a GET and not described.
    method: ['HEAD'],
    url: '/uploads/:id',
    config,
    schema: {
      ...schema,
      summary: 'How many bytes of an upload are here: Upload-Offset',
      params: ById,
      headers: UploadVersion,
    },
    ...described,
    handler: async (request: FastifyRequest<{ Params: ById }>, reply) =>
      pass(request, reply, await ownOf(request)),
  })

  app.patch(
    '/uploads/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'Continue an upload',
        description:
          'What arrives before the line breaks stays. 409 for an offset that is not its own.',
        params: ById,
        consumes: [BYTES],
        headers: UploadContinuation,
      },
      ...described,
    },
    async (request, reply) => pass(request, reply, await ownOf(request)),
  )

  app.delete(
    '/uploads/:id',
    {
      config,
      schema: { ...schema, summary: 'Cancel an upload', params: ById, headers: UploadVersion },
      ...described,
    },
    async (request, reply) => pass(request, reply, await ownOf(request)),
  )
}

const otherVersion = () =>
  new Problem(412, `This server speaks tus ${TUS_VERSION}: send Tus-Resumable: ${TUS_VERSION}.`, {
    headers: { 'tus-version': TUS_VERSION },
  })

/** A new upload has a whole size, within the limits of the largest file of a form. */
function checkLength({ headers }: FastifyRequest) {
  const sent = headers['upload-length']
  if (typeof sent !== 'string' || !/^\d{1,15}$/.test(sent))
    throw malformed('Upload-Length says how many bytes the file has.')
  const length = Number(sent)
  if (length === 0) throw unacceptable({ 'Upload-Length': 'The file is empty.' })
  if (length > LIMITS.audioBytes)
    throw tooLarge(`The file is larger than ${LIMITS.audioBytes / 1024 / 1024} MB.`)
}
