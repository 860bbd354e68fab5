import type { HtmlTagDescriptor, Plugin } from 'vite'
import { dark, light } from '@melodia/identity'

/** Vite plugin: the part of the head that every page of the three apps shares. */
export function identityHead(): Plugin {
  let base = '/'
  return {
    name: 'identity-head',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [...COLOURS, ...ICONS, ...preloads(base, bundle ?? {})],
    },
  }
}

const inHead = (tag: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag,
  attrs,
  injectTo: 'head',
})

/** Colour of the browser's own bars. */
const COLOURS = [
  inHead('meta', {
    name: 'theme-color',
    content: light.paper,
    media: '(prefers-color-scheme: light)',
  }),
  inHead('meta', {
    name: 'theme-color',
    content: dark.paper,
    media: '(prefers-color-scheme: dark)',
  }),
]

/** Drawn by landing's build (`landing/build/pictures.ts`), used by all apps. */
const ICONS = [
  inHead('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  inHead('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }),
  inHead('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  inHead('link', { rel: 'manifest', href: '/site.webmanifest' }),
]

/** Preloads the two fonts that every page uses at once. */
const preloads = (base: string, bundle: object) =>
  Object.keys(bundle)
    .filter((name) => name.includes('-latin-wght-normal') && name.endsWith('.woff2'))
    .map((name) =>
      inHead('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: base + name,
        crossorigin: '',
      }),
    )
