import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'

/** Exports of an app's `src/prerender.tsx`: renders its pages from the built `index.html`. */
interface Prerenderer {
  renderPages(template: string): Record<string, string>
}

/** Renders the pages of an app that has `src/prerender.tsx` to HTML files in `dist`. */
export async function prerender(
  vite: typeof import('vite'),
  config: InlineConfig & { root: string },
  dist: string,
): Promise<void> {
  const entry = join(config.root, 'src/prerender.tsx')
  if (!existsSync(entry)) return
  // In the app's folder, so that the rendered code finds its packages.
  const folder = await mkdtemp(join(config.root, '.dist-'))
  try {
    await vite.build({ ...config, build: { ssr: entry, outDir: folder, emptyOutDir: true } })
    const { renderPages }: Prerenderer = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )
    const pages = renderPages(await readFile(join(dist, 'index.html'), 'utf8'))
    for (const [name, html] of Object.entries(pages)) {
      const file = join(dist, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, html)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
