/** Where mails go. `kept`: nowhere, but an admin can read them; `none`: none are written. */
export type MailLocation = SmtpServer | { kind: 'kept' } | { kind: 'none' }

export interface SmtpServer {
  kind: 'smtp'
  host: string
  port: number
  /** Whether the connection is TLS from its first byte (`smtps`). */
  isSecure: boolean
  /** Whether a server without STARTTLS is refused. */
  needsTls: boolean
  auth: { user: string; pass: string } | null
  /** Sender of every mail: an address, or a name with one in angle brackets. */
  from: string
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** Reads `smtp[s]://user:password@host:port`; undefined if it is not of this form. */
export function readMailUrl(
  value: string,
): Pick<SmtpServer, 'host' | 'port' | 'isSecure' | 'auth'> | undefined {
  const url = URL.canParse(value) ? new URL(value) : null
  const usual = url && PORTS[url.protocol]
  if (!url || usual === undefined || !url.hostname || (url.pathname !== '' && url.pathname !== '/'))
    return undefined
  if (usual === null || url.search || url.hash) return undefined
  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === null || pass === null) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : usual,
    isSecure: url.protocol === 'smtps:',
    auth: user === '' ? null : { user, pass },
  }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** An address, alone or as `Name <address>`, in one line. */
export const isSender = (value: string) =>
  /^(?:[^<>\r\n"]{1,100} <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value)
