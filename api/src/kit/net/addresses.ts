import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { isAmong } from './loopback.ts'

/** IPv4 addresses that are not global (RFC 6890, and IANA's registry of special addresses). */
const SPECIAL_IPV4 = blockList('ipv4', [
  // This network, the unspecified address included.
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carriers' own (RFC 6598).
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local: metadata services of clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  // Documentation, here and twice below.
  '192.0.2.0/24',
  // Relays of 6to4.
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** Global addresses of IPv6 (RFC 4291), and special ones among them. */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3'])
const SPECIAL_IPV6 = blockList('ipv6', [
  // IETF protocols, Teredo among them.
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
])

/**
 * Whether an address is one of the internet: not of this machine, of a private network, or with a
 * meaning of its own. IPv6 addresses that stand for an IPv4 address are as public as that one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !isAmong(SPECIAL_IPV4, address)
  const groups = groupsOf(address)
  if (!groups) return false
  const embedded = embeddedIPv4(groups)
  if (embedded) return isPublicAddress(embedded)
  return isAmong(GLOBAL_IPV6, address) && !isAmong(SPECIAL_IPV6, address)
}

/** The IPv4 address that a translator or tunnel would reach, or that is only written as IPv6. */
function embeddedIPv4(groups: readonly number[]): string | null {
  const [first = 0, second = 0, third = 0] = groups
  const startsWith = (...wanted: number[]) => wanted.every((group, at) => groups[at] === group)
  // 6to4 (RFC 3056).
  if (first === 0x2002) return dotted(second, third)
  const last = dotted(groups[6] ?? 0, groups[7] ?? 0)
  // IPv4-mapped (RFC 4291), NAT64 (RFC 6052).
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return last
  return null
}

const dotted = (high: number, low: number) =>
  [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')

/** The eight groups of an IPv6 address; null for anything else, such as one with a zone. */
function groupsOf(address: string): number[] | null {
  const url = `http://[${address}]`
  if (!isIPv6(address) || !URL.canParse(url)) return null
  // The parser writes every form in the same way: hexadecimal, without an IPv4 part.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16))
  const [before, after] = [read(head), read(tail ?? '')]
  const zeros = Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
