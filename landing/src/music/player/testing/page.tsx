import type { MusicPage } from '@melodia/contract/pages'
import { renderMusicPage } from '../../render.tsx'
import { aSite, aTrack } from '../../testing/examples.ts'
import { pageTrack, type PageTrack } from '../../parts/tracks.ts'

/** A track as a page names it. */
export const aPageTrack = (changes: Partial<PageTrack> = {}): PageTrack => {
  const artists = [{ name: 'Sigrún', url: '/music/artists/artist-1' }]
  return { ...pageTrack(aTrack()), artists, ...changes }
}

/** A page as the server renders it, in a document of its own. */
export const documentOf = (page: MusicPage) =>
  new DOMParser().parseFromString(renderMusicPage(page, aSite), 'text/html')

/** Shows a page in the present document. */
export function open(page: MusicPage) {
  const { title, body } = documentOf(page)
  document.title = title
  document.body.replaceChildren(...document.importNode(body, true).childNodes)
}
