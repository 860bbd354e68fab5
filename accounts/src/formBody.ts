import type { FastifyInstance } from 'fastify'
import { isOwnForm } from './origin.ts'
import type { Frame } from './pages/layout.ts'
import { foreignForm } from './pages/problems.ts'
import { showPage } from './showPage.ts'

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 16 * 1024

/** Parses the forms of our own pages; those of other sites are refused unread. */
export function parseForms(app: FastifyInstance, origin: string, frame: Frame): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('preParsing', async (request, reply) => {
    if (request.method !== 'POST' || isOwnForm(request.headers, origin)) return
    await showPage(reply, frame, foreignForm(frame.appUrl))
  })
}
