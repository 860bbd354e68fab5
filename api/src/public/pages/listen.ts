import { makeReplyCache } from '../../kit/http/replyCache.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { makeMusicPages } from './musicPages.ts'
import type { Views } from './views.ts'

/** The music of the landing page as HTML, cached as the pages of music are. */
export function makeListen(catalogue: Catalogue, views: Views, clock: () => number) {
  const pages = makeMusicPages(catalogue)
  const cached = makeReplyCache<{ html: string; bytes: number }>({ clock })
  return async (): Promise<string> => {
    const found = await cached('listen', async () => {
      const html = await views.renderListen(await pages.landing())
      return { html, bytes: Buffer.byteLength(html) }
    })
    return found?.html ?? ''
  }
}
