import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Asset {
  type: string
  body: Buffer
  /** For browsers that accept it; fonts are already compressed. */
  brotli?: Buffer
}
export interface Assets {
  /** URL of the style sheet. */
  css: string
  /** URLs of the fonts that every page uses at once. */
  fonts: readonly string[]
  /** URLs of the scripts of passkeys, in order. */
  scripts: readonly string[]
  /** By file name. Names contain a content hash, so browsers may cache them forever. */
  files: ReadonlyMap<string, Asset>
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Style sheets of the identity, shared with the sign-in screens, and that of our forms. */
const SHEETS = ['fonts', 'tokens', 'gate', 'accountMenu'].map(
  (name) => `@melodia/identity/${name}.css`,
)

/** The style sheet and its fonts, read once. */
export function loadAssets(folder: string): Assets {
  const { resolve } = createRequire(import.meta.url)
  const files = new Map<string, Asset>()
  const add = (name: string, body: Buffer) => {
    const extension = extname(name)
    const version = createHash('sha256').update(body).digest('base64url').slice(0, 10)
    const file = `${name.slice(0, -extension.length)}.${version}${extension}`
    const brotli = extension !== '.woff2' ? { brotli: compress(body) } : {}
    files.set(file, { type: TYPES[extension]!, body, ...brotli })
    return `${folder}/${file}`
  }
  const sheets = [...SHEETS.map((name) => resolve(name)), OWN_SHEET].map((path) =>
    readFileSync(path, 'utf8').replaceAll(
      /url\('(@fontsource[^']+)'\)/g,
      (_, font: string) => `url('${add(basename(font), readFileSync(resolve(font)))}')`,
    ),
  )
  const css = add('pages.css', Buffer.from(sheets.join('\n')))
  const fonts = [...files.keys()].filter((name) => /-latin-wght-normal\./.test(name))
  const scripts = SCRIPTS.map((path) => add(basename(path), readFileSync(path)))
  return { css, scripts, fonts: fonts.map((name) => `${folder}/${name}`), files }
}

/** At startup, so fast: a few per cent larger than at the highest quality. */
const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })

/** The browser's side of passkeys: a bundle of the library, and what our forms do with it. */
const SCRIPTS = [
  createRequire(import.meta.url)
    .resolve('@simplewebauthn/browser')
    .replace(/script\/index\.js$/, 'dist/bundle/index.umd.min.js'),
  new URL('../assets/passkeys.js', import.meta.url).pathname,
]

const OWN_SHEET = new URL('../assets/pages.css', import.meta.url)
