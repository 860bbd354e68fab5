import type { FastifyReply } from 'fastify'
import { renderPage, type Frame, type Page } from './pages/layout.ts'
import type { Menu } from './pages/menu.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The menu of who is signed in; absent or null where nobody is. */
    menu?: Menu | null
  }
}

export const showPage = (reply: FastifyReply, frame: Frame, page: Page) =>
  withScripts(reply, page)
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(renderPage(frame, page, reply.menu ?? null))

/** Only pages that need scripts may have any: our own files, nothing inline. */
function withScripts(reply: FastifyReply, { hasScripts }: Page) {
  const name = 'content-security-policy'
  return hasScripts ? reply.header(name, `${reply.getHeader(name)}; script-src 'self'`) : reply
}
