import multipart from '@fastify/multipart'
import type { MusicPage } from '@melodia/contract/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CONFIRM_PATH } from '../../domain/claims/receive.ts'
import { takeClaim, type PublicClaimOptions } from '../../domain/claims/take.ts'
import { Problem } from '../../kit/http/errors.ts'
import type { Texts } from '../../kit/http/fields.ts'
import { pageHeaders, type PageOptions } from '../../kit/http/headers.ts'
import { leadToOneOrigin } from '../../kit/http/oneOrigin.ts'
import type { Views } from './views.ts'

interface ClaimPagesOptions extends PublicClaimOptions {
  views: Views
  /** Permissions in the pages' policy. */
  headers: PageOptions
}

interface Query {
  Querystring: { url?: unknown; token?: unknown }
}

const config = { access: 'public', counted: 'in memory' } as const
const schema = { hide: true } as const
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The pages of a claim, which need no script: the form, and the confirmation of the link in the mail. */
export async function claimPages(app: FastifyInstance, options: ClaimPagesOptions) {
  const { receiver, views, publicUrl } = options
  const policy = pageHeaders('landing', options.headers)
  leadToOneOrigin(app, publicUrl)
  await app.register(multipart)
  // The form of a confirmation has no fields: its address says all.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, done) => done(null),
  )

  async function show(reply: FastifyReply, status: number, page: MusicPage) {
    // The address of a confirmation holds its token.
    const headers = { ...policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
    const document = await views.render(page)
    return reply.headers(headers).code(status).type('text/html; charset=utf-8').send(document)
  }

  app.get<Query>('/claims/new', { config, schema }, ({ query }, reply) => {
    const page = URL.parse(textOf(query.url), publicUrl)
    const isOwn = query.url !== undefined && page?.origin === new URL(publicUrl).origin
    return show(reply, 200, { kind: 'claim', values: isOwn ? { url: page.href } : {}, errors: {} })
  })

  app.post('/claims/new', { config, schema }, async (request, reply) => {
    let sent: Texts = {}
    try {
      const taken = await takeClaim(request, options, (texts) => {
        sent = texts
      })
      return await show(reply, 202, { kind: 'claim-sent', ...taken })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const values = Object.fromEntries(
        Object.entries(sent).map(([name, [value = '']]) => [name, value]),
      )
      const errors = { ...(error.errors ?? { form: error.message }) }
      return show(reply.headers(error.headers), error.status, { kind: 'claim', values, errors })
    }
  })

  app.get<Query>(CONFIRM_PATH, { config, schema }, async ({ query }, reply) => {
    const token = textOf(query.token)
    if (!(await receiver.isWaiting(token))) return show(reply, 404, { kind: 'claim-unknown' })
    const action = `${CONFIRM_PATH}?${new URLSearchParams({ token })}`
    return show(reply, 200, { kind: 'claim-confirm', action })
  })

  app.post<Query>(CONFIRM_PATH, { config, schema }, async ({ query }, reply) => {
    try {
      const { number } = await receiver.confirm(textOf(query.token))
      return await show(reply, 200, { kind: 'claim-confirmed', number })
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error
      return show(reply, 404, { kind: 'claim-unknown' })
    }
  })
}
