import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
      databaseUrl: '/srv/data/melodia.sqlite',
      mediaUrl: '/srv/data/media',
      demo: true,
      rates: { signIn: 10, uploads: 300, requests: 5, calls: 600 },
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
    expect(readConfig({ ...s3, ...keys }, '/srv')).toMatchObject({
      mediaUrl: s3.MEDIA_URL,
      s3Credentials: { accessKeyId: 'KEY', secretAccessKey: 'secret' },
    })
    expect(readConfig(s3, '/srv').s3Credentials).toBeNull()
    expect(problems({ ...s3, AWS_ACCESS_KEY_ID: 'KEY' })).toEqual([
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.',
    ])
    expect(problems({ MEDIA_URL: 's3://media' })).toEqual([
      expect.stringMatching(/^MEDIA_URL does not name a region/),
    ])
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
    [{ MEDIA_URL: 'ftp://files' }, /MEDIA_URL is neither/],
    [{ STATUS_HOSTS: 'live=https://a.example' }, /STATUS_HOSTS .* production=URL/],
    [{ CONTACT_EMAIL: 'nobody' }, /CONTACT_EMAIL/],
    [{ RATE_CALL: '5' }, /RATE_CALL is not a setting; .* RATE_CALLS/],
    [{ ACCOUNTS_CLIENT_ID: 'web' }, /need ACCOUNTS_ISSUER/],
    [
      { ACCOUNTS_ISSUER: 'https://id.example', ACCOUNTS_AUDIENCE: 'api' },
      /ACCOUNTS_CLIENT_ID is needed/,
    ],
    [external, /ACCOUNTS_AUDIENCE .* is needed/],
    // Decision 064: what people of the embedded provider are known under.
    [{ ACCOUNTS_ISSUER: 'embedded' }, /ACCOUNTS_ISSUER .* must be an http or https address/],
  ])('%j', (env, sentence) => {
    expect(problems(env)).toEqual([expect.stringMatching(sentence)])
  })

  test('production has no demo accounts and is served over https', () => {
    expect(readConfig({ NODE_ENV: 'production' }, '/srv').demo).toBe(false)
    expect(problems({ NODE_ENV: 'production', DEMO: 'true' })).toHaveLength(1)
    expect(problems({ NODE_ENV: 'production', PUBLIC_URL: 'http://music.example' })).toHaveLength(1)
    expect(problems({ NODE_ENV: 'production', PUBLIC_URL: 'https://music.example' })).toEqual([])
    const plain = { ...external, ACCOUNTS_ISSUER: 'http://id.example', ACCOUNTS_AUDIENCE: 'api' }
    expect(problems({ NODE_ENV: 'production', ...plain })).toHaveLength(1)
  })
})
