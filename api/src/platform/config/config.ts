import { BlockList } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import type { JobKind } from '@melodia/contract/choices/jobs'
import type { DatabaseLocation } from '@melodia/db/database'
import { plainStoreProblems } from './encryptedStores.ts'
import type { ExternalAccounts } from '../auth/external.ts'
import { isLoopback } from '../../kit/net/loopback.ts'
import type { MailLocation } from '../mail/location.ts'
import type { MediaLocation } from '../media/open.ts'
import { readS3Url, type S3Credentials, type S3Location } from '../media/s3Url.ts'
import type { TracesConfig } from '../traces/traces.ts'
import type { SettingName, ValueOf } from './declared/all.ts'
import type { Settings } from './declared/setting.ts'
import { bySetting, type InForce } from './settings.ts'

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
  /** Of buckets; null: from the machine's role. */
  s3Credentials: S3Credentials | null
  /** Names within the operator's own network, which production may reach without TLS. */
  plainHosts: readonly string[]
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
    secondFactorFor: ValueOf<'REQUIRE_SECOND_FACTOR'>
    /** Seconds for which an access token of the embedded provider is good. */
    tokenSeconds: number
    scope: string
    tokenFormat: ValueOf<'ACCOUNTS_TOKEN_FORMAT'>
    serviceProviderId: string
  }
  demo: boolean
  links: { appStore: string; careers: string; contactEmail: string }
  statusHosts: { production: string; staging: string; development: string }
  logLevel: ValueOf<'LOG_LEVEL'>
  /** Addresses that may read `GET /metrics`, besides this machine. */
  metricsFrom: BlockList
  /** Where spans of calls and jobs go; null: nowhere. */
  traces: TracesConfig | null
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
const HOUR_MS = 60 * 60_000

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
  const { config, problems } = examineConfig(env, directory)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** What readConfig reads, with defaults for what is invalid, and where each value is from. */
export interface ExaminedConfig {
  config: Config
  problems: readonly string[]
  inForce: ReadonlyMap<SettingName, InForce>
}

