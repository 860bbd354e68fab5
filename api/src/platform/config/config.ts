import type { BlockList } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { JOB_KINDS, type JobKind } from '@melodia/contract/choices/jobs'
import type { DatabaseLocation } from '@melodia/db/database'
import { plainStoreProblems } from './encryptedStores.ts'
import type { ExternalAccounts } from '../auth/external.ts'
import { isLoopback } from '../../kit/net/loopback.ts'
import { isSender, readMailUrl, type MailLocation } from '../mail/location.ts'
import type { Proxy } from '../media/media.ts'
import type { MediaLocation } from '../media/open.ts'
import type { S3Credentials } from '../media/s3.ts'
import { readS3Url, type S3Location } from '../media/s3Url.ts'
import { bySetting, dataDirOf, type Settings } from './settings.ts'

/** Times of the review, and what it asks for. */
export interface ReviewConfig {
  /** Percent of a track that a reviewer has to hear before validating it; 0 asks for nothing. */
  heardPercent: number
  /** The target: milliseconds within which a track should be decided. */
  promisedMs: number
  /** Milliseconds for which a rejected track is kept. */
  retentionMs: number
}

/** All settings of a deployment, read once at the start. */
export interface Config {
  production: boolean
  /** Whether HOST and PUBLIC_URL make the server reachable from other machines. */
  offLoopback: boolean
  host: string
  port: number
  /** Number of proxies in front, each of which appends to `X-Forwarded-For`. */
  trustProxy: number
  /** Origin that browsers use, without a trailing slash. */
  publicUrl: string
  dataDir: string
  database: DatabaseLocation
  /** How long a statement of the database takes to be logged, in milliseconds; 0 logs none. */
  slowStatementMs: number
  media: MediaLocation
  mail: MailLocation
  /** File with the roots of those whose marks are trusted; null without one. */
  marksTrustFile: string | null
  /** File for the keys of this installation; null: in the database. */
  secretsFile: string | null
  accounts: {
    external: ExternalAccounts | null
    /** Whether people confirm their email before they may request or upload. */
    confirmEmail: boolean
    /** People who may only sign in with a second factor. */
    secondFactorFor: 'admin' | 'nobody'
    /** Seconds for which an access token of the embedded provider is good. */
    tokenSeconds: number
    scope: string
    tokenFormat: 'json' | 'form'
    serviceProviderId: string
  }
  demo: boolean
  links: { appStore: string; careers: string; contactEmail: string }
  statusHosts: { production: string; staging: string; development: string }
  logLevel: LogLevel
  /** Addresses that may read `GET /metrics`, besides this machine. */
  metricsFrom: BlockList
  /** Private networks that webhooks may be in. */
  webhookNetworks: BlockList
  /** Calls per window (windows: `rates.ts` and accounts); 0 means no limit. */
  rates: { signIn: number; uploads: number; requests: number; claims: number; calls: number }
  /** Milliseconds of the server's time per second for one caller; 0 means no limit. */
  timeShare: number
  /** Bytes of files per creator; 0 means no limit. */
  creatorStorage: number
  /** Plays of one track that count for one listener on a day (UTC); 0 means no limit. */
  playsPerDay: number
  /** How many jobs of a kind all processes do at a time; of the others as many as they can. */
  jobsAtOnce: Partial<Record<JobKind, number>>
  review: ReviewConfig
  /** The zone in which the platform's days begin, by its IANA name. */
  zone: string
  /** The platform’s id in the register of DDEX; null without one. */
  ddexPartyId: string | null
  /** Milliseconds for which a deleted record can be restored. */
  trashRetentionMs: number
}

