import type { FastifyInstance } from 'fastify'
import { isOwnForm } from './origin.ts'
import type { Frame } from './pages/layout.ts'
import { foreignForm, sentTwice } from './pages/problems.ts'
import { showPage } from './showPage.ts'

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 16 * 1024

/**
 * Parses the forms of our own pages; those of other sites are refused unread. Neither they nor the
 * addresses of their pages have a parameter twice: readers differ in which one they take.
 */
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
  app.addHook('preValidation', async ({ url, body }, reply) => {
    const parts = [new URLSearchParams(url.split('?')[1]), body]
    if (parts.some(hasTwice)) await showPage(reply, frame, sentTwice(frame.appUrl))
  })
}

const hasTwice = (part: unknown) =>
  part instanceof URLSearchParams && new Set(part.keys()).size < part.size
