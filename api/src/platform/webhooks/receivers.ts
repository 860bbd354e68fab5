import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type BlockList } from 'node:net'
import { promisify } from 'node:util'
import { isAmong, isLoopback } from '../../kit/net/loopback.ts'
import { isPublicAddress } from '../../kit/net/addresses.ts'

/** All addresses of a name, as the system resolves it. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

interface ReceiversOptions {
  /** Private networks that are allowed nevertheless. */
  webhookNetworks: BlockList
  production: boolean
  resolve?: Resolve
}

/** How long a form waits for a name. */
const RESOLVE_MS = 3_000

/**
 * Decides which addresses webhooks may have. Somebody who can choose an address could otherwise
 * make this server call what only it can reach: itself, its network, the metadata of its cloud.
 */
export function makeReceivers(options: ReceiversOptions) {
  const { webhookNetworks, production, resolve = systemResolve } = options

  function isAllowed(address: string) {
    // Without the zone that link-local addresses have.
    const [plain = ''] = address.split('%')
    return isAmong(webhookNetworks, plain) || isPublicAddress(plain)
  }

  /** The first address that is refused. A name must not mix private and public ones. */
  const refused = (addresses: readonly LookupAddress[]) =>
    addresses.find(({ address }) => !isAllowed(address))

  async function lookUp(url: URL): Promise<LookupAddress[]> {
    const hostname = hostnameOf(url)
    const family = isIP(hostname)
    return family === 0 ? resolve(hostname) : [{ address: hostname, family }]
  }

  return {
    /** Why a URL cannot be that of a webhook; undefined if it can. Names need not resolve yet. */
    async problemOf(text: string): Promise<string | undefined> {
      const malformed = formProblem(text, production)
      if (malformed !== undefined) return malformed
      const url = new URL(text)
      const addresses = await withDeadline(lookUp(url), RESOLVE_MS).catch(() => null)
      const isPrivate = addresses ? refused(addresses) !== undefined : isLoopback(hostnameOf(url))
      return isPrivate ? 'Private address. Allow it with WEBHOOK_NETWORKS.' : undefined
    },

    /**
     * The addresses to connect to, each of them checked.
     * @throws PrivateAddress if one is private; what the resolver throws if there is none.
     */
    async addressesOf(url: URL): Promise<LookupAddress[]> {
      const addresses = await lookUp(url)
      const bad = refused(addresses)
      if (bad) throw new PrivateAddress(bad.address)
      return addresses
    },
  }
}
export type Receivers = ReturnType<typeof makeReceivers>

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  constructor(address: string) {
    super(`Private address (${address}): allow it with WEBHOOK_NETWORKS.`)
  }
}

function formProblem(text: string, production: boolean): string | undefined {
  if (!URL.canParse(text)) return 'URL is a full address: https://example.com/hook.'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'URL begins with https:// or http://.'
  if (production && protocol !== 'https:') return 'URL begins with https://.'
  if (username || password)
    return 'URL has no name or password in it: receivers check the signature.'
  return undefined
}

/** Without the brackets of an IPv6 address, and the dot that ends a name. URL writes every notation of an IPv4 address alike. */
const hostnameOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$|\.$/, '$1')

const lookupAll = promisify(lookup)
const systemResolve: Resolve = (hostname) => lookupAll(hostname, { all: true })

/** Rejects late work; a resolver cannot be stopped. */
function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('It takes too long.')), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
