import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { tokensCss } from '@melodia/portal/identity'

interface Asset {
  type: string
  body: Buffer
}
export interface Assets {
  /** Address of the style sheet. */
  css: string
  /** By file name. Names change with what is in them, so that browsers may keep them for ever. */
  files: ReadonlyMap<string, Asset>
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const FONTS = [
  { family: 'Bricolage Grotesque Variable', file: 'bricolage-grotesque', weights: '200 800' },
  { family: 'Instrument Sans Variable', file: 'instrument-sans', weights: '400 700' },
]

/** Our own files, read once: the style sheet and its two fonts. */
export function loadAssets(folder: string): Assets {
  const { resolve } = createRequire(import.meta.url)
  const files = new Map<string, Asset>()
  const add = (name: string, body: Buffer) => {
    const extension = extname(name)
    const version = createHash('sha256').update(body).digest('base64url').slice(0, 10)
    const file = `${name.slice(0, -extension.length)}.${version}${extension}`
    files.set(file, { type: TYPES[extension]!, body })
    return `${folder}/${file}`
  }
  const faces = FONTS.map(({ family, file, weights }) => {
    const name = `${file}-latin-wght-normal.woff2`
    const body = readFileSync(resolve(`@fontsource-variable/${file}/files/${name}`))
    return (
      `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;` +
      `src:url(${add(name, body)}) format('woff2')}`
    )
  })
  const pages = readFileSync(new URL('../assets/pages.css', import.meta.url), 'utf8')
  const css = add('pages.css', Buffer.from([...faces, tokensCss(), pages].join('\n')))
  return { css, files }
}
