import type { FastifyReply } from 'fastify'
import { renderPage, type Frame, type Page } from './pages/layout.ts'

export const showPage = (reply: FastifyReply, frame: Frame, page: Page) =>
  reply.code(page.status).type('text/html; charset=utf-8').send(renderPage(frame, page))
