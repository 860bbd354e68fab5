import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStale } from './build.ts'

let root = ''
let lines: string[] = []
const log = (line: string) => void lines.push(line)

async function write(path: string, content: string) {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
const read = (path: string) => readFile(join(root, path), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-build-'))
  lines = []
  await write('package-lock.json', '{}')
  await write('landing/package.json', '{"type":"module"}')
  await write('landing/vite.config.ts', 'export default { build: { assetsInlineLimit: 0 } }')
  await write(
    'landing/index.html',
    '<title>Home</title><script type="module" src="/src/main.ts"></script>',
  )
  await write('landing/src/main.ts', `document.title = 'first'.repeat(1) + '${'x'.repeat(600)}'`)
  await write(
    'landing/src/prerender.tsx',
    `export const renderPages = (template: string) =>
      ({ 'index.html': template.replace('Home', 'Home, ' + import.meta.env.MODE) })`,
  )
})
afterEach(() => rm(root, { recursive: true }))

const script = async () => {
  const name = readdirSync(join(root, 'landing/dist/assets')).find((file) => file.endsWith('.js'))
  return `landing/dist/assets/${name}`
}

test('builds, prerenders and precompresses, then has nothing to do', async () => {
  await buildStale(root, log)
  expect(await read('landing/dist/index.html')).toContain('Home, production')
  const { mode } = statSync(join(root, 'landing/dist'))
  expect(mode).toBe(statSync(join(root, 'landing/src')).mode)
  const made = await script()
  const content = await read(made)
  expect(brotliDecompressSync(await readFile(join(root, `${made}.br`))).toString()).toBe(content)
  expect(gunzipSync(await readFile(join(root, `${made}.gz`))).toString()).toBe(content)
  expect(lines).toHaveLength(2)

  await buildStale(root, log)
  expect(lines).toHaveLength(2)
})

test.each([
  'landing/src/main.ts',
  'session/new.ts',
  'contract/choices/limits.ts',
  'package-lock.json',
])('a change of %s makes the build stale', async (path) => {
  await buildStale(root, log)
  await write(path, 'export const changed = true')
  await buildStale(root, log)
  expect(lines).toHaveLength(4)
})

test('a change of a test or of another app does not', async () => {
  await buildStale(root, log)
  await write('landing/src/main.test.ts', '')
  await write('admin-ui/src/main.ts', '')
  await buildStale(root, log)
  expect(lines).toHaveLength(2)
})

test('what the server renders with is built apart, in one file', async () => {
  await write('landing/music.html', '<title>Music</title><div id="root"></div>')
  await write('landing/src/music/title.ts', `export const title = 'Ferry'`)
  await write(
    'landing/src/music/render.tsx',
    `import { title } from './title.ts'
    export const renderMusicPage = () => title + process.env.NODE_ENV`,
  )
  await write(
    'landing/vite.config.ts',
    `export default { build: { rolldownOptions: { input: ['index.html', 'music.html'] } } }`,
  )
  await buildStale(root, log)
  const dist = join(root, 'landing/dist')
  expect(existsSync(join(dist, 'music.html'))).toBe(false)
  expect(await read('landing/dist/server/music.html')).toContain('<title>Music</title>')
  expect(readdirSync(join(dist, 'server')).toSorted()).toEqual(['music.html', 'render.js'])
  const { renderMusicPage } = await import(join(dist, 'server/render.js'))
  expect(renderMusicPage()).toBe('Ferryproduction')
})

test('a failed build says why and leaves the last good one whole', async () => {
  await buildStale(root, log)
  const before = await read(await script())
  await write('landing/src/main.ts', `import '../missing.ts'`)
  await expect(buildStale(root, log)).rejects.toThrow('missing.ts')
  expect(await read(await script())).toBe(before)
  expect(readdirSync(join(root, 'landing')).filter((name) => name.startsWith('.'))).toEqual([])
})

const left = () =>
  [root, join(root, 'landing')].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.startsWith('.dist')),
  )

test('two starts at once build once, and both find a whole app', async () => {
  await Promise.all([buildStale(root, log), buildStale(root, log)])
  expect(lines).toHaveLength(2)
  expect(await read('landing/dist/index.html')).toContain('Home, production')
  expect(left()).toEqual([])
})

/** A start in another process that reports what it does. */
const startElsewhere = () =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { buildStale } = await import(process.argv[1])
       await buildStale(process.argv[2], (line) => process.stdout.write(line))`,
      new URL('./build.ts', import.meta.url).href,
      root,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )

test('a start that is killed at work leaves nothing that stays or is served', async () => {
  await buildStale(root, log)
  const before = await read(await script())
  await write(
    'landing/vite.config.ts',
    'export default { plugins: [{ buildStart: () => new Promise(() => setInterval(() => {}, 1e3)) }] }',
  )
  const start = startElsewhere()
  await once(start.stdout, 'data')
  await expect.poll(() => left().length, { timeout: 20_000 }).toBe(2)
  start.kill('SIGKILL')
  await once(start, 'exit')
  expect(await read(await script())).toBe(before)

  await write('landing/vite.config.ts', 'export default { build: { assetsInlineLimit: 0 } }')
  await buildStale(root, log)
  expect(left()).toEqual([])
  expect(await read('landing/dist/index.html')).toContain('Home, production')
})

test('what a killed build left is cleaned where nothing has to be built', async () => {
  await buildStale(root, log)
  await write('landing/.dist-of-a-killed-build/index.html', 'half')
  await buildStale(root, log)
  expect(left()).toEqual([])
  expect(lines).toHaveLength(2)
})

test('the environment of the server stays its own', async () => {
  const before = import.meta.env.NODE_ENV
  await buildStale(root, log)
  expect(import.meta.env.NODE_ENV).toBe(before)
})

test('the server is built, too, anew after a change of its own sources only', async () => {
  await write('api/package.json', '{"type":"module"}')
  await write('api/vite.config.ts', `export default { build: { ssr: 'src/main.ts' } }`)
  await write('api/src/main.ts', `export const served = 'a'`)
  await buildStale(root, log)
  expect(lines[0]).toBe('Building landing, api …')
  expect(await read('api/dist/main.js')).toContain("'a'".replaceAll("'", '"'))
  await write('accounts/src/names.ts', 'export const name = 1')
  await buildStale(root, log)
  expect(lines[2]).toBe('Building api …')
  await write('landing/src/main.ts', 'document.title = 2')
  await buildStale(root, log)
  expect(lines[4]).toBe('Building landing …')
})

test('a file of the same size and time, but other content, makes the build stale', async () => {
  await buildStale(root, log)
  const path = join(root, 'landing/src/main.ts')
  const { atime, mtime } = statSync(path)
  await writeFile(path, (await readFile(path, 'utf8')).replace('first', 'other'))
  await utimes(path, atime, mtime)
  await buildStale(root, log)
  expect(lines).toHaveLength(4)
})

test('a copy of the tree is as fresh as the original', async () => {
  await buildStale(root, log)
  const original = root
  root = await mkdtemp(join(tmpdir(), 'melodia-build-'))
  await cp(original, root, { recursive: true })
  await rm(original, { recursive: true })
  await buildStale(root, log)
  expect(lines).toHaveLength(2)
  expect(existsSync(join(root, 'landing/dist/index.html'))).toBe(true)
})
