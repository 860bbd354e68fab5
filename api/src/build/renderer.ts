import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

/** In an app's `dist`: what the server renders pages with. It is never served. */
export const SERVER_FOLDER = 'server'
/** The template of the pages, and the module that renders them. */
export const TEMPLATE = 'music.html'
export const RENDERER = 'render.js'

/**
 * Builds `src/music/render.tsx`, where an app has it, for the server: one file with everything that
 * it imports, so that it needs no packages at run time.
 */
export async function buildRenderer(
  vite: typeof import('vite'),
  config: InlineConfig & { root: string },
  dist: string,
): Promise<void> {
  const entry = join(config.root, 'src/music/render.tsx')
  if (!existsSync(entry)) return
  const folder = join(dist, SERVER_FOLDER)
  await mkdir(folder)
  await rename(join(dist, TEMPLATE), join(folder, TEMPLATE))
  await vite.build({
    ...config,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, emptyOutDir: false, copyPublicDir: false },
  })
}
