import type { FastifyInstance } from 'fastify'
import { logEvent } from '../events.ts'
import { askPage, dataPage } from '../pages/me/data.ts'
import type { Page } from '../pages/layout.ts'
import type { Parts } from '../parts.ts'
import { ME, type Area, type MeCall } from './area.ts'

/** Bytes of the file that are read at once: fewer pieces take less of the thread. */
const AT_ONCE = 512 * 1024

/** The download of one's data: an open browser is not enough to ask for it, or to get it. */
export function dataRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { clock, downloads, log, tries } = parts
  const { show, withPassword } = area
  const hasMail = parts.mail !== null

  async function page({ visitor: { account } }: MeCall, problem?: string): Promise<Page> {
    const state = await downloads.stateOf(account)
    return dataPage({ state, hasMail, mayAsk: downloads.mayAsk(state), problem })
  }

  async function newPage(call: MeCall, problem?: string): Promise<Page> {
    const state = await downloads.stateOf(call.visitor.account)
    return downloads.mayAsk(state) ? askPage({ state, hasMail, problem }) : page(call)
  }

  /** Asks for a file. Who is too early sees where the one is that they have. */
  async function ask(call: MeCall) {
    const { reply, visitor } = call
    const state = await downloads.stateOf(visitor.account)
    if (!downloads.mayAsk(state)) return refuse(call)
    return withPassword(
      call,
      (problem) => newPage(call, problem),
      async () =>
        (await downloads.ask(visitor.account)) ? reply.redirect(`${ME}/data`, 303) : refuse(call),
    )
  }

  async function refuse(call: MeCall) {
    const state = await downloads.stateOf(call.visitor.account)
    if (state.is === 'ready')
      call.reply.header('retry-after', Math.max(1, Math.ceil((state.nextAt - clock()) / 1_000)))
    return show(call.reply, { ...(await page(call)), status: 429 })
  }

  async function download(call: MeCall) {
    const { request, reply, visitor } = call
    const { minutes } = await tries.download(visitor.account.id)
    if (minutes > 0) return area.pause(reply, minutes)
    return withPassword(
      call,
      (problem) => page(call, problem),
      async () => {
        const file = await downloads.openFile(visitor.account)
        if (!file) return show(reply, await page(call))
        logEvent(log, 'sensitive_read', { account: visitor.account.id, ip: request.ip })
        return reply
          .header('content-disposition', 'attachment; filename="melodia-data.json"')
          .header('content-length', (await file.stat()).size)
          .type('application/json; charset=utf-8')
          .send(file.createReadStream({ highWaterMark: AT_ONCE }))
      },
    )
  }

  area.route(app, 'GET', '/data', async (call) => show(call.reply, await page(call)))
  area.route(app, 'GET', '/data/new', async (call) => show(call.reply, await newPage(call)))
  area.route(app, 'POST', '/data', ask)
  area.route(app, 'POST', '/data/file', download)
}
