import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SERVER_FOLDER } from '../../build/renderer.ts'
import type { Encoding } from '../../kit/http/encoding.ts'

/** A file and its encodings. */
export interface Resource {
  type: string
  /** Pages change with each build, hashed assets never. */
  cache: 'no-cache' | 'public, max-age=31536000, immutable' | 'public, max-age=3600'
  isPage: boolean
  /** Whether it is served in ranges. */
  isSound: boolean
  /** Strong validator of the unencoded bytes, without quotes. */
  hash: string
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/**
 * A built app in memory, by path in its `dist` (`index.html`, `assets/…`). Requests only look names
 * up, so no path leads outside, and a build in progress cannot mix two versions.
 */
export type Site = ReadonlyMap<string, Resource>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
}
const FILLED = new Set(['.html', '.txt', '.xml'])

/** @throws if the app is not built. */
export function loadSite(dist: string, fill: (page: string) => string): Site {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`${dist} holds no built app. Run \`npm run build\`.`)
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // The server's own part of the build is not for browsers.
    .filter((name) => !name.startsWith(`${SERVER_FOLDER}/`))
  return new Map(names.map((name) => [name, loadResource(dist, name, fill)]))
}

function loadResource(dist: string, name: string, fill: (page: string) => string): Resource {
  const path = join(dist, name)
  const extension = extname(name)
  const isPage = extension === '.html'
  const isFilled = FILLED.has(extension)
  const stored = readFileSync(path)
  const body = isFilled ? Buffer.from(fill(stored.toString())) : stored
  return {
    type: TYPES[extension] ?? '',
    cache: cacheOf(name, isPage),
    isPage,
    isSound: extension === '.mp3',
    hash: hashOf(body),
    body,
    encoded: isFilled
      ? compress(body)
      : { br: readOptional(`${path}.br`), gzip: readOptional(`${path}.gz`) },
  }
}

/** Vite puts hashed files, and only those, into `assets`. */
function cacheOf(name: string, isPage: boolean): Resource['cache'] {
  if (isPage) return 'no-cache'
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const readOptional = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

/** A page with something put into it. */
export function pageWith(page: Resource, place: string | RegExp, content: string): Resource {
  const body = Buffer.from(page.body.toString().replace(place, () => content))
  return { ...page, hash: hashOf(body), body, encoded: compress(body) }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** At startup, so fast: a few per cent larger than the build's own. */
const compress = (body: Buffer) => ({
  br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: gzipSync(body),
})
