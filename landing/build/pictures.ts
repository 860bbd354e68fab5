import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { light } from '@melodia/identity'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { icon, socialPicture } from './drawings.ts'
import { ico } from './ico.ts'

type Files = Record<string, string | Buffer>

/** A track of the demo catalogue for visitors to play. */
const DEMO = new URL('../../db/demo/audio/undervannslys.mp3', import.meta.url)

/** Vite plugin: generates the files with fixed names: icons, pictures, the sound. */
export const pictures = (): Plugin => ({
  name: 'pictures',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await make()))
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    const made = make()
    middlewares.use((request, reply, next) => {
      made.then((files) => {
        const name = request.url?.slice(1) ?? ''
        const file = Object.hasOwn(files, name) ? files[name] : undefined
        if (file === undefined) return next()
        reply.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        reply.end(file)
      }, next)
    })
  },
})

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
}

async function make(): Promise<Files> {
  const png = (svg: string, width: number) =>
    sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9, palette: true }).toBuffer()
  const rounded = icon('rounded')
  const full = icon('full')
  return {
    'favicon.svg': rounded.replaceAll(/\s+/g, ' ').trim(),
    'favicon.ico': ico(await Promise.all([16, 32].map((size) => png(rounded, size)))),
    'apple-touch-icon.png': await png(full, 180),
    'icon-192.png': await png(rounded, 192),
    'icon-512.png': await png(rounded, 512),
    'icon-maskable.png': await png(full, 512),
    'social.png': await png(socialPicture, 1200),
    'site.webmanifest': JSON.stringify(MANIFEST),
    'undervannslys.mp3': await readFile(DEMO),
  }
}

const MANIFEST = {
  name: 'Melødia',
  short_name: 'Melødia',
  description: 'AI music that respects artists',
  start_url: '/',
  display: 'minimal-ui',
  background_color: light.paper,
  theme_color: light.paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
