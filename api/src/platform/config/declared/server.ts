import { JOB_KINDS, type JobKind } from '@melodia/contract/choices/jobs'
import { choice, flag, integer, networks, origin, originOf, text } from './kinds.ts'
import { setting } from './setting.ts'

/** Another word, such as `prod`, would silently not mean production. */
const ENVIRONMENTS = ['development', 'test', 'production'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const STATUS_HOSTS = ['production', 'staging', 'development'] as const

/** How the process runs, and where it is reached. */
export const SERVER = {
  NODE_ENV: choice(ENVIRONMENTS, {
    default: 'development',
    means: '`production` refuses demo accounts and connections without TLS.',
    example: 'production',
    since: '1.3.0',
  }),
  PUBLIC_URL: origin({
    default: { derived: '`http://localhost:$PORT`' },
    means: 'The origin that browsers use: https, except on this machine (loopback).',
    example: 'https://music.example',
    since: '1.3.0',
  }),
  HOST: text('an address or a host name', {
    default: '127.0.0.1',
    means: 'The address on which the server listens; `0.0.0.0` for all of this machine.',
    example: '0.0.0.0',
    since: '1.3.0',
  }),
  PORT: integer(0, 65_535, {
    default: '3000',
    means: 'The port on which the server listens.',
    example: '8080',
    since: '1.3.0',
  }),
  TRUST_PROXY: integer(0, 10, {
    default: '0',
    means:
      'How many proxies stand before the server; that many addresses of `X-Forwarded-For` are believed.',
    example: '1',
    since: '1.3.0',
  }),
  DEMO: flag({
    default: { derived: '`true` on loopback outside production' },
    means: 'Whether a new database is filled with the demo catalogue and demo accounts.',
    example: 'false',
    since: '1.3.0',
  }),
  TIME_ZONE: setting('a time zone such as Europe/Oslo', zoneNamed, {
    default: 'UTC',
    means: 'Where the platform is: a date that administrators set begins at midnight there.',
    example: 'Europe/Oslo',
    since: '1.3.0',
  }),
  JOBS_AT_ONCE: setting(
    `a list such as mail:4,delivery:20, of ${JOB_KINDS.join(', ')}`,
    readJobLimits,
    {
      default: { derived: 'no limit' },
      means:
        'How many jobs of a kind all processes do at a time, where a mail server or receivers bear no more.',
      example: 'mail:4,delivery:20',
      since: '1.3.0',
    },
  ),
  LOG_LEVEL: choice(LOG_LEVELS, {
    default: 'info',
    means: 'The least important lines that are logged (levels of pino).',
    example: 'warn',
    since: '1.3.0',
  }),
  METRICS_HOST: networks({
    default: null,
    means: 'Who may read `GET /metrics`, besides this machine.',
    example: '10.0.0.7,10.1.0.0/16',
    since: '1.3.0',
  }),
  STATUS_HOSTS: setting(
    `of the form ${STATUS_HOSTS.map((host) => `${host}=URL`).join(',')}`,
    readStatusHosts,
    {
      default: { derived: '`PUBLIC_URL`' },
      means: 'The hosts of the health chips; one that is not named is this server.',
      example: 'staging=https://staging.music.example',
      since: '1.3.0',
    },
  ),
}

/** Reads `mail:4,delivery:20`. Undefined if it is something else. */
function readJobLimits(value: string): Partial<Record<JobKind, number>> | undefined {
  const pairs = value.split(',').map((pair) => /^([a-z]+):([1-9]\d{0,3})$/.exec(pair.trim()))
  const limits = pairs.map((pair) => [pair?.[1], Number(pair?.[2])] as const)
  const areKinds = limits.every(([kind]) => JOB_KINDS.some((known) => known === kind))
  return areKinds ? Object.fromEntries(limits) : undefined
}

/** Origins by the name of their host (spec §2). Undefined if one is invalid. */
function readStatusHosts(value: string) {
  const named: Partial<Record<(typeof STATUS_HOSTS)[number], string>> = {}
  for (const entry of value.split(',')) {
    const [name, address] = entry.split('=', 2).map((part) => part.trim())
    const host = STATUS_HOSTS.find((candidate) => candidate === name)
    const at = originOf(address ?? '')
    if (!host || !at) return undefined
    named[host] = at
  }
  return named
}

/** The zone of this name as the runtime writes it; undefined if it knows none. */
function zoneNamed(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