const HOUR_SECONDS = 3_600
/** Another word, such as `prod`, would silently not mean production. */
const HOUR_MS = 60 * 60_000
const ENVIRONMENTS = ['development', 'test', 'production'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Settings that contradict each other or are invalid. One sentence per problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** @throws ConfigError with all problems at once. */
export function readConfig(env: Settings, directory: string): Config {
  const settings = bySetting(env)
  const { text, flag, integer, origin, choice, parsed, refuse } = settings

  const production = choice('NODE_ENV', ENVIRONMENTS, 'development') === 'production'
  const port = integer('PORT', 3000, 65_535)
  const host = text('HOST', '127.0.0.1')
  const publicUrl = origin('PUBLIC_URL', `http://localhost:${port}`)
  const offLoopback = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
  const dataDir = dataDirOf(settings, directory)
  const demo = flag('DEMO', !production && !offLoopback)
  if (production && demo) refuse('DEMO is true, but a production start has no demo accounts.')
  if (!isSafeOrigin(publicUrl))
    refuse(
      `PUBLIC_URL is ${publicUrl}, but passwords and tokens travel over https, except on this machine.`,
    )

  const config: Config = {
    production,
    offLoopback,
    host,
    port,
    trustProxy: integer('TRUST_PROXY', 0, 10),
    publicUrl,
    dataDir,
    database: database(),
    slowStatementMs: integer('DATABASE_SLOW_MS', 500, 3_600_000),
    media: media(),
    mail: mail(),
    marksTrustFile: fileOf('MARKS_TRUST_FILE'),
    secretsFile: fileOf('SECRETS_FILE'),
    accounts: {
      external: externalAccounts(),
      confirmEmail: false,
      secondFactorFor: choice('REQUIRE_SECOND_FACTOR', ['admin', 'nobody'], 'nobody'),
      tokenSeconds: parsed(
        'ACCOUNTS_TOKEN_SECONDS',
        HOUR_SECONDS,
        'a whole number from 10 to 3600',
        (value) =>
          /^\d{2,4}$/.test(value) && +value >= 10 && +value <= HOUR_SECONDS ? +value : undefined,
      ),
      scope: text('ACCOUNTS_SCOPE', 'openid profile email'),
      tokenFormat: choice('ACCOUNTS_TOKEN_FORMAT', ['json', 'form'], 'json'),
      serviceProviderId: text('ACCOUNTS_SERVICE_PROVIDER_ID', 'melodia'),
    },
    demo,
    links: {
      appStore: settings.url('APP_STORE_URL', 'https://apps.apple.com/app/id0000000000'),
      careers: settings.url('CAREERS_URL', 'https://careers.melodia.example'),
      contactEmail: settings.email('CONTACT_EMAIL', 'hello@melodia.example'),
    },
    statusHosts: settings.hosts('STATUS_HOSTS', publicUrl),
    metricsFrom: settings.networks('METRICS_HOST'),
    webhookNetworks: settings.networks('WEBHOOK_NETWORKS'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    rates: {
      signIn: integer('RATE_SIGN_IN', 10),
      uploads: integer('RATE_UPLOADS', 300),
      requests: integer('RATE_REQUESTS', 5),
      claims: integer('RATE_CLAIMS', 20),
      calls: integer('RATE_CALLS', 600),
    },
    timeShare: integer('RATE_TIME', 200, 1_000),
    creatorStorage: integer('CREATOR_STORAGE', 50_000_000_000, Number.MAX_SAFE_INTEGER),
    playsPerDay: integer('PLAYS_PER_DAY', 20, 100_000),
    jobsAtOnce: parsed(
      'JOBS_AT_ONCE',
      {},
      `a list such as mail:4,delivery:20, of ${JOB_KINDS.join(', ')}`,
      readJobLimits,
    ),
    review: {
      heardPercent: integer('REVIEW_HEARD', 0, 100),
      promisedMs: integer('REVIEW_HOURS', 48, 10_000) * HOUR_MS,
      retentionMs: integer('REVIEW_KEPT_DAYS', 30, 3_650) * 24 * HOUR_MS,
    },
    ddexPartyId: parsed('DDEX_PARTY_ID', null, 'an id such as PADPIDA2013041801U', (value) =>
      /^PADPIDA[a-zA-Z0-9]+$/.test(value) ? value : undefined,
    ),
    zone: parsed('TIME_ZONE', 'UTC', 'a time zone such as Europe/Oslo', zoneNamed),
    trashRetentionMs: integer('TRASH_KEPT_DAYS', 30, 3_650) * 24 * HOUR_MS,
  }
  config.accounts.confirmEmail = confirmEmail()
  if (config.accounts.external && config.accounts.secondFactorFor !== 'nobody')
    refuse(
      'REQUIRE_SECOND_FACTOR is for the embedded accounts provider; ACCOUNTS_ISSUER has its own.',
    )
  if (config.accounts.external && config.accounts.tokenSeconds !== HOUR_SECONDS)
    refuse(
      'ACCOUNTS_TOKEN_SECONDS is for the embedded accounts provider; ACCOUNTS_ISSUER has its own.',
    )
  if (production) refusePlainStores()
  settings.refuseUnread([
    'ACCOUNTS_',
    'CREATOR_',
    'DATABASE_',
    'JOBS_',
    'MAIL_',
    'MARKS_',
    'MEDIA_',
    'PLAYS_',
    'RATE_',
    'REVIEW_',
    'TRASH_',
    'WEBHOOK_',
  ])
  if (settings.problems.length > 0) throw new ConfigError(settings.problems)
  return config

  function database(): DatabaseLocation {
    const url = text('DATABASE_URL', join(dataDir, 'melodia.sqlite'))
    const limits = {
      pool: parsed('DATABASE_POOL', 10, 'a whole number from 3 to 1000', (value) =>
        /^\d{1,4}$/.test(value) && +value >= 3 && +value <= 1000 ? +value : undefined,
      ),
      statementMs: integer('DATABASE_STATEMENT_SECONDS', 30, 3_600) * 1000,
      lockMs: integer('DATABASE_LOCK_SECONDS', 5, 3_600) * 1000,
    }
    if (/^postgres(ql)?:\/\//.test(url)) return { kind: 'postgres', url, ...limits }
    if (url.includes('://'))
      refuse('DATABASE_URL is neither a file path nor a postgres:// address.')
    return { kind: 'sqlite', path: pathOf(url) }
  }

  function media(): MediaLocation {
    const url = text('MEDIA_URL', join(dataDir, 'media'))
    const bucket = bucketOf(url)
    // Read for a folder too, so that half a pair is always refused.
    const credentials = s3Credentials()
    const proxy = parsed('MEDIA_ACCEL', null, 'a path such as /internal, or x-sendfile', readProxy)
    if (!bucket) return { kind: 'folder', path: pathOf(url), proxy }
    if (proxy) refuse('MEDIA_ACCEL is for a folder; a bucket has delivery=redirect.')
    return { kind: 's3', ...bucket, credentials }
  }

  /** Without a server, mails are kept where there is demo data, for people who try it out. */
  function mail(): MailLocation {
    const needed = 'of the form smtp[s]://user:password@host:port'
    const server = parsed('MAIL_URL', null, needed, (value) => readMailUrl(value))
    const sender = `Melødia <no-reply@${new URL(publicUrl).hostname}>`
    const from = parsed('MAIL_FROM', sender, 'an address, or Name <address>', (value) =>
      isSender(value) ? value : undefined,
    )
    if (!server) return { kind: demo ? 'kept' : 'none' }
    const needsTls = production && !isLoopback(server.host) && !plainHosts().includes(server.host)
    return { kind: 'smtp', ...server, needsTls, from }
  }

  /** A confirmation needs a mail. Mails that are only kept are for trying it out. */
  function confirmEmail(): boolean {
    const { accounts, mail: location } = config
    const isWanted = flag(
      'CONFIRM_EMAIL',
      production && location.kind === 'smtp' && !accounts.external,
    )
    if (isWanted && accounts.external)
      refuse('CONFIRM_EMAIL is for the embedded accounts provider; ACCOUNTS_ISSUER has its own.')
    else if (isWanted && location.kind === 'none')
      refuse('CONFIRM_EMAIL is true, but no mail is set up: set MAIL_URL.')
    return isWanted
  }

  /** Null for a folder, and for an address that is refused. */
  function bucketOf(url: string): S3Location | null {
    if (!url.startsWith('s3://')) {
      if (url.includes('://')) refuse('MEDIA_URL is neither a folder path nor an s3:// address.')
      return null
    }
    try {
      return readS3Url(url)
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  function pathOf(path: string) {
    return isAbsolute(path) ? path : resolve(directory, path)
  }

  function refusePlainStores() {
    for (const problem of plainStoreProblems(config, plainHosts())) refuse(problem)
  }

  /** Names within the operator's own network. */
  function plainHosts() {
    return text('PLAIN_HOSTS', '')
      .split(',')
      .map((host) => host.trim())
  }

  function fileOf(setting: 'MARKS_TRUST_FILE' | 'SECRETS_FILE') {
    const path = text(setting, '')
    return path === '' ? null : resolve(directory, path)
  }

  /** The usual names of AWS tools. */
  function s3Credentials(): S3Credentials | null {
    const accessKeyId = text('AWS_ACCESS_KEY_ID', '')
    const secretAccessKey = text('AWS_SECRET_ACCESS_KEY', '')
    const sessionToken = text('AWS_SESSION_TOKEN', '')
    if (!accessKeyId && !secretAccessKey) return null
    if (!accessKeyId || !secretAccessKey)
      refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.')
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  }

  function externalAccounts(): ExternalAccounts | null {
    const issuer = settings.url('ACCOUNTS_ISSUER', '')
    const clientId = text('ACCOUNTS_CLIENT_ID', '')
    const clientSecret = text('ACCOUNTS_CLIENT_SECRET', '')
    const introspectionClientId = text('ACCOUNTS_INTROSPECTION_CLIENT_ID', clientId)
    const audience = text('ACCOUNTS_AUDIENCE', '')
    const resource = text('ACCOUNTS_RESOURCE', '')
    if (issuer === '') {
      if (introspectionClientId || clientSecret || audience || resource)
        refuse(
          'ACCOUNTS_CLIENT_ID, ACCOUNTS_CLIENT_SECRET, ACCOUNTS_AUDIENCE and ACCOUNTS_RESOURCE need ACCOUNTS_ISSUER; the embedded provider has its own.',
        )
      return null
    }
    if (clientId === '') refuse('ACCOUNTS_ISSUER is set, so ACCOUNTS_CLIENT_ID is needed.')
    if (audience === '' && resource === '')
      refuse(
        'ACCOUNTS_ISSUER is set, so ACCOUNTS_AUDIENCE (or ACCOUNTS_RESOURCE) is needed: without it, a token made for another application would be accepted.',
      )
    if (clientId !== '' && [audience, resource].includes(clientId))
      refuse(
        'ACCOUNTS_AUDIENCE and ACCOUNTS_RESOURCE must differ from ACCOUNTS_CLIENT_ID: that is the audience of ID tokens, which prove a sign-in only.',
      )
    if ((production || offLoopback) && issuer && !isSafeOrigin(issuer))
      refuse(`ACCOUNTS_ISSUER is ${issuer}, but its keys and people must come over https.`)
    return {
      issuer,
      clientId,
      introspection: clientSecret ? { clientId: introspectionClientId, clientSecret } : null,
      audience: audience || null,
      resource: resource || null,
      signInTime: choice('ACCOUNTS_SIGN_IN_TIME', ['auth_time', 'iat'], 'auth_time'),
    }
  }
}

function isSafeOrigin(url: string) {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}

/** Undefined for anything else: the header is no secret, but a wrong one serves nothing. */
function readProxy(value: string): Proxy | undefined {
  if (value === 'x-sendfile') return { header: 'X-Sendfile' }
  if (!/^(\/[\w-]+)+$/.test(value)) return undefined
  return { header: 'X-Accel-Redirect', location: value }
}

/** Reads `mail:4,delivery:20`. Undefined if it is something else. */
function readJobLimits(text: string): Config['jobsAtOnce'] | undefined {
  const pairs = text.split(',').map((pair) => /^([a-z]+):([1-9]\d{0,3})$/.exec(pair.trim()))
  const limits = pairs.map((pair) => [pair?.[1], Number(pair?.[2])] as const)
  const areKinds = limits.every(([kind]) => JOB_KINDS.some((known) => known === kind))
  return areKinds ? Object.fromEntries(limits) : undefined
}

/** The zone of this name as the runtime writes it; undefined if it knows none. */
function zoneNamed(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
