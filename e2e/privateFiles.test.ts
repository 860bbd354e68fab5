import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from './src/products.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)
const [product] = products
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-private-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const command = (dataDir: string, ...args: string[]) =>
  run(process.execPath, ['api/command.js', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

/** Paths at or below a folder on which others have any permission. */
async function openToOthers(path: string) {
  const names = ['.', ...(await readdir(path, { recursive: true }))]
  const modes = await Promise.all(
    // Files of an upload may have gone since the listing.
    names.map(async (name) => [name, (await stat(join(path, name)).catch(() => null))?.mode ?? 0]),
  )
  return { count: names.length, open: modes.filter(([, mode]) => (Number(mode) & 0o077) !== 0) }
}

test.skipIf(platform() === 'win32')(
  'contract, Running it: what server and commands write is for their user alone',
  async () => {
    const written = await openToOthers(product?.folder ?? '')
    expect(written.count).toBeGreaterThan(100)
    expect(written.open).toEqual([])

    const [archive, data] = [join(folder, 'b.tar'), join(folder, 'data')]
    await command(product?.folder ?? '', 'backup', archive)
    await command(data, 'restore', archive)
    // As left by older versions.
    await chmod(join(data, 'melodia.sqlite'), 0o644)
    await command(data, 'restore', archive, '--force')
    expect((await openToOthers(folder)).open).toEqual([])
    expect((await readdir(data)).filter((name) => name.includes('.before-restore'))).toHaveLength(1)
  },
)
