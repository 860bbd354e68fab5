import { isIPv6 } from 'node:net'

/** One IPv6 customer has a /64 network; one IPv4 customer has one address. */
export function network(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1] || !isIPv6(ip)) return mapped?.[1] ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
