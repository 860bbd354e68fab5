import { describe, expect, test } from 'vitest'
import { ConfigError, examineConfig, readConfig } from './config.ts'
import { NAMES, settingOf } from './declared/all.ts'
import { bySetting } from './settings.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env, '/srv')
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [error]
  }
}
const external = { ACCOUNTS_ISSUER: 'https://id.example', ACCOUNTS_CLIENT_ID: 'web' }

describe('contract, Running it: settings', () => {
  test('nothing needs to be set', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'sqlite', path: '/srv/data/melodia.sqlite' },
      media: { kind: 'folder', path: '/srv/data/media' },
      demo: true,
      rates: { signIn: 10, uploads: 300, requests: 5, claims: 20, calls: 600 },
      timeShare: 200,
      slowStatementMs: 500,
    })
  })

  test('empty is not set, and an origin loses its slash', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://music.example/' }, '/srv')
    expect(config).toMatchObject({ port: 3000, publicUrl: 'https://music.example' })
    expect(config.statusHosts.staging).toBe('https://music.example')
  })

  test('status hosts are named one by one', () => {
    const config = readConfig({ STATUS_HOSTS: 'staging=https://staging.example' }, '/srv')
    expect(config.statusHosts).toEqual({
      production: 'http://localhost:3000',
      staging: 'https://staging.example',
      development: 'http://localhost:3000',
    })
  })

  test('a bucket is named by an address, its credentials by the variables of AWS', () => {
    const s3 = { MEDIA_URL: 's3://media?region=eu-north-1' }
    const keys = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'secret' }
    const bucket = { bucket: 'media', region: 'eu-north-1', endpoint: null, delivery: 'redirect' }
    expect(readConfig({ ...s3, ...keys }, '/srv').media).toEqual({
      kind: 's3',
      ...bucket,
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'secret' },
    })
    expect(readConfig(s3, '/srv').media).toEqual({ kind: 's3', ...bucket, credentials: null })
    expect(problems({ ...s3, AWS_ACCESS_KEY_ID: 'KEY' })).toEqual([
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.',
    ])
    expect(problems({ AWS_SECRET_ACCESS_KEY: 'secret' })).toEqual([
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.',
    ])
    expect(problems({ MEDIA_URL: 's3://media' })).toEqual([
      expect.stringMatching(/^MEDIA_URL does not name a region/),
    ])
  })

  test.each([
    ['postgres://localhost/melodia', { kind: 'postgres', url: 'postgres://localhost/melodia' }],
    ['postgresql://localhost/melodia', { kind: 'postgres', url: 'postgresql://localhost/melodia' }],
    ['/var/melodia.sqlite', { kind: 'sqlite', path: '/var/melodia.sqlite' }],
    ['own/melodia.sqlite', { kind: 'sqlite', path: '/srv/own/melodia.sqlite' }],
  ])('DATABASE_URL %s is a server or a file', (DATABASE_URL, database) => {
    expect(readConfig({ DATABASE_URL }, '/srv').database).toMatchObject(database)
  })

  test('a PostgreSQL server gets connections and limits', () => {
    const DATABASE_URL = 'postgres://localhost/melodia'
    expect(readConfig({ DATABASE_URL }, '/srv').database).toMatchObject({
      pool: 10,
      statementMs: 30_000,
      lockMs: 5_000,
    })
    expect(
      readConfig({ DATABASE_URL, DATABASE_POOL: '4', DATABASE_LOCK_SECONDS: '0' }, '/srv').database,
    ).toMatchObject({ pool: 4, lockMs: 0 })
    expect(problems({ DATABASE_URL, DATABASE_POOL: '2' })).toEqual([
      'DATABASE_POOL is "2", but must be a whole number from 3 to 1000.',
    ])
  })

  test('jobs of a kind can be limited', () => {
    expect(readConfig({}, '/srv').jobsAtOnce).toEqual({})
    expect(readConfig({ JOBS_AT_ONCE: 'mail:4, delivery:20' }, '/srv').jobsAtOnce).toEqual({
      mail: 4,
      delivery: 20,
    })
    for (const JOBS_AT_ONCE of ['mail', 'mail:0', 'letter:4', 'mail:4;delivery:2'])
      expect(problems({ JOBS_AT_ONCE })).toEqual([
        `JOBS_AT_ONCE is "${JOBS_AT_ONCE}", but must be a list such as mail:4,delivery:20, of mail, delivery, report, analysis, download, royalties.`,
      ])
  })

  test('traces go to a receiver of OTLP, with headers whose values are encoded', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
    const traces = (env: Record<string, string>) => readConfig(env, '/srv').traces
    const publicUrl = 'http://localhost:3000'
    expect(traces({})).toBeNull()
    expect(traces({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toBeNull()
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      share: 1,
      publicUrl,
    })
    const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20a=b, x-key=c'
    const OTEL_TRACES_SAMPLER_ARG = '0.1'
    expect(
      traces({
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_EXPORTER_OTLP_HEADERS,
        OTEL_TRACES_SAMPLER_ARG,
      }),
    ).toMatchObject({ headers: { authorization: 'Bearer a=b', 'x-key': 'c' }, share: 0.1 })
  })

  test('all that is wrong is said at once', () => {
    expect(problems({ PORT: '80a', DEMO: 'yes', LOG_LEVEL: 'loud', RATE_CALLS: '-1' })).toEqual([
      'PORT is "80a", but must be a whole number from 0 to 65535.',
      'DEMO is "yes", but must be true or false.',
      expect.stringMatching(/^LOG_LEVEL is "loud", but must be one of fatal, error/),
      expect.stringMatching(/^RATE_CALLS is "-1", but must be a whole number/),
    ])
  })

  test.each([
    [{ PUBLIC_URL: 'music.example' }, /PUBLIC_URL .* origin/],
    [{ PUBLIC_URL: 'https://music.example/app' }, /without a path/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL is neither/],
    [{ DATABASE_SLOW_MS: '0.5' }, /DATABASE_SLOW_MS .* whole number from 0 to 3600000/],
    [{ MEDIA_URL: 'ftp://files' }, /MEDIA_URL is neither/],
    [{ ACCOUNTS_TOKEN_SECONDS: '9' }, /ACCOUNTS_TOKEN_SECONDS .* from 10 to 3600/],
    [{ ACCOUNTS_TOKEN_SECONDS: '3601' }, /ACCOUNTS_TOKEN_SECONDS .* from 10 to 3600/],
    [{ MEDIA_ACCEL: 'internal' }, /MEDIA_ACCEL .* a path such as/],
    [
      { MEDIA_ACCEL: '/x', MEDIA_URL: 's3://media?region=eu-north-1' },
      /MEDIA_ACCEL is for a folder/,
    ],
    [{ STATUS_HOSTS: 'live=https://a.example' }, /STATUS_HOSTS .* production=URL/],
    [{ CONTACT_EMAIL: 'nobody' }, /CONTACT_EMAIL/],
    [{ METRICS_HOST: 'monitor.example' }, /METRICS_HOST .* addresses or networks/],
    [{ METRICS_HOST: '10.0.0.0/33' }, /METRICS_HOST .* addresses or networks/],
    [{ WEBHOOK_NETWORKS: 'intranet' }, /WEBHOOK_NETWORKS .* addresses or networks/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT .* http/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTEL_EXPORTER_OTLP_HEADERS is not readable/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%0d%0ab' }, /OTEL_EXPORTER_OTLP_HEADERS is not readable/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%e2%82' }, /OTEL_EXPORTER_OTLP_HEADERS is not readable/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG .* from 0 to 1/],
    [{ WEBHOOK_NETWORK: '10.0.0.1' }, /WEBHOOK_NETWORK is not a setting/],
    [{ METRICS_HOST: '10.0.0.1,,' }, /METRICS_HOST .* addresses or networks/],
    [{ RATE_CALL: '5' }, /RATE_CALL is not a setting; .* RATE_CALLS/],
    [{ ACCOUNTS_CLIENT_ID: 'web' }, /need ACCOUNTS_ISSUER/],
    [
      { ACCOUNTS_ISSUER: 'https://id.example', ACCOUNTS_AUDIENCE: 'api' },
      /ACCOUNTS_CLIENT_ID is needed/,
    ],
    [external, /ACCOUNTS_AUDIENCE .* is needed/],
    [{ ACCOUNTS_CLIENT_SECRET: 'word' }, /need ACCOUNTS_ISSUER/],
    [{ ...external, ACCOUNTS_AUDIENCE: 'web' }, /must differ from ACCOUNTS_CLIENT_ID/],
    [
      { ...external, ACCOUNTS_AUDIENCE: 'api', ACCOUNTS_RESOURCE: 'web' },
      /must differ from ACCOUNTS_CLIENT_ID/,
    ],
    // Decision 064: the realm of the embedded provider.
    [{ ACCOUNTS_ISSUER: 'embedded' }, /ACCOUNTS_ISSUER .* must be an http or https address/],
  ])('%j', (env, sentence) => {
    expect(problems(env)).toEqual([expect.stringMatching(sentence)])
  })

  test('production has no demo accounts, wherever it is', () => {
    expect(readConfig({ NODE_ENV: 'production' }, '/srv').demo).toBe(false)
    expect(problems({ NODE_ENV: 'production', DEMO: 'true' })).toEqual([
      'DEMO is true, but a production start has no demo accounts.',
    ])
  })

  test.each(['prod', 'Production', 'PRODUCTION', 'live', 'staging', '0'])(
    'NODE_ENV %s is no environment',
    (NODE_ENV) => {
      expect(problems({ NODE_ENV })).toEqual([
        `NODE_ENV is "${NODE_ENV}", but must be one of development, test, production.`,
      ])
    },
  )

  test.each(['', 'development', 'test', 'production'])('NODE_ENV %j is one', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }, '/srv').production).toBe(NODE_ENV === 'production')
  })

  const OFF_LOOPBACK: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://music.example' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://localhost.example' },
  ]
  test.each(OFF_LOOPBACK)('%j: no demo accounts unless they are asked for', (env) => {
    expect(readConfig(env, '/srv')).toMatchObject({ offLoopback: true, demo: false })
    expect(readConfig({ ...env, DEMO: 'true' }, '/srv').demo).toBe(true)
  })

  test.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://melodia.localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.2:3000' },
  ])('%j: demo accounts, and plain http', (env) => {
    expect(readConfig(env, '/srv')).toMatchObject({ offLoopback: false, demo: true })
  })

  test.each(['', 'development', 'test', 'production'])(
    'NODE_ENV %j: no plain http but on this machine',
    (NODE_ENV) => {
      expect(problems({ NODE_ENV, PUBLIC_URL: 'http://music.example' })).toEqual([
        expect.stringMatching(/^PUBLIC_URL is http:\/\/music.example, but .* https/),
      ])
      expect(problems({ NODE_ENV, PUBLIC_URL: 'https://music.example' })).toEqual([])
      expect(problems({ NODE_ENV, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    },
  )

  test('an issuer is asked over https where others sign in', () => {
    const plain = { ...external, ACCOUNTS_ISSUER: 'http://id.example', ACCOUNTS_AUDIENCE: 'api' }
    expect(problems({ NODE_ENV: 'production', ...plain })).toHaveLength(1)
    expect(problems({ PUBLIC_URL: 'https://music.example', ...plain })).toHaveLength(1)
    expect(problems(plain)).toEqual([])
  })

  test.each([
    ['postgres://u:p@db.internal/melodia', ['DATABASE_URL leads to db.internal without TLS']],
    ['postgres://u:p@db.internal/melodia?sslmode=require', ['DATABASE_URL leads to db.internal']],
    ['postgres://u:p@db.internal/melodia?sslmode=verify-full', []],
    ['postgres://u:p@localhost/melodia', []],
    ['postgres:///melodia?host=/run/postgresql', []],
    [
      's3://media?region=x&endpoint=http://store.internal:9000',
      ['MEDIA_URL leads to store.internal'],
    ],
    ['s3://media?region=x&endpoint=https://store.internal', []],
    ['s3://media?region=x', []],
    ['http://store.internal:4318', ['OTEL_EXPORTER_OTLP_ENDPOINT leads to store.internal']],
    ['https://store.internal', []],
    ['http://127.0.0.1:4318', []],
  ])('production reaches %s over TLS, or by a name that is said', (url, sentences) => {
    const settings = { s3: 'MEDIA_URL', postgres: 'DATABASE_URL' }
    const [, setting = 'OTEL_EXPORTER_OTLP_ENDPOINT'] =
      Object.entries(settings).find(([scheme]) => url.startsWith(scheme)) ?? []
    const env = { PUBLIC_URL: 'https://music.example', [setting]: url }
    const production = { ...env, NODE_ENV: 'production' }
    expect(problems(production)).toEqual(
      sentences.map((sentence) => expect.stringContaining(sentence)),
    )
    expect(problems({ ...production, PLAIN_HOSTS: 'store.internal, db.internal' })).toEqual([])
    expect(problems({ ...env, NODE_ENV: 'development' })).toEqual([])
  })

  test('an email is confirmed in production with mail; without mail nothing is', () => {
    const confirms = (env: Record<string, string>) => readConfig(env, '/srv').accounts.confirmEmail
    const MAIL_URL = 'smtps://melodia:secret@mail.example:465'
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://music.example' }
    expect(confirms({})).toBe(false)
    expect(confirms({ MAIL_URL })).toBe(false)
    expect(confirms(production)).toBe(false)
    expect(confirms({ ...production, MAIL_URL })).toBe(true)
    expect(confirms({ ...production, MAIL_URL, CONFIRM_EMAIL: 'false' })).toBe(false)
    expect(confirms({ ...production, ...external, MAIL_URL, ACCOUNTS_AUDIENCE: 'api' })).toBe(false)
    expect(problems({ ...production, CONFIRM_EMAIL: 'true' })).toEqual([
      'CONFIRM_EMAIL is true, but no mail is set up: set MAIL_URL.',
    ])
    const elsewhere = { ...external, ACCOUNTS_AUDIENCE: 'api', MAIL_URL }
    expect(problems({ ...elsewhere, CONFIRM_EMAIL: 'true' })).toHaveLength(1)
    expect(problems({ ...elsewhere, REQUIRE_SECOND_FACTOR: 'admin' })).toHaveLength(1)
    expect(problems({ REQUIRE_SECOND_FACTOR: 'everybody' })).toHaveLength(1)
  })
})

test('every setting that is declared is read', () => {
  expect([...examineConfig({}, '/srv').inForce.keys()].toSorted()).toEqual(NAMES.toSorted())
})

test('what is not declared cannot be read', () => {
  // @ts-expect-error: the compiler says so first.
  expect(() => bySetting({}, '/srv').read('PROT')).toThrow(TypeError)
})

test.each(NAMES)('the example of %s is valid', (name) => {
  const { parse, example } = settingOf(name)
  expect(parse(example)).toBeDefined()
})
