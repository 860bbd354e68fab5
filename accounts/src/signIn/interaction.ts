import { accountById, type AccountRecord } from '@melodia/db/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { logEvent } from '../events.ts'
import type { Page } from '../pages/layout.ts'
import { tooManyTries } from '../pages/problems.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'

export type InteractionCall = FastifyRequest<{
  Params: { uid: string }
  Body: URLSearchParams | undefined
}>

export interface Interaction {
  uid: string
  signInUrl: string
  signUpUrl: string
  /** `uid` of the session that the browser has already; undefined if it has none. */
  session: string | undefined
  /** The email that the app suggests, or that of the signed-in person. */
  hint: string
}

/** How somebody has proved who they are. */
export interface Proof {
  by: 'password' | 'app' | 'recovery-code' | 'passkey'
  /** RFC 8176. `mfa` marks sign-ins with a second factor. */
  amr: string[]
}

/** Helpers shared by the steps of a sign-in. */
export function makeInteractions(parts: Parts, mount: string) {
  const { db, interactions, devices, frame, clock, log, audit } = parts

  const show = (reply: FastifyReply, page: Page) => showPage(reply, frame, page)

  const withProvider = <T>({ raw }: InteractionCall, reply: FastifyReply, work: () => T) =>
    interactions.runWith({ request: raw, reply: reply.raw }, work)

  return {
    show,

    /** The interaction of the browser's cookie; its path contains the uid. */
    async current(request: InteractionCall, reply: FastifyReply): Promise<Interaction> {
      const interaction = await withProvider(request, reply, () =>
        parts.provider.interactionDetails(request.raw, reply.raw),
      )
      const { uid, session } = interaction
      if (uid !== request.params.uid)
        throw new errors.SessionNotFound('the cookie is for another interaction')
      // Somebody who has to prove again who they are types the password only.
      const isOf = session?.accountId ? await accountById(db.read, session.accountId) : null
      const hint = interaction.params['login_hint'] ?? isOf?.email
      const signInUrl = `${mount}/interaction/${uid}`
      return {
        uid,
        signInUrl,
        signUpUrl: `${signInUrl}/sign-up`,
        session: session?.uid,
        hint: typeof hint === 'string' ? hint : '',
      }
    },

    /** Returns to the provider, which makes the session and redirects to the app with a code. */
    async finish(
      request: InteractionCall,
      reply: FastifyReply,
      { id }: Pick<AccountRecord, 'id'>,
      { by, amr }: Proof,
    ) {
      await db.write(async (write) => {
        const account = await accountById(write, id)
        if (account) await audit(write, account, { action: 'sign-in', by })
      })
      const ts = Math.floor(clock() / 1000)
      const next = await withProvider(request, reply, () =>
        parts.provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: id, amr, ts },
        }),
      )
      logEvent(log, 'authn_login_success', { account: id, ip: request.ip })
      reply.header('set-cookie', devices.remember(request.raw, id))
      return reply.redirect(next, 303)
    },

    pause(reply: FastifyReply, minutes: number) {
      reply.header('retry-after', minutes * 60)
      return show(reply, tooManyTries(frame.appUrl, minutes))
    },
  }
}
export type Interactions = ReturnType<typeof makeInteractions>

export const formOf = ({ body }: InteractionCall) => body ?? new URLSearchParams()
