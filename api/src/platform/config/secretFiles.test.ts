import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'melodia-secrets-'))
  writeFileSync(join(folder, 'empty'), '\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string) {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
function problems(env: Record<string, string>) {
  try {
    readConfig(env, folder)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [error]
  }
}

describe('decision 292: a secret can stand in a file', () => {
  test.each(['\n', '\r\n', ''])('its content counts without the end %j of its line', (end) => {
    const MAIL_URL_FILE = file('mail', `smtps://melodia:sea%20shell@mail.example${end}`)
    const { mail } = readConfig({ MAIL_URL_FILE }, '/')
    expect(mail).toMatchObject({ host: 'mail.example', auth: { pass: 'sea shell' } })
  })

  test('a relative path begins where the process runs', () => {
    file('database', 'postgres://u:p@localhost/melodia\n')
    expect(readConfig({ DATABASE_URL_FILE: 'database' }, folder).database).toMatchObject({
      url: 'postgres://u:p@localhost/melodia',
    })
  })

  test('all secrets can', () => {
    const { media, accounts } = readConfig(
      {
        MEDIA_URL: 's3://media?region=eu-north-1',
        AWS_ACCESS_KEY_ID_FILE: file('id', 'KEY\n'),
        AWS_SECRET_ACCESS_KEY_FILE: file('key', 'secret\n'),
        AWS_SESSION_TOKEN_FILE: file('token', 'token\n'),
        ACCOUNTS_ISSUER: 'https://id.example',
        ACCOUNTS_CLIENT_ID: 'web',
        ACCOUNTS_AUDIENCE: 'api',
        ACCOUNTS_CLIENT_SECRET_FILE: file('client', 'of the client\n'),
      },
      '/',
    )
    expect(media).toMatchObject({
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'secret', sessionToken: 'token' },
    })
    expect(accounts.external?.introspection?.clientSecret).toBe('of the client')
  })

  test('a secret that is set twice, and a file that gives none, are refused', () => {
    const path = file('mail', 'smtps://mail.example')
    expect(problems({ MAIL_URL: 'smtp://localhost', MAIL_URL_FILE: path })).toEqual([
      'MAIL_URL and MAIL_URL_FILE are both set: leave one of them out.',
    ])
    expect(problems({ MAIL_URL_FILE: 'empty' })).toEqual([
      `MAIL_URL_FILE names ${join(folder, 'empty')}, which is empty.`,
    ])
    expect(problems({ MAIL_URL_FILE: 'missing' })).toEqual([
      expect.stringMatching(/^MAIL_URL_FILE names \S+\/missing, which cannot be read \(ENOENT/),
    ])
    expect(problems({ MAIL_URL_FILE: folder })).toEqual([
      expect.stringMatching(/which cannot be read \(EISDIR/),
    ])
    expect(problems({ MAIL_URL: 'smtp://localhost', MAIL_URL_FILE: '' })).toEqual([])
  })

  test('an invalid secret is not repeated, and what is no secret has no file', () => {
    expect(problems({ MAIL_URL_FILE: file('mail', 'sea-shell') })).toEqual([
      'MAIL_URL is not readable, but must be of the form smtp[s]://user:password@host:port.',
    ])
    expect(problems({ MAIL_FROM_FILE: 'sender' })).toEqual([
      'MAIL_FROM_FILE is not a setting; those that begin alike are MAIL_URL, MAIL_FROM.',
    ])
  })
})
