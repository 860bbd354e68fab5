import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** Loads the server as `main.ts` does, and prints the packages this loads. */
const LOADING = `
  import { createRequire } from 'node:module'
  import { loadQuickly } from './loading.ts'
  loadQuickly()
  const { start } = await import('./start.ts')
  const { cache } = createRequire(process.cwd() + '/main.ts')
  const packages = Object.keys(cache).map(
    (path) => path.split('/node_modules/').at(-1).match(/^(@[^/]+[/])?[^/]+/)[0],
  )
  console.log(JSON.stringify({ start: typeof start, packages: [...new Set(packages)] }))
`

test('craft, budgets: a start loads the server, and not what only some calls need', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOADING],
    { cwd: import.meta.dirname },
  )
  const { start, packages } = JSON.parse(stdout) as { start: string; packages: string[] }
  expect(start).toBe('function')
  expect(packages).toContain('fastify')
  for (const later of [
    'sharp',
    '@peculiar/asn1-schema',
    'sanitize-html',
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'yaml',
  ])
    expect(packages).not.toContain(later)
  expect(packages.filter((name) => name.startsWith('@aws-sdk/'))).toEqual([])
})

/** Loads the server and prints every file this loads, with or without the hook. */
const FILES = (start: string) => `
  import { registerHooks } from 'node:module'
  const files = []
  registerHooks({ load: (url, context, load) => (files.push(url), load(url, context)) })
  ${start}
  await import('./start.ts')
  console.log(JSON.stringify(files.toSorted()))
`

test('decision 105: the hook finds the files that Node would find', async () => {
  const filesOf = async (start: string) => {
    const args = ['--input-type=module', '--eval', FILES(start)]
    const options = { cwd: import.meta.dirname, maxBuffer: 64 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout) as string[]
  }
  const quick = await filesOf("const { loadQuickly } = await import('./loading.ts'); loadQuickly()")
  const plain = await filesOf("await import('./loading.ts')")
  expect(plain.filter((url) => url.includes('/node_modules/drizzle-orm/')).length).toBeGreaterThan(
    50,
  )
  expect(quick).toEqual(plain)
})

describe('compiled code', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'melodia-compiled-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  /** Where a process that loads quickly keeps it. */
  async function keptIn(folder: string) {
    const script = `
      import { getCompileCacheDir } from 'node:module'
      import { loadQuickly } from './loading.ts'
      loadQuickly(${JSON.stringify(folder)})
      console.log(getCompileCacheDir() ?? 'nowhere')`
    const args = ['--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: import.meta.dirname,
    })
    return stdout.trim()
  }

  test('is kept in DATA_DIR, where only this user can write', async () => {
    expect(await keptIn(dataDir)).toContain(join(dataDir, 'compiled'))
    expect(await keptIn(dataDir)).toContain(join(dataDir, 'compiled'))
  })

  test('is not kept before there is a DATA_DIR', async () => {
    expect(await keptIn(join(dataDir, 'later'))).toBe('nowhere')
  })

  test.runIf(process.platform !== 'win32')('is not taken from where others can write', async () => {
    const folder = join(dataDir, 'compiled')
    await mkdir(folder)
    await chmod(folder, 0o777)
    expect(await keptIn(dataDir)).toBe('nowhere')
    await rm(folder, { recursive: true })
    await symlink(tmpdir(), folder)
    expect(await keptIn(dataDir)).toBe('nowhere')
  })
})
