import { describe, expect, test } from 'vitest'
import { examineConfig } from './config.ts'
import { oddities } from './odd.ts'

const odd = (env: Record<string, string>) => oddities(examineConfig(env, '/srv'), env)

/** A deployment of which nothing is odd. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://music.example',
  TRUST_PROXY: '1',
  MAIL_URL: 'smtps://melodia:a-long-password@mail.example',
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  CAREERS_URL: 'https://music.example/careers',
  CONTACT_EMAIL: 'hello@music.example',
}
const external = {
  ACCOUNTS_ISSUER: 'https://id.example',
  ACCOUNTS_CLIENT_ID: 'web',
  ACCOUNTS_AUDIENCE: 'api',
}
const bucket = { ...production, MEDIA_URL: 's3://media?region=eu-north-1' }

describe('decision 292: what is odd', () => {
  test.each<[Record<string, string>]>([
    [{}],
    [{ HOME: '/root', HOSTNAME: 'a', MAIL: '/var/mail/a', NODE_PATH: '/', SHELL: '/bin/sh' }],
    [production],
    [{ ...bucket, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key', AWS_REGION: 'x' }],
    [{ ...production, ...external, ACCOUNTS_CLIENT_SECRET: 'a-long-secret' }],
    [{ DATABASE_URL: 'postgres://melodia:word@localhost/melodia', DATABASE_POOL: '4' }],
  ])('nothing of %j', (env) => {
    expect(odd(env)).toEqual([])
  })

  test.each<[added: Record<string, string>, sentence: RegExp]>([
    [{ NODE_ENV: '' }, /^NODE_ENV is not production/],
    [{ HOST: '0.0.0.0', PUBLIC_URL: '', TRUST_PROXY: '' }, /^HOST .* their own machine/],
    [{ TRUST_PROXY: '0' }, /^TRUST_PROXY is 0/],
    [{ PUBLIC_URL: '' }, /^TRUST_PROXY is 1, but PUBLIC_URL is this machine/],
    [{ LOG_LEVEL: 'silent' }, /^LOG_LEVEL is silent/],
    [{ RATE_SIGN_IN: '0' }, /^RATE_SIGN_IN is 0/],
    [{ MAIL_URL: '' }, /^No mail is sent/],
    [{ CONTACT_EMAIL: '' }, /^CONTACT_EMAIL is not set/],
    [{ MAIL_URL: 'smtps://melodia:short@mail.example' }, /^The password in MAIL_URL has 5 char/],
    [{ ...external, ACCOUNTS_CLIENT_SECRET: 'word' }, /^ACCOUNTS_CLIENT_SECRET has 4 characters/],
    [{ DATABASE_POOL: '20' }, /^DATABASE_POOL is set, but the database is a file/],
    [{ AWS_SESSION_TOKEN: 'token' }, /^AWS_SESSION_TOKEN is set, but MEDIA_URL is a folder/],
    [{ ...bucket, AWS_SESSION_TOKEN: 'token' }, /^AWS_SESSION_TOKEN .* which is not/],
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, /^OTEL_TRACES_SAMPLER_ARG is set, but OTEL_EXP/],
    [{ DATA_DIR: '"/srv"' }, /^DATA_DIR begins with a quotation mark/],
    [{ PORT_FILE: '/run/port' }, /^PORT_FILE is not read/],
    [{ TRUST_PROXIES: '2' }, /^TRUST_PROXIES is not a setting\. Did you mean TRUST_PROXY\?$/],
    [{ AWS_ACCESS_KEY: 'id' }, /Did you mean AWS_ACCESS_KEY_ID\?$/],
  ])('in production %j', (added, sentence) => {
    expect(odd({ ...production, ...added })).toEqual([expect.stringMatching(sentence)])
  })

  test('outside production stores and mails without TLS are said; production refuses them', () => {
    const DATABASE_URL = 'postgres://melodia:a-long-password@db.example/melodia'
    const MAIL_URL = 'smtp://melodia:a-long-password@mail.example'
    expect(odd({ DATABASE_URL, MAIL_URL })).toEqual([
      expect.stringMatching(/^DATABASE_URL leads to db.example without TLS/),
      expect.stringMatching(/^MAIL_URL leads to mail.example by smtp/),
    ])
    expect(odd({ DATABASE_URL, MAIL_URL, PLAIN_HOSTS: 'db.example,mail.example' })).toEqual([])
  })
})
