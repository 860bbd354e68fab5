import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRETS } from '../../platform/config/secretFiles.ts'
import { configurationPage } from '../../platform/config/page.ts'
import { PAGE } from './config.ts'
import { terminal } from './testing/terminal.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'melodia-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (env: Record<string, string>, line = 'config') => terminal(env, folder, line)

describe('decision 292: npm run config', () => {
  test('prints what is in force, where it is from, and what is odd', async () => {
    writeFileSync(join(folder, 'mail'), 'smtps://melodia:a-long-password@mail.example\n')
    const { code, said, complaints } = await run({ PORT: '80', MAIL_URL_FILE: 'mail', DEMOO: '1' })
    const lines = said.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
    expect([code, complaints]).toEqual([0, ''])
    expect(lines).toContain('PORT | environment | 80')
    expect(lines).toContain('PUBLIC_URL | default | http://localhost:80')
    expect(lines).toContain(
      `MAIL_URL | file | set, 44 characters, smtps://mail.example, in ${join(folder, 'mail')}`,
    )
    expect(lines).toContain('ACCOUNTS_ISSUER | default | the embedded provider')
    expect(lines.at(-1)).toBe('Odd: DEMOO is not a setting. Did you mean DEMO?')
  })

  test('where the server would not start, it says the same and ends with 1', async () => {
    const env = { PORT: 'x', PUBLIC_URL: 'http://music.example' }
    const { code, said, complaints } = await run(env)
    expect([code, complaints]).toEqual([1, (await run(env, 'admin list')).complaints])
    expect(said).toMatch(/ PORT +environment +x$/m)

    writeFileSync(join(folder, 'file'), '')
    expect(await run({ DATA_DIR: 'file/data' })).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(
        /^DATA_DIR \S+\/file\/data cannot be written\. \S+\/file is a file\.$/,
      ),
    })
    expect((await run({ MARKS_TRUST_FILE: 'none' })).complaints).toMatch(/MARKS_TRUST_FILE .* read/)
    expect((await run({}, 'config all')).complaints).toBe('Usage: npm run config [-- --docs]')
  })

  test.each(['admin list', 'backup b.tar', 'restore b.tar', 'keys:rotate', 'media:check'])(
    '%s reads secrets from files, too',
    async (line) => {
      writeFileSync(join(folder, 'database'), 'postgres://u:p@db.example/melodia\n')
      const env = { NODE_ENV: 'production', DATABASE_URL_FILE: 'database', DATA_DIR: folder }
      expect((await run(env, line)).complaints).toMatch(/^DATABASE_URL leads to db.example without/)
    },
  )

  const WORD = 'sea-shell'
  const SPELLINGS = [
    WORD,
    `postgres://${WORD}:${WORD}@db.example/melodia?password=${WORD}`,
    `postgres://u:1/${WORD}@db.example/melodia`,
    `postgres:/u:${WORD}@db.example/melodia`,
    `smtp://u:${WORD}@mail.example:25`,
    `smtp://u:${WORD}/@mail.example`,
    `mysql://u:${WORD}@db.example`,
    `authorization=${WORD}`,
  ]
  test.each(SPELLINGS)('a secret of the form %s is not printed', async (secret) => {
    writeFileSync(join(folder, 'secret'), secret)
    const addresses = ['PUBLIC_URL', 'ACCOUNTS_ISSUER', 'MEDIA_URL', 'STATUS_HOSTS', 'CAREERS_URL']
    const misplaced = addresses.map((name) => [name, `https://u:${WORD}@host.example`])
    for (const env of [
      Object.fromEntries(SECRETS.map((name) => [name, secret])),
      Object.fromEntries(SECRETS.map((name) => [`${name}_FILE`, 'secret'])),
      { MAIL_URL_FILE: `smtp://u:${WORD}@mail.example`, ...Object.fromEntries(misplaced) },
    ]) {
      const { said, complaints } = await run(env)
      expect(said).not.toContain(WORD)
      expect(complaints).not.toContain(WORD)
      expect(said).toContain('RATE_CALLS')
    }
  })

  test('docs/configuration.md is up to date: `npm run config -- --docs` writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(configurationPage())
  })
})
