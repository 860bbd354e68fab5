import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.sources'

/** The server: its code in few files. */
export const SERVER = 'api'

/** Sources that all browser apps share. */
const SHARED = [
  'contract',
  'identity',
  'session',
  'portal',
  'db/demo/audio',
  'api/src/build',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Sources of the server. */
const OF_SERVER = [
  SERVER,
  'contract',
  'identity',
  'accounts',
  'db/src',
  'package-lock.json',
  'tsconfig.json',
] as const

const sourcesOf = (app: string) => (app === SERVER ? OF_SERVER : [app, ...SHARED])

/** Fingerprint of the sources that an app was built from. */
interface Stamp {
  /** Over names and contents: a clone preserves contents, not times. */
  contents: string
  /** Over names, sizes and times, which are quicker to read. */
  looks: string
}

/** Names, sizes and times of sources, by path: those that several apps share are read once. */
export type Looks = Map<string, string>

/**
 * Whether `dist` was built from exactly the present sources. Contents are read only if sizes or
 * times differ; the new ones are then stored, if the file can be written.
 */
export function isFresh(root: string, app: string, seen?: Looks): boolean {
  const dist = join(root, app, 'dist')
  if (!existsSync(join(dist, STAMP))) return false
  const [contents, looks] = readFileSync(join(dist, STAMP), 'utf8').split('\n')
  const present = looksOf(root, app, seen)
  if (looks === present) return true
  if (contents !== contentsOf(root, app)) return false
  try {
    writeStamp(dist, { contents, looks: present })
  } catch {
    // The user of the server may lack the right to write its code.
  }
  return true
}

export function writeStamp(dist: string, { contents, looks }: Stamp): void {
  writeFileSync(join(dist, STAMP), `${contents}\n${looks}`)
}

export const stampOf = (root: string, app: string): Stamp => ({
  looks: looksOf(root, app),
  contents: contentsOf(root, app),
})

function contentsOf(root: string, app: string): string {
  const hash = createHash('sha256')
  for (const file of sourcesOf(app).flatMap((path) => filesOf(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function looksOf(root: string, app: string, seen: Looks = new Map()): string {
  const all = createHash('sha256')
  for (const path of sourcesOf(app)) {
    const looks = seen.get(path) ?? looksBelow(root, path)
    seen.set(path, looks)
    all.update(looks)
  }
  return all.digest('hex')
}

function looksBelow(root: string, path: string): string {
  const looks = filesOf(root, path).map((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(`${root}/${file}`)
    return `${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`
  })
  return hash('sha256', looks.join(''))
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
