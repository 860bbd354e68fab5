import type { Provider } from 'oidc-provider'
import type { CookiesSetOptions, KoaContextWithOIDC } from 'oidc-provider'
import type { Person } from './people.ts'
import { isOwnForm } from './origin.ts'
import { renderPage, type Frame, type Page } from './pages/layout.ts'
import { changePage, signOutPage, type SignOutForm } from './pages/signOut.ts'

interface SignOut {
  frame: Frame
  sessionCookie: CookiesSetOptions
  personOf(sub: string): Promise<Person | null>
}

/** RP-initiated logout, without a second question if the app has already asked. */
export function makeSignOut({ frame, sessionCookie, personOf }: SignOut) {
  const show = (ctx: KoaContextWithOIDC, page: Page) => {
    ctx.type = 'html'
    ctx.body = renderPage(frame, page)
  }

  async function confirmation({ oidc }: KoaContextWithOIDC): Promise<SignOutForm> {
    const person = oidc.session?.accountId ? await personOf(oidc.session.accountId) : null
    return {
      action: oidc.urlFor('end_session_confirm'),
      xsrf: String(oidc.session?.state?.['secret'] ?? ''),
      email: person?.email,
      appUrl: frame.appUrl,
    }
  }

  /** Signs out at once if the person surely wants it, otherwise asks. */
  async function logoutSource(ctx: KoaContextWithOIDC) {
    if (!isOurOwnLink(ctx)) return show(ctx, signOutPage(await confirmation(ctx)))
    await endSession(ctx)
    leave(ctx)
  }

  /**
   * A form post comes from our own pages. A link may be placed anywhere, and sends no `Origin`; but
   * an ID token of this person is known to nobody else.
   */
  function isOurOwnLink({ oidc, req }: KoaContextWithOIDC) {
    const hint = oidc.entities.IdTokenHint?.payload
    return hint
      ? hint['sub'] === oidc.session?.accountId
      : isOwnForm(req.headers, new URL(frame.appUrl).origin)
  }

  /** Does what the provider does when its own form is confirmed. */
  async function endSession({ oidc, cookies }: KoaContextWithOIDC) {
    const { provider, session } = oidc
    const grants = Object.values(session?.authorizations ?? {}).map(({ grantId }) => grantId)
    for (const grantId of grants.filter((id) => id !== undefined)) {
      await provider.AuthorizationCode.revokeByGrantId(grantId)
      await provider.AccessToken.revokeByGrantId(grantId)
      await (await provider.Grant.find(grantId))?.destroy()
    }
    await session?.destroy()
    cookies.set(provider.cookieName('session'), null, sessionCookie)
  }

  /** Replaces two pages of the provider that submit themselves by an inline script. */
  function replaceScripts(provider: Provider) {
    provider.use(async (ctx: KoaContextWithOIDC, next) => {
      await next()
      if (ctx.status !== 200 || !ctx.oidc?.session) return
      const { route, session } = ctx.oidc
      if (route === 'end_session' && !session.accountId) leave(ctx)
      if (route === 'resume') show(ctx, changePage(await confirmation(ctx)))
    })
  }

  return { logoutSource, replaceScripts }
}

/** The provider has checked `post_logout_redirect_uri` against the client's list. */
function leave(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  const { post_logout_redirect_uri: wanted, state } = oidc.params ?? {}
  const url = new URL(typeof wanted === 'string' ? wanted : oidc.urlFor('end_session_success'))
  if (typeof wanted === 'string' && typeof state === 'string') url.searchParams.set('state', state)
  ctx.status = 303
  ctx.redirect(url.href)
}
