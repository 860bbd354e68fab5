import { publicPath } from '@melodia/contract/choices/catalogue'
import type { MusicPage } from '@melodia/contract/pages'
import { aboutOf, type About } from './page.ts'
import { factsOf } from './facts.ts'
import { dataScript } from './json.ts'
import * as texts from '#texts/music.ts'

/** Size in pixels of the card that is shown where a page is shared. */
const CARD = { width: '1200', height: '630' }
const SITE = 'Melødia'

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

/** The tags of a page's head that differ from page to page. */
export function musicHeadOf(page: MusicPage, publicUrl: string): string {
  const about = aboutOf(page)
  const isFrame = page.kind.startsWith('embed-')
  const tags = [`<title>${escape(`${about.title} · ${SITE}`)}</title>`]
  if (about.canonical === null) return [...tags, meta('name', 'robots', 'noindex')].join('\n    ')
  const url = publicUrl + about.canonical
  tags.push(`<link rel="canonical" href="${escape(url)}" />`)
  if (isFrame) return [...tags, meta('name', 'robots', 'noindex')].join('\n    ')
  tags.push(
    meta('name', 'description', about.description),
    ...shared(page, about, url, publicUrl),
    feed(publicUrl),
    ...discovery(about, publicUrl),
    dataScript('application/ld+json', factsOf(page, about, publicUrl)),
  )
  return tags.join('\n    ')
}

/** Open Graph, and what cards of X do not take from it. */
function shared(page: MusicPage, about: About, url: string, publicUrl: string) {
  const { record } = about
  const picture = record
    ? `${publicUrl}${publicPath(record.noun, record.id)}/card.png`
    : `${publicUrl}/social.png`
  const alt = record ? texts.titleOnSite(about.title, SITE) : texts.nameBeforeLargeO(SITE)
  return [
    ...Object.entries({
      'og:type': about.type,
      'og:site_name': SITE,
      'og:locale': 'en',
      'og:url': url,
      'og:title': about.title,
      'og:description': about.description,
      'og:image': picture,
      'og:image:type': 'image/png',
      'og:image:width': CARD.width,
      'og:image:height': CARD.height,
      'og:image:alt': alt,
      ...ofTrack(page, publicUrl),
    }).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', about.title),
    meta('name', 'twitter:description', about.description),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', alt),
  ]
}

function ofTrack(page: MusicPage, publicUrl: string): Record<string, string> {
  if (page.kind !== 'track') return {}
  const { track } = page
  const [artist] = track.artists
  return {
    'music:duration': String(Math.round(track.duration_ms / 1000)),
    ...(artist && { 'music:musician': publicUrl + publicPath('artists', artist.id) }),
    'og:audio': track.preview_url,
    'og:audio:type': 'audio/mpeg',
  }
}

const feed = (publicUrl: string) =>
  `<link rel="alternate" type="application/atom+xml" title="New tracks on ${SITE}" href="${escape(publicUrl)}/music/feed.xml" />`

/** Where programs find the embeddable player of this page (oEmbed). */
function discovery({ record, title }: About, publicUrl: string): string[] {
  if (record?.noun !== 'tracks' && record?.noun !== 'playlists') return []
  const url = publicUrl + publicPath(record.noun, record.id)
  return (['json', 'xml'] as const).map((format) => {
    const query = new URLSearchParams({ url, format })
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
    return `<link rel="alternate" type="${type}" title="${escape(title)}" href="${escape(`${publicUrl}/oembed?${query}`)}" />`
  })
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}" />`
