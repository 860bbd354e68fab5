/** A cookie with the attributes that a browser stores. */
export interface Cookie {
  name: string
  value: string
  domain: string
  path: string
  /** In seconds since 1970; -1 until the browser is closed. */
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: 'Strict' | 'Lax' | 'None'
}

/** A `Set-Cookie` line (RFC 6265, section 5.2) from `url`. */
function parse(line: string, url: string): Cookie {
  const [pair = '', ...parts] = line.split(/; */)
  const at = pair.indexOf('=')
  const attributes = new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.toLowerCase(), value] as const
    }),
  )
  const sameSite = attributes.get('samesite')?.toLowerCase()
  const expires = attributes.get('expires')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(url).hostname,
    path: attributes.get('path') ?? '/',
    expires: expires ? Date.parse(expires) / 1000 : -1,
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: sameSite === 'strict' ? 'Strict' : sameSite === 'none' ? 'None' : 'Lax',
  }
}

const isLive = ({ expires }: Cookie) => expires === -1 || expires * 1000 > Date.now()

/** A client that keeps cookies and does not follow redirects. */
export function cookieClient() {
  const jar = new Map<string, Cookie>()
  const cookies = () => [...jar.values()].filter(isLive)
  const call = async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    const cookie = cookies()
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const reply = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    })
    for (const line of reply.headers.getSetCookie()) {
      const kept = parse(line, url)
      jar.set(`${kept.name} ${kept.path}`, kept)
    }
    return reply
  }
  return { call, cookies }
}
