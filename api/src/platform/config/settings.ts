import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'

export type Settings = Readonly<Record<string, string | undefined>>

/**
 * Reads settings by name. An invalid value adds a sentence to `problems` and yields the fallback,
 * so that all problems are reported at once. Empty counts as not set.
 */
export function bySetting(env: Settings) {
  const problems: string[] = []
  const read = new Set<string>()
  const refuse = (problem: string) => void problems.push(problem)

  const text = (name: string, fallback: string) => {
    read.add(name)
    return env[name]?.trim() || fallback
  }

  /** Reads a value with `parse`, which returns undefined if it is invalid. */
  const parsed = <T>(
    name: string,
    fallback: T,
    needs: string,
    parse: (v: string) => T | undefined,
  ) => {
    const value = text(name, '')
    if (value === '') return fallback
    const result = parse(value)
    if (result !== undefined) return result
    // The value may hold a password.
    const given = value.includes('@') && value.includes('://') ? 'not readable' : `"${value}"`
    refuse(`${name} is ${given}, but must be ${needs}.`)
    return fallback
  }

  const flag = (name: string, fallback: boolean) =>
    parsed(name, fallback, 'true or false', (value) =>
      value === 'true' ? true : value === 'false' ? false : undefined,
    )

  const integer = (name: string, fallback: number, most = 1_000_000_000) =>
    parsed(name, fallback, `a whole number from 0 to ${most}`, (value) =>
      /^\d{1,16}$/.test(value) && Number(value) <= most ? Number(value) : undefined,
    )

  const choice = <T extends string>(name: string, values: readonly T[], fallback: T) =>
    parsed(name, fallback, `one of ${values.join(', ')}`, (value) =>
      values.find((candidate) => candidate === value),
    )

  const url = (name: string, fallback: string) =>
    parsed(name, fallback, 'an http or https address', (value) =>
      webAddress(value) ? value : undefined,
    )

  const origin = (name: string, fallback: string) =>
    parsed(name, fallback, 'an origin such as https://music.example, without a path', originOf)

  const email = (name: string, fallback: string) =>
    parsed(name, fallback, 'an email address', (value) =>
      /^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined,
    )

  const HOSTS = 'production=URL,staging=URL,development=URL'
  /** The three hosts of the server health chips (spec §2); by default this one. */
  const hosts = (name: string, own: string) => {
    const fallback = { production: own, staging: own, development: own }
    return parsed(name, fallback, `of the form ${HOSTS}`, (value) => {
      const result = { ...fallback }
      for (const entry of value.split(',')) {
        const [host, address] = entry.split('=', 2).map((part) => part.trim())
        const known = (['production', 'staging', 'development'] as const).find((h) => h === host)
        const at = originOf(address ?? '')
        if (!known || !at) return undefined
        result[known] = at
      }
      return result
    })
  }

  const networks = (name: string) =>
    parsed(name, new BlockList(), 'addresses or networks such as 10.0.0.7, 10.1.0.0/16', networksOf)

  /** Otherwise a misspelt setting would be ignored silently. */
  const refuseUnread = (prefixes: readonly string[]) => {
    for (const name of Object.keys(env))
      if (prefixes.some((prefix) => name.startsWith(prefix)) && !read.has(name))
        refuse(`${name} is not a setting; those that begin alike are ${alike(name)}.`)
  }
  const alike = (name: string) => {
    const prefix = name.slice(0, name.indexOf('_') + 1)
    return [...read].filter((setting) => setting.startsWith(prefix)).join(', ')
  }

  return {
    problems,
    refuse,
    text,
    parsed,
    flag,
    integer,
    choice,
    url,
    origin,
    email,
    hosts,
    networks,
    refuseUnread,
  }
}

/** Where the server keeps its files. */
export const dataDirOf = (
  { text }: Pick<ReturnType<typeof bySetting>, 'text'>,
  directory: string,
) => resolve(directory, text('DATA_DIR', './data'))

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
  const url = URL.canParse(value) ? new URL(value) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null
}

function originOf(value: string) {
  const url = webAddress(value)
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username
    ? url.origin
    : undefined
}