export function examineConfig(env: Settings, directory: string): ExaminedConfig {
  const settings = bySetting(env, directory)
  const { read, refuse } = settings

  const production = read('NODE_ENV') === 'production'
  const port = read('PORT')
  const host = read('HOST')
  const publicUrl = read('PUBLIC_URL', `http://localhost:${port}`)
  const offLoopback = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
  const dataDir = resolve(directory, read('DATA_DIR'))
  const plainHosts = read('PLAIN_HOSTS') ?? []
  const credentials = s3Credentials()
  const demo = read('DEMO', !production && !offLoopback)
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
    trustProxy: read('TRUST_PROXY'),
    publicUrl,
    dataDir,
    database: database(),
    slowStatementMs: read('DATABASE_SLOW_MS'),
    media: media(),
    s3Credentials: credentials,
    plainHosts,
    mail: mail(),
    marksTrustFile: fileOf('MARKS_TRUST_FILE'),
    secretsFile: fileOf('SECRETS_FILE'),
    accounts: {
      external: externalAccounts(),
      confirmEmail: false,
      secondFactorFor: read('REQUIRE_SECOND_FACTOR'),
      tokenSeconds: read('ACCOUNTS_TOKEN_SECONDS'),
      scope: read('ACCOUNTS_SCOPE'),
      tokenFormat: read('ACCOUNTS_TOKEN_FORMAT'),
      serviceProviderId: read('ACCOUNTS_SERVICE_PROVIDER_ID'),
    },
    demo,
    links: {
      appStore: read('APP_STORE_URL'),
      careers: read('CAREERS_URL'),
      contactEmail: read('CONTACT_EMAIL'),
    },
    statusHosts: {
      production: publicUrl,
      staging: publicUrl,
      development: publicUrl,
      ...read('STATUS_HOSTS', {}),
    },
    metricsFrom: read('METRICS_HOST') ?? new BlockList(),
    webhookNetworks: read('WEBHOOK_NETWORKS') ?? new BlockList(),
    traces: traces(),
    logLevel: read('LOG_LEVEL'),
    rates: {
      signIn: read('RATE_SIGN_IN'),
      uploads: read('RATE_UPLOADS'),
      requests: read('RATE_REQUESTS'),
      claims: read('RATE_CLAIMS'),
      calls: read('RATE_CALLS'),
    },
    timeShare: read('RATE_TIME'),
    creatorStorage: read('CREATOR_STORAGE'),
    playsPerDay: read('PLAYS_PER_DAY'),
    jobsAtOnce: read('JOBS_AT_ONCE', {}),
    review: {
      heardPercent: read('REVIEW_HEARD'),
      promisedMs: read('REVIEW_HOURS') * HOUR_MS,
      retentionMs: read('REVIEW_KEPT_DAYS') * 24 * HOUR_MS,
    },
    ddexPartyId: read('DDEX_PARTY_ID'),
    zone: read('TIME_ZONE'),
    trashRetentionMs: read('TRASH_KEPT_DAYS') * 24 * HOUR_MS,
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
  if (production) for (const problem of plainStoreProblems(config, plainHosts)) refuse(problem)
  settings.refuseUndeclared([
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
  const { problems, inForce } = settings
  return { config, problems, inForce }

  function database(): DatabaseLocation {
    const url = read('DATABASE_URL', join(dataDir, 'melodia.sqlite'))
    const limits = {
      pool: read('DATABASE_POOL'),
      statementMs: read('DATABASE_STATEMENT_SECONDS') * 1000,
      lockMs: read('DATABASE_LOCK_SECONDS') * 1000,
    }
    if (/^postgres(ql)?:\/\//.test(url)) return { kind: 'postgres', url, ...limits }
    if (url.includes('://'))
      refuse('DATABASE_URL is neither a file path nor a postgres:// address.')
    return { kind: 'sqlite', path: pathOf(url) }
  }

  function media(): MediaLocation {
    const url = read('MEDIA_URL', join(dataDir, 'media'))
    const bucket = bucketOf(url)
    const proxy = read('MEDIA_ACCEL')
    if (!bucket) return { kind: 'folder', path: pathOf(url), proxy }
    if (proxy) refuse('MEDIA_ACCEL is for a folder; a bucket has delivery=redirect.')
    return { kind: 's3', ...bucket, credentials }
  }

  function traces(): TracesConfig | null {
    const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
    const headers = read('OTEL_EXPORTER_OTLP_HEADERS') ?? {}
    const share = read('OTEL_TRACES_SAMPLER_ARG')
    return endpoint === null ? null : { endpoint, headers, share, publicUrl }
  }

  /** Without a server, mails are kept where there is demo data, for people who try it out. */
  function mail(): MailLocation {
    const server = read('MAIL_URL')
    const from = read('MAIL_FROM', `Melødia <no-reply@${new URL(publicUrl).hostname}>`)
    if (!server) return { kind: demo ? 'kept' : 'none' }
    const needsTls = production && !isLoopback(server.host) && !plainHosts.includes(server.host)
    return { kind: 'smtp', ...server, needsTls, from }
  }

  /** A confirmation needs a mail. Mails that are only kept are for trying it out. */
  function confirmEmail(): boolean {
    const { accounts, mail: location } = config
    const isWanted = read(
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

  function fileOf(setting: 'MARKS_TRUST_FILE' | 'SECRETS_FILE') {
    const path = read(setting)
    return path === null ? null : resolve(directory, path)
  }

  /** The usual names of AWS tools. */
  function s3Credentials(): S3Credentials | null {
    const accessKeyId = read('AWS_ACCESS_KEY_ID')
    const secretAccessKey = read('AWS_SECRET_ACCESS_KEY')
    const sessionToken = read('AWS_SESSION_TOKEN')
    if ((accessKeyId === null) !== (secretAccessKey === null))
      refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.')
    if (accessKeyId === null || secretAccessKey === null) return null
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  }

  function externalAccounts(): ExternalAccounts | null {
    const issuer = read('ACCOUNTS_ISSUER', '')
    const clientId = read('ACCOUNTS_CLIENT_ID') ?? ''
    const clientSecret = read('ACCOUNTS_CLIENT_SECRET')
    const introspectionClientId = read('ACCOUNTS_INTROSPECTION_CLIENT_ID', clientId)
    const audience = read('ACCOUNTS_AUDIENCE')
    const resource = read('ACCOUNTS_RESOURCE')
    const signInTime = read('ACCOUNTS_SIGN_IN_TIME')
    if (issuer === '') {
      if (
        introspectionClientId ||
        clientSecret ||
        audience ||
        resource ||
        settings.isSet('ACCOUNTS_SIGN_IN_TIME')
      )
        refuse(
          'ACCOUNTS_CLIENT_ID, ACCOUNTS_CLIENT_SECRET, ACCOUNTS_AUDIENCE, ACCOUNTS_RESOURCE and ACCOUNTS_SIGN_IN_TIME need ACCOUNTS_ISSUER; the embedded provider has its own.',
        )
      return null
    }
    if (clientId === '') refuse('ACCOUNTS_ISSUER is set, so ACCOUNTS_CLIENT_ID is needed.')
    if (audience === null && resource === null)
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
      audience,
      resource,
      signInTime,
    }
  }
}

function isSafeOrigin(url: string) {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}
