import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.sources'

/** Sources that all apps share. */
const SHARED = [
  'portal',
  'db/demo/audio',
  'api/contract',
  'api/src/build',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Whether `dist` was built from exactly the present sources. */
export function isFresh(root: string, app: string): boolean {
  const stamp = join(root, app, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root, app)
}

export function writeStamp(dist: string, hash: string): void {
  writeFileSync(join(dist, STAMP), hash)
}

/** One hash over names and contents: a clone preserves contents, not times. */
export function hashSources(root: string, app: string): string {
  const hash = createHash('sha256')
  for (const file of [app, ...SHARED].flatMap((path) => filesOf(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const SKIPPED = /^(\..*|node_modules|dist|.*\.test\.tsx?)$/

function filesOf(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!path.includes('.')) return walk(root, path)
  return [path]
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(root, path) : [path]
    })
}
