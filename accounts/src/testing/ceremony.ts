import type { Visit } from './browser.ts'

/** The form of a page that asks an authenticator. */
export function ceremonyOf({ text, url }: Visit) {
  const form = /<form[^>]*action="([^"]*)"[^>]*data-options="([^"]*)"[^]*?<\/form>/.exec(text)
  const challenge = /name="challenge" value="([^"]*)"/.exec(form?.[0] ?? '')?.[1]
  if (!form || !challenge) throw new Error(`No passkey is asked for at ${url.href}`)
  const [, action = '', options = ''] = form
  return { action, challenge, options: JSON.parse(options.replaceAll('&quot;', '"')) }
}
