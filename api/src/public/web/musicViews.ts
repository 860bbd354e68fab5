import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MusicRenderer } from '@melodia/contract/pages'
import type { ViteDevServer } from 'vite'
import { builtSource, makeViews, type Views, type ViewSource } from '../pages/views.ts'
import type { WebOptions } from './options.ts'

interface MusicViews {
  views: Views
  /** In development: the server of landing's sources. */
  readFrom: (server: ViteDevServer) => void
}

/** Views of the pages of music: as built, or in development from the sources as they are now. */
export function musicViews(options: WebOptions, clock: () => number): MusicViews {
  const { promise, resolve } = Promise.withResolvers<ViteDevServer>()
  const fromSources = async () => sourceOf(await promise, options.root)
  const open = options.dev ? fromSources : builtSource(options.root)
  return { views: makeViews(open, { ...options, clock }), readFrom: resolve }
}

async function sourceOf(vite: ViteDevServer, root: string): Promise<ViewSource> {
  const { renderListen, renderMusicPage, renderPeriods } =
    await vite.ssrLoadModule('/src/music/render.tsx')
  const page = await readFile(join(root, 'landing/music.html'), 'utf8')
  const template = await vite.transformIndexHtml('/music.html', page)
  const renderer: MusicRenderer = { renderListen, renderMusicPage, renderPeriods }
  return { renderer, template }
}
