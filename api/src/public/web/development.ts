import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { APPS, type BrowserApp } from '../../build/build.ts'

import { areaOf, isFilePath, pageKindOf, pathOf } from './area.ts'
import { fill, yearOf } from '../pages/fill.ts'
import { pageHeaders } from '../../kit/http/headers.ts'
import type { WebOptions } from './options.ts'

/** Three Vite servers behind one port; the base path tells their requests and sockets apart. */
export async function developmentRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { createServer } = await import('vite')
  const open = async (name: BrowserApp): Promise<[BrowserApp, ViteDevServer]> => {
    const root = join(options.root, name)
    const server = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: app.server } },
    })
    return [name, server]
  }
  const servers = new Map(await Promise.all(APPS.map(open)))
  options.onLanding?.(servers.get('landing')!)
  app.addHook('onClose', () => Promise.all([...servers.values()].map((server) => server.close())))

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = pathOf(request.url)
    const { app: name } = areaOf(path)
    const vite = servers.get(name)!
    if (await answers(vite, request, reply)) return reply.hijack()
    if (isFilePath(path)) return reply.code(404).type('text/plain').send('Not found')
    const template = await readFile(join(options.root, name, 'index.html'), 'utf8')
    const page = await vite.transformIndexHtml(request.url, template)
    reply.headers(pageHeaders(pageKindOf(path), options))
    reply.code(path === '/unknown' ? 404 : 200).type('text/html; charset=utf-8')
    return reply.send(fill(page, options, yearOf(Date.now())))
  })
}

/** Whether Vite answered the request itself: a module, a style, a file. */
function answers(
  vite: ViteDevServer,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.once('close', () => resolve(true))
  vite.middlewares(raw, reply.raw, () => resolve(false))
  return promise
}
