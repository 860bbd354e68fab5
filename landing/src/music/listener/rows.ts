import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { publicPath } from '@melodia/contract/choices/catalogue'
import type { Follow } from '@melodia/contract/me'
import { counted } from '@melodia/contract/counted'
import { containsLabel } from '@melodia/contract/disclosure'
import { clock } from '../parts/words.ts'
import * as texts from '#texts/music.ts'

const KINDS: Record<Follow['noun'], string> = {
  artists: texts.artist,
  creators: texts.creator,
  playlists: texts.playlist,
}

/** A copy of the row that the server has rendered, filled with a track. */
export function trackRow({ content }: HTMLTemplateElement, track: CatalogueTrack): Node {
  const row = document.importNode(content, true)
  const play = part(row, '.play')
  play.dataset.play = track.id
  play.setAttribute('aria-label', texts.playTitle(track.title))
  part<HTMLImageElement>(row, '.art').src = track.artwork.thumbnail_url
  nameRow(row, track.title, publicPath('tracks', track.id))
  const explicit = part(row, '.explicit')
  const [dot, made] = [part(row, '.row-dot'), part(row, '.row-made')]
  made.textContent = containsLabel(track.contains)
  part(row, '.row-artists').replaceChildren(
    ...(track.explicit ? [explicit] : []),
    ...linksOf(track.artists),
    dot,
    made,
  )
  part(row, '.row-genre').textContent = track.genre
  part(row, '.row-length').textContent = clock(track.duration_ms)
  nameChoice(row, `likes/${track.id}`, track.title)
  return row
}

/** The same with what is followed. */
export function followRow({ content }: HTMLTemplateElement, follow: Follow): Node {
  const { noun, id, name, images, tracks_total, followers } = follow
  const row = document.importNode(content, true)
  const [image] = images
  const [picture, none] = [part<HTMLImageElement>(row, 'img.art'), part(row, '.art-none')]
  if (image) picture.src = image.thumbnail_url
  // One that is taken away would still load.
  else picture.removeAttribute('src')
  ;(image ? none : picture).remove()
  part(row, '.art').classList.toggle('art-round', noun !== 'playlists')
  nameRow(row, name, publicPath(noun, id))
  const total = document.createElement('span')
  total.dataset.followers = `follows/${noun}/${id}`
  total.textContent = counted(followers, 'follower')
  part(row, '.row-artists').replaceChildren(
    `${KINDS[noun]} · ${counted(tracks_total, 'track')} · `,
    total,
  )
  nameChoice(row, `follows/${noun}/${id}`, name)
  return row
}

const part = <Part extends HTMLElement>(row: ParentNode, selector: string) =>
  row.querySelector<Part>(selector)!

function nameRow(row: ParentNode, name: string, path: string) {
  const link = part<HTMLAnchorElement>(row, '.row-title')
  link.textContent = name
  link.href = path
}

/** What is listed holds, until it is taken back. */
function nameChoice(row: ParentNode, path: string, name: string) {
  const button = row.querySelector<HTMLElement>('[data-choice]')
  if (!button) return
  button.dataset.choice = path
  button.setAttribute('aria-pressed', 'true')
  part(button, '.unseen').textContent = name
}

function* linksOf(artists: CatalogueTrack['artists']) {
  for (const [index, { id, name }] of artists.entries()) {
    if (index > 0) yield index === artists.length - 1 ? ' and ' : ', '
    const link = document.createElement('a')
    link.href = publicPath('artists', id)
    link.textContent = name
    yield link
  }
}
