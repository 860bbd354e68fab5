import type { Page } from './page.ts'
import * as texts from '#texts/shell.ts'

const SITE = '__PUBLIC_URL__'
const PICTURE = {
  url: `${SITE}/social.png`,
  width: '1200',
  height: '630',
  alt: texts.nameMelodiaBeforeLargeO,
}

/** Pages with a description can be indexed and shared; the others are `noindex`. */
export function headOf({ path, title, description }: Page): string {
  const tags = description
    ? [
        ...described(`${SITE}${path}`, title, description),
        `<script type="application/ld+json">${facts}</script>`,
      ]
    : ['<meta name="robots" content="noindex" />']
  return [`<title>${title}</title>`, ...tags].join('\n    ')
}

const described = (url: string, title: string, description: string) => [
  meta('name', 'description', description),
  `<link rel="canonical" href="${url}" />`,
  ...properties({
    'og:type': 'website',
    'og:site_name': 'Melødia',
    'og:locale': 'en',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': PICTURE.url,
    'og:image:type': 'image/png',
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'og:image:alt': PICTURE.alt,
  }),
  // Cards take everything else from Open Graph.
  meta('name', 'twitter:card', 'summary_large_image'),
  meta('name', 'twitter:image:alt', PICTURE.alt),
]

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${content}" />`

const properties = (values: Record<string, string>) =>
  Object.entries(values).map(([name, content]) => meta('property', name, content))

/** Structured data for search engines. Data, not a script, so the page's policy allows it. */
const facts = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: 'Melødia',
      url: `${SITE}/`,
      logo: `${SITE}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${SITE}/#website`,
      name: 'Melødia',
      url: `${SITE}/`,
      inLanguage: 'en',
      publisher: { '@id': `${SITE}/#organization` },
    },
  ],
})
