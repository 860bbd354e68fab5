import { nearest } from '../../kit/text/nearest.ts'
import { isLoopback } from '../../kit/net/loopback.ts'
import type { ExaminedConfig } from './config.ts'
import { NAMES, type SettingName } from './declared/all.ts'
import type { Settings } from './declared/setting.ts'
import { plainStoreProblems } from './encryptedStores.ts'
import { fileSettingOf, SECRETS } from './secretFiles.ts'

/** A shorter secret can be guessed where others can try. */
const LEAST_CHARACTERS = 12

/**
 * Sentences on what a start allows and hardly anybody means. Each is about settings alone: nothing
 * is opened and nobody is asked.
 */
export function oddities(examined: ExaminedConfig, env: Settings): string[] {
  return [
    ...oddReach(examined),
    ...oddStores(examined),
    ...oddMessages(examined),
    ...shortSecrets(examined),
    ...oddValues(examined),
    ...oddNames(env),
  ]
}

/** Who can reach the server, and as whom. */
function* oddReach({ config, inForce }: ExaminedConfig) {
  const { production, offLoopback, host, publicUrl, trustProxy, demo, logLevel } = config
  const isPublicLoopback = isLoopback(new URL(publicUrl).hostname)
  if (offLoopback && !production)
    yield 'NODE_ENV is not production, but others can reach the server.'
  if (!isLoopback(host) && isPublicLoopback)
    yield `HOST lets others reach the server, but PUBLIC_URL ${publicUrl} leads each of them to their own machine.`
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    yield 'TRUST_PROXY is 0, but the https of PUBLIC_URL ends at a proxy: limits count everybody as one address.'
  if (isPublicLoopback && trustProxy > 0)
    yield `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL is this machine: without a proxy callers can claim any address.`
  if (!offLoopback) return
  if (demo) yield 'DEMO is true, but others can reach the server.'
  if (['silent', 'fatal', 'error'].includes(logLevel))
    yield `LOG_LEVEL is ${logLevel}: refused sign-ins and other security events are not logged.`
  for (const [name, { text }] of inForce)
    if (name.startsWith('RATE_') && Number(text) === 0) yield `${name} is 0: there is no limit.`
}

/** What the stores do not use, or show to whoever listens. */
function* oddStores({ config, inForce }: ExaminedConfig) {
  const unused = (names: readonly SettingName[], reason: string) =>
    names
      .filter((name) => inForce.get(name)?.from !== 'default')
      .map((name) => `${name} is set, but ${reason}.`)
  // Production refuses them.
  if (!config.production) yield* plainStoreProblems(config, config.plainHosts)
  if (config.database.kind === 'sqlite')
    yield* unused(
      ['DATABASE_POOL', 'DATABASE_STATEMENT_SECONDS', 'DATABASE_LOCK_SECONDS'],
      'the database is a file: it is for PostgreSQL',
    )
  if (config.media.kind === 'folder')
    yield* unused(
      ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
      'MEDIA_URL is a folder: it is for a bucket',
    )
  else if (config.media.credentials === null)
    yield* unused(['AWS_SESSION_TOKEN'], 'belongs to AWS_ACCESS_KEY_ID, which is not')
  if (config.mail.kind !== 'smtp') yield* unused(['MAIL_FROM'], 'MAIL_URL is not')
  if (config.traces === null)
    yield* unused(
      ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'],
      'OTEL_EXPORTER_OTLP_ENDPOINT is not',
    )
}

/** Mails that nobody gets or everybody reads, and links that lead nowhere. */
function* oddMessages({ config, inForce }: ExaminedConfig) {
  const { mail, production } = config
  if (mail.kind === 'none')
    yield 'No mail is sent, since MAIL_URL is not set: nobody is notified, and nobody gets a link for a new password.'
  if (mail.kind === 'smtp' && !mail.isSecure && !mail.needsTls)
    if (!isLoopback(mail.host) && !config.plainHosts.includes(mail.host))
      yield `MAIL_URL leads to ${mail.host} by smtp: without STARTTLS there, others can read mails on their way.`
  if (!production) return
  for (const name of ['APP_STORE_URL', 'CAREERS_URL', 'CONTACT_EMAIL'] as const)
    if (inForce.get(name)?.from === 'default')
      yield `${name} is not set: public pages show a placeholder.`
}

function* shortSecrets({ config: { accounts, database, mail } }: ExaminedConfig) {
  const secrets: [name: string, secret: string | undefined, host: string | undefined][] = [
    ['ACCOUNTS_CLIENT_SECRET', accounts.external?.introspection?.clientSecret, undefined],
  ]
  if (database.kind === 'postgres' && URL.canParse(database.url)) {
    const { password, hostname } = new URL(database.url)
    secrets.push(['The password in DATABASE_URL', password, hostname])
  }
  if (mail.kind === 'smtp') secrets.push(['The password in MAIL_URL', mail.auth?.pass, mail.host])
  for (const [name, secret, host] of secrets)
    if (secret && secret.length < LEAST_CHARACTERS && !(host && isLoopback(host)))
      yield `${name} has ${secret.length} characters: fewer than ${LEAST_CHARACTERS} can be guessed.`
}

function* oddValues({ inForce }: ExaminedConfig) {
  for (const [name, { text }] of inForce)
    if (text && /^["']/.test(text))
      yield `${name} begins with a quotation mark, which is part of the value here.`
}

/** Variables that look like a setting; of the prefixes that are ours alone the start refuses them. */
function* oddNames(env: Settings) {
  const declared = new Set<string>([...NAMES, ...SECRETS.map(fileSettingOf)])
  for (const name of Object.keys(env)) {
    if (declared.has(name) || name !== name.toUpperCase()) continue
    const near = nearest(name, declared)
    if (name.endsWith('_FILE') && declared.has(name.slice(0, -'_FILE'.length)))
      yield `${name} is not read: only secrets can stand in files.`
    else if (near) yield `${name} is not a setting. Did you mean ${near}?`
  }
}
