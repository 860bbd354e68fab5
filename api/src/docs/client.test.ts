import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { aTrackForm, testApp } from '../testing/index.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const rootOf = (name: string) => join(dirname(require.resolve(`${name}/package.json`)))

/** A program written from the OpenAPI document alone. Wrong names in it do not compile. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [, , baseUrl = '', token = ''] = process.argv
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
type Track = components['schemas']['Track']

const list = await api.GET('/api/v1/admin/tracks', { params: { query: { p: '1', l: '10' } } })
if (!list.data || Array.isArray(list.data)) throw new Error(list.error?.detail ?? 'a bare list')
const tracks: Track[] = list.data.data.tracks
const first = tracks[0]
if (!first) throw new Error('no track')

const one = await api.GET('/api/v1/admin/tracks/{id}', { params: { path: { id: first.id } } })
const none = await api.GET('/api/v1/admin/tracks/{id}', { params: { path: { id: 'none' } } })
const problem: components['schemas']['Problem'] | undefined = none.error
console.log(JSON.stringify({ title: one.data?.title, ms: one.data?.duration_ms, problem }))
`
const COMPILER = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['*.ts'],
}

test('a client made of the OpenAPI document alone compiles and lists tracks', async () => {
  const kit = await testApp()
  const folder = await mkdtemp(join(tmpdir(), 'melodia-client-'))
  const at = (name: string) => join(folder, name)
  const origin = await kit.listen()
  await kit.as('admin').post('/tracks/new', aTrackForm({ title: 'Night Ferry' }))

  const types = await openapiTypescript(new URL(`${origin}/api/docs/json`))
  await writeFile(at('api.ts'), astToString(types))
  await writeFile(at('list.ts'), PROGRAM)
  await writeFile(at('package.json'), '{"type":"module"}')
  await writeFile(at('tsconfig.json'), JSON.stringify(COMPILER))
  await symlink(dirname(rootOf('openapi-fetch')), at('node_modules'))
  const house = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
  await run(process.execPath, [house, '-p', folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The client does not compile:\n${stdout}`)
  })
  const { stdout } = await run(process.execPath, [at('list.ts'), origin, kit.token('admin')])
  expect(JSON.parse(stdout)).toMatchObject({
    title: 'Night Ferry',
    ms: expect.any(Number),
    problem: { status: 404, detail: 'Track not found.' },
  })
  await rm(folder, { recursive: true })
  await kit.close()
}, 60_000)
