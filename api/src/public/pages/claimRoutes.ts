import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { CONFIRM_PATH } from '../../domain/claims/links.ts'
import { takeClaim, type PublicClaimOptions } from '../../domain/claims/take.ts'
import { Problem } from '../../kit/http/errors.ts'
import type { Texts } from '../../kit/http/fields.ts'
import { leadToOneOrigin } from '../../kit/http/oneOrigin.ts'
import {
  CLAIM_PAGE,
  claimViews,
  textOf,
  type ClaimQuery,
  type ClaimViewOptions,
} from './claimPage.ts'

type ClaimPagesOptions = PublicClaimOptions & ClaimViewOptions

/** The pages of a claim, which need no script: the form, and the confirmation of the link in the mail. */
export async function claimPages(app: FastifyInstance, options: ClaimPagesOptions) {
  const { receiver, publicUrl } = options
  const show = claimViews(options)
  leadToOneOrigin(app, publicUrl)
  await app.register(multipart)
  // The form of a confirmation has no fields: its address says all.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, done) => done(null),
  )

  app.get<ClaimQuery>('/claims/new', CLAIM_PAGE, ({ query }, reply) => {
    const page = URL.parse(textOf(query.url), publicUrl)
    const isOwn = query.url !== undefined && page?.origin === new URL(publicUrl).origin
    return show(reply, 200, { kind: 'claim', values: isOwn ? { url: page.href } : {}, errors: {} })
  })

  app.post('/claims/new', CLAIM_PAGE, async (request, reply) => {
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

  app.get<ClaimQuery>(CONFIRM_PATH, CLAIM_PAGE, async ({ query }, reply) => {
    const token = textOf(query.token)
    if (!(await receiver.isWaiting(token))) return show(reply, 404, { kind: 'claim-unknown' })
    const action = `${CONFIRM_PATH}?${new URLSearchParams({ token })}`
    return show(reply, 200, { kind: 'claim-confirm', action })
  })

  app.post<ClaimQuery>(CONFIRM_PATH, CLAIM_PAGE, async ({ query }, reply) => {
    try {
      const { number } = await receiver.confirm(textOf(query.token))
      return await show(reply, 200, { kind: 'claim-confirmed', number })
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error
      return show(reply, 404, { kind: 'claim-unknown' })
    }
  })
}
