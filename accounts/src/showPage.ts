import type { FastifyReply } from 'fastify'
import { renderPage, type Frame, type Page } from './pages/layout.ts'

export const showPage = (reply: FastifyReply, frame: Frame, page: Page) =>
  withScripts(reply, page)
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(renderPage(frame, page))

/** Only pages that need scripts may have any: our own files, nothing inline. */
function withScripts(reply: FastifyReply, { hasScripts }: Page) {
  const name = 'content-security-policy'
  return hasScripts ? reply.header(name, `${reply.getHeader(name)}; script-src 'self'`) : reply
}
