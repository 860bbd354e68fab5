import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClosedPeriod } from '@melodia/contract/periods'
import type { LandingMusic, MusicPage, MusicRenderer } from '@melodia/contract/pages'
import { RENDERER, SERVER_FOLDER, TEMPLATE } from '../../build/renderer.ts'
import { unavailable } from '../../kit/http/errors.ts'
import { fill, yearOf, type Deployment } from './fill.ts'

/** Renders the public pages of music: the built renderer does, or the sources in development. */
export interface Views {
  /** A page as a complete document. */
  render(page: MusicPage): Promise<string>
  /** The music of the landing page, as a part of it. */
  renderListen(music: LandingMusic): Promise<string>
  /** The closed periods, as a part of the page of royalties. */
  renderPeriods(periods: readonly ClosedPeriod[]): Promise<string>
}

export interface ViewSource {
  renderer: MusicRenderer
  /** `music.html` with hashed names, before the deployment's links are filled in. */
  template: string
}

/** Views of a deployment; `open` is called for each page. */
export function makeViews(
  open: () => Promise<ViewSource>,
  { publicUrl, links, clock }: Deployment & { clock: () => number },
): Views {
  return {
    renderListen: async (music) => (await open()).renderer.renderListen(music),
    renderPeriods: async (periods) => (await open()).renderer.renderPeriods(periods),
    async render(page) {
      const { renderer, template } = await open()
      const year = yearOf(clock())
      return renderer.renderMusicPage(page, {
        publicUrl,
        // Before the page is put in: a title may look like a placeholder.
        template: fill(template, { publicUrl, links }, year),
        links: { appStore: links.appStore, contact: links.contactEmail, year: String(year) },
      })
    },
  }
}

/** The build of `landing`. Read once, so that a build in progress cannot mix two versions. */
export function builtSource(root: string): () => Promise<ViewSource> {
  let source: Promise<ViewSource> | null = null
  const read = async () => {
    const folder = join(root, 'landing/dist', SERVER_FOLDER)
    const template = await readFile(join(folder, TEMPLATE), 'utf8')
    const renderer: MusicRenderer = await import(pathToFileURL(join(folder, RENDERER)).href)
    return { template, renderer }
  }
  return () => (source ??= read())
}

/** For a server without screens. */
export const noViews: Views = {
  render: async () => {
    throw unavailable('The pages of music are not built.')
  },
  renderListen: async () => '',
  renderPeriods: async () => '',
}
