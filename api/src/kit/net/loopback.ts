import { BlockList, isIP } from 'node:net'

/** RFC 1122, section 3.2.1.3, and RFC 4291, section 2.5.3. IPv4-mapped IPv6 counts as IPv4. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether the address of a socket is in a list. */
export function isAmong(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether only this machine can reach a host, given as in a URL or as an address. Names are
 * `localhost` and its subdomains (RFC 6761, section 6.3); 0.0.0.0 and :: are every address.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || isAmong(LOOPBACK, name)
}
