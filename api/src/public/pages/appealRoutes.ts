import { LIMITS } from '@melodia/contract/choices/limits'
import { NewAppeal } from '@melodia/contract/restrictions'
import type { FastifyInstance } from 'fastify'
import type { ClaimAppeals } from '../../domain/claims/appeals.ts'
import { APPEAL_PATH } from '../../domain/claims/links.ts'
import { problemOf, unacceptable } from '../../kit/http/errors.ts'
import { readFields, single, type FieldsOf, type Texts } from '../../kit/http/fields.ts'
import { leadToOneOrigin } from '../../kit/http/oneOrigin.ts'
import {
  CLAIM_PAGE,
  claimViews,
  textOf,
  type ClaimQuery,
  type ClaimViewOptions,
} from './claimPage.ts'

interface AppealPagesOptions extends ClaimViewOptions {
  appeals: ClaimAppeals
  publicUrl: string
}

/** A character of a text has up to 9 bytes in such a form, and a line break 6. */
const FORM_BYTES = LIMITS.textLength * 9 + 1_024

const FIELDS: FieldsOf<typeof NewAppeal> = {
  text: {
    label: 'Reason',
    read: single,
    fits: `has at most ${LIMITS.textLength.toLocaleString('en-GB')} characters`,
    missing: 'Say why the decision is wrong.',
  },
}

/** @throws Problem 422 for a text that is missing, too long or hidden. */
function readAppeal(typed: string): string {
  // Browsers send CR LF for each line break of a text, and count one character.
  const text = typed.replaceAll('\r\n', '\n').trim()
  const texts: Texts = text === '' ? {} : { text: [text] }
  const { fields, errors } = readFields(texts, NewAppeal, FIELDS, { required: ['text'] })
  if (fields.text === undefined) throw unacceptable(errors)
  return fields.text
}

/** The page of the link in the mail that tells of a dismissal. It needs no script. */
export async function appealPages(app: FastifyInstance, options: AppealPagesOptions) {
  const { appeals, publicUrl } = options
  const show = claimViews(options)
  leadToOneOrigin(app, publicUrl)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body)).get('text')),
  )
  const actionOf = (token: string) => `${APPEAL_PATH}?${new URLSearchParams({ token })}`

  app.get<ClaimQuery>(APPEAL_PATH, CLAIM_PAGE, async ({ query }, reply) => {
    const token = textOf(query.token)
    if (!(await appeals.isWaiting(token))) return show(reply, 404, { kind: 'claim-appeal-over' })
    const action = actionOf(token)
    return show(reply, 200, { kind: 'claim-appeal', action, values: {}, errors: {} })
  })

  app.post<ClaimQuery>(APPEAL_PATH, CLAIM_PAGE, async (request, reply) => {
    const token = textOf(request.query.token)
    const text = textOf(request.body)
    try {
      const { number } = await appeals.appeal(token, readAppeal(text))
      return await show(reply, 202, { kind: 'claim-appealed', number })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status === 404) return show(reply, 404, { kind: 'claim-appeal-over' })
      if (problem.status >= 500) request.log.error({ err: error }, 'call failed')
      // What was typed is not lost.
      return show(reply.headers(problem.headers), problem.status, {
        kind: 'claim-appeal',
        action: actionOf(token),
        values: { text },
        errors: { ...(problem.errors ?? { form: problem.message }) },
      })
    }
  })
}
