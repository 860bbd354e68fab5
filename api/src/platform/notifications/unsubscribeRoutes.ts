import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { html, type Markup } from '@melodia/accounts/html'
import {
  isKind,
  isSummary,
  KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@melodia/contract/notifications'
import type { Database, Handle } from '@melodia/db/database'
import { preferencesOf, setPreference } from '@melodia/db/notifications'
import { dark, light } from '@melodia/identity'
import { DAILY } from './daily.ts'
import { defaultOf } from './preferences.ts'
import { UNSUBSCRIBE_PATH, type Unsubscription, type Unsubscriptions } from '../mail/unsubscribe.ts'

interface UnsubscribeOptions {
  db: Database
  publicUrl: string
  unsubscriptions: Unsubscriptions
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,sans-serif;background:${light.paper};color:${light.ink}}main{max-width:480px;margin:0 auto}h1{font-size:28px;line-height:1.2}a{color:${light.accent}}button{padding:12px 20px;border:0;border-radius:8px;font:600 16px system-ui,sans-serif;background:${light.accent};color:${light.onAccent};cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.accent}}button{background:${dark.accent};color:${dark.onAccent}}button:focus-visible,a:focus-visible{outline-color:${dark.focus}}}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Turns one kind of mail off, for its reader, without a sign-in: the link in the mail is the proof
 * (RFC 8058). Opening the link only asks, since programs that scan mails open links, too.
 */
export const unsubscribeRoutes: FastifyPluginAsync<UnsubscribeOptions> = async (
  app,
  { db, publicUrl, unsubscriptions },
) => {
  takeAnyBody(app)
  const route = { config: { access: 'public', counted: true }, schema: { hide: true } } as const
  const path = UNSUBSCRIBE_PATH

  interface Link {
    Querystring: { token?: string }
  }

  async function read(token: unknown): Promise<Unsubscription | null> {
    const found = typeof token === 'string' ? await unsubscriptions.read(token) : null
    if (!found) return null
    const isKnown = isKind(found.kind) && NOTIFICATION_KINDS[found.kind].isOptional
    return isKnown || found.kind === DAILY ? found : null
  }

  app.get<Link>(path, route, async ({ query: { token } }, reply) => {
    const found = await read(token)
    if (!found) return show(reply, 400, badLink(publicUrl))
    const { label, hint } = isKind(found.kind) ? NOTIFICATION_KINDS[found.kind] : SUMMARY
    return show(reply, 200, {
      title: 'No more of these mails?',
      content: html`<p><strong>${label}</strong>: ${hint}.</p>
        <form method="post" action="${path}?token=${encodeURIComponent(token ?? '')}">
          <button>Turn off</button>
        </form>
        <p><a href="${publicUrl}/">Leave it on</a></p>`,
    })
  })

  app.post<Link>(path, route, async ({ query: { token } }, reply) => {
    const found = await read(token)
    if (!found) return show(reply, 400, badLink(publicUrl))
    await db.write((write) => turnOff(write, found))
    return show(reply, 200, {
      title: 'These mails are off',
      content: html`<p>
          You can turn them on again under
          ${found.kind === 'followed.published' ? html`<a href="${publicUrl}/music/following">Following</a>` : 'Settings, Notifications'}.
          What they tell is still in Melødia.
        </p>
        <p><a href="${publicUrl}/">Go to Melødia</a></p>`,
    })
  })
}

const SUMMARY = { label: 'Daily summary', hint: 'What is new, once a day' }

/** Turns one kind of mail off, or all that come in the daily summary. */
async function turnOff(write: Handle, { user, kind: wanted }: Unsubscription) {
  const chosen = await preferencesOf(write, user)
  const preferenceOf = (kind: NotificationKind) => chosen.get(kind) ?? defaultOf(kind)
  const isMeant = (kind: NotificationKind) =>
    wanted === DAILY ? !isSummary(kind) && preferenceOf(kind).mail === 'daily' : kind === wanted
  for (const kind of KINDS.filter(isMeant))
    await setPreference(write, user, kind, { ...preferenceOf(kind), mail: 'off' })
}

/** Mail programs send a form, whose fields say nothing more than the link. */
function takeAnyBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: 4096 } as const
  app.addContentTypeParser('*', options, (_request, _body, done) => done(null))
}

interface Page {
  title: string
  content: Markup
}

const badLink = (publicUrl: string): Page => ({
  title: 'This link does not work',
  content: html`<p>
      Nothing was changed. The link is not whole, or too old. Open it from a newer mail, or turn the
      mails off under Settings, Notifications.
    </p>
    <p><a href="${publicUrl}/">Go to Melødia</a></p>`,
})

function show(reply: FastifyReply, status: number, { title, content }: Page) {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Melødia</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
  reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
  return reply.code(status).type('text/html; charset=utf-8').send(page.toString())
}
