import { BlockList, isIP } from 'node:net'
import { setting, type Default, type Words } from './setting.ts'

// What the values of settings can be. Empty counts as not set, so no value is empty.

export const text = <D extends Default>(needs: string, words: Words<D>) =>
  setting(needs, (value) => value, words)

export const flag = <D extends Default>(words: Words<D>) =>
  setting(
    'true or false',
    (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
    words,
  )

export const integer = <D extends Default>(least: number, most: number, words: Words<D>) =>
  setting(
    `a whole number from ${least} to ${most}`,
    (value) =>
      /^\d{1,16}$/.test(value) && Number(value) >= least && Number(value) <= most
        ? Number(value)
        : undefined,
    words,
  )

export const choice = <T extends string, D extends Default>(
  values: readonly T[],
  words: Words<D>,
) =>
  setting(
    `one of ${values.join(', ')}`,
    (value) => values.find((candidate) => candidate === value),
    words,
  )

export const url = <D extends Default>(words: Words<D>) =>
  setting('an http or https address', (value) => (webAddress(value) ? value : undefined), words)

export const origin = <D extends Default>(words: Words<D>) =>
  setting('an origin such as https://music.example, without a path', originOf, words)

export const email = <D extends Default>(words: Words<D>) =>
  setting(
    'an email address',
    (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined),
    words,
  )

/** Names or addresses of machines. */
export const hosts = <D extends Default>(words: Words<D>) =>
  setting(
    'host names with commas between',
    (value) => value.split(',').map((host) => host.trim()),
    words,
  )

export const networks = <D extends Default>(words: Words<D>) =>
  setting('addresses or networks such as 10.0.0.7, 10.1.0.0/16', networksOf, words)

/** Comma-separated addresses and networks (RFC 4632); undefined if one is invalid. */
function networksOf(value: string): BlockList | undefined {
  const list = new BlockList()
  for (const entry of value.split(',')) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    const prefix = length === undefined ? longest : Number(length)
    if (version === 0 || prefix > longest) return undefined
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function webAddress(value: string) {
  const address = URL.canParse(value) ? new URL(value) : null
  const isWeb = address !== null && ['http:', 'https:'].includes(address.protocol)
  return isWeb && !address.username && !address.password ? address : null
}

export function originOf(value: string) {
  const address = webAddress(value)
  return address && address.pathname === '/' && !address.search && !address.hash
    ? address.origin
    : undefined
}
