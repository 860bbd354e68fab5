import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awaitsConfirmation } from '../links/confirmation.ts'
import { confirmFirstPage } from '../pages/me/confirmFirst.ts'
import { tooManyTries } from '../pages/problems.ts'
import type { Page } from '../pages/layout.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'
import { menuOf } from './menu.ts'
import { confirmPassword, visitorOf, type Visitor } from './visitor.ts'

/** Paths of the account page, below the mount of this workspace. */
export const ME = '/accounts/me'

/** Where somebody signs in to come to one of these pages. */
export const signInUrl = (appUrl: string, path: string) =>
  `${appUrl}/login?to=${encodeURIComponent(path)}`

/** A call of somebody who is signed in. */
export interface MeCall {
  request: FastifyRequest
  reply: FastifyReply
  visitor: Visitor
  form: URLSearchParams
}

/**
 * The app keeps its token, and drafts of forms, in this browser: a page without scripts cannot remove
 * them otherwise, and the app would look signed in.
 */
export const forgetHere = (reply: FastifyReply) => reply.header('clear-site-data', '"storage"')

/** Helpers shared by the routes of the account page. */
export function makeArea(parts: Parts) {
  const { frame } = parts
  const show = (reply: FastifyReply, page: Page) => showPage(reply, frame, page)

  function pause(reply: FastifyReply, minutes: number) {
    reply.header('retry-after', minutes * 60)
    return show(reply, tooManyTries(frame.appUrl, minutes))
  }

  const area = {
    show,
    /** Adds a route for people who are signed in; others sign in first, and come back. */
    route(
      app: FastifyInstance,
      method: 'GET' | 'POST',
      path: string,
      answer: (call: MeCall) => Promise<FastifyReply>,
    ) {
      app.route({
        method,
        url: `/me${path}`,
        exposeHeadRoute: false,
        async handler(request, reply) {
          const visitor = await visitorOf(parts, request, reply)
          if (!visitor)
            return reply.redirect(signInUrl(frame.appUrl, ME + (method === 'GET' ? path : '')), 303)
          reply.menu = await menuOf(parts, visitor.account)
          const { body } = request
          const form = body instanceof URLSearchParams ? body : new URLSearchParams()
          return answer({ request, reply, visitor, form })
        },
      })
    },
    /** Does a change if the form holds the current password; otherwise says why not. */
    async withPassword(
      { request, reply, visitor, form }: MeCall,
      again: (problem: string) => Page | Promise<Page>,
      change: () => Promise<FastifyReply>,
    ) {
      const current = form.get('current') ?? ''
      const refusal = await confirmPassword(parts, request, visitor.account, current)
      if (!refusal) return change()
      if ('problem' in refusal) return show(reply, await again(refusal.problem))
      return pause(reply, refusal.minutes)
    },
    /** The same for something that an account has once its address is confirmed. */
    confirmedRoute(
      app: FastifyInstance,
      method: 'GET' | 'POST',
      path: string,
      answer: (call: MeCall) => Promise<FastifyReply>,
    ) {
      area.route(app, method, path, async (call) =>
        parts.confirmEmail && awaitsConfirmation(call.visitor.account)
          ? show(call.reply, confirmFirstPage)
          : answer(call),
      )
    },
    pause,
    /** Back to the overview, with a sentence about the change. */
    done: (reply: FastifyReply, what: string) => reply.redirect(`${ME}?done=${what}`, 303),
  }
  return area
}
export type Area = ReturnType<typeof makeArea>
