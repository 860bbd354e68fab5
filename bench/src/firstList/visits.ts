import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from '@melodia/e2e/chromium'
import { build } from 'vite'

const HERE = import.meta.dirname

/** Milliseconds after the address was opened. */
export interface Visit {
  /** All code before the rows has arrived. */
  codeMs: number
  /** The list is asked for, and its reply has arrived. */
  callMs: number
  repliedMs: number
  /** Its rows are painted. */
  ms: number
}

/**
 * A first and a second visit of a page with a list, in a new browser that no tool looks into: code
 * runs slower where one does. `front` is the server that the browser calls.
 */
export async function visitTwice(front: Front, path: string): Promise<[Visit, Visit]> {
  const profile = await mkdtemp(join(tmpdir(), 'melodia-profile-'))
  front.path = path
  front.visits = []
  const flags = ['--headless', '--disable-gpu', '--no-first-run', '--window-size=1440,900']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  // With a port it waits for tools, of which none comes, and does not end.
  const open = [
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `${front.url}/front/enter`,
  ]
  const browser = spawn(findChromium(), [...flags, ...open], { stdio: 'ignore' })
  while (front.visits.length < 2) await once(front.server, 'visit')
  browser.kill()
  await once(browser, 'exit')
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  return front.visits as [Visit, Visit]
}

type Front = Awaited<ReturnType<typeof startFront>>

/**
 * A server before the product that adds to each page of it a script that watches for its rows, and
 * that has a bare page of React with the same rows below `/bare/`.
 */
export async function startFront(product: string, token: string) {
  const bare = await mkdtemp(join(tmpdir(), 'melodia-bare-'))
  await build({
    root: join(HERE, 'bare'),
    base: '/bare/',
    logLevel: 'error',
    build: { outDir: bare, emptyOutDir: true },
  })
  const server = createServer((call, reply) => void answer(call, reply))
  const front = {
    server,
    url: '',
    path: '/',
    visits: [] as Visit[],
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(bare, { recursive: true, force: true })
    },
  }

  async function answer(call: IncomingMessage, reply: ServerResponse) {
    const path = (call.url ?? '/').split('?')[0] ?? '/'
    const send = (type: string, body: string | Buffer) =>
      reply.setHeader('content-type', type).end(body)
    if (path === '/front/watch.js')
      return send('text/javascript', await readFile(join(HERE, 'watch.js')))
    if (path === '/front/enter') {
      const enter = `localStorage.setItem('x-atk', '${token}'); setTimeout(() => location.replace('${front.path}'), 1500)`
      return send('text/html', `<script>${enter}</script>`)
    }
    if (path === '/front/visits') {
      front.visits.push(JSON.parse(await text(call)) as Visit)
      send('text/plain', '')
      return server.emit('visit')
    }
    if (path.startsWith('/bare/')) {
      const file = path === '/bare/' ? 'index.html' : path.slice('/bare/'.length)
      const type = extname(file) === '.js' ? 'text/javascript' : 'text/html'
      return send(type, await readFile(join(bare, file)))
    }
    return passOn(call, reply)
  }

  function passOn(call: IncomingMessage, reply: ServerResponse) {
    const isPage = call.headers.accept?.startsWith('text/html') ?? false
    const headers = { ...call.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const passed = request(product + call.url, { method: call.method, headers }, (answered) => {
      if (!isPage) {
        reply.writeHead(answered.statusCode ?? 500, answered.headers)
        return answered.pipe(reply)
      }
      void text(answered).then((page) => {
        const { 'content-length': _, ...others } = answered.headers
        reply.writeHead(answered.statusCode ?? 500, others)
        reply.end(page.replace('<head>', '<head><script src="/front/watch.js"></script>'))
      })
    })
    passed.on('error', () => reply.destroy())
    call.pipe(passed)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return front
}
