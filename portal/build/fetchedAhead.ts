import { TOKEN_KEYS, type Role } from '@melodia/contract/session'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Vite plugin: a script of three lines that comes before the gate's. Where somebody is signed in, the
 * browser fetches and compiles the portal beside the gate, which asks for it only once it has run. It is
 * a file, since the page's policy allows no script inside the page.
 */
export function fetchedAhead(role: Role): Plugin {
  let base = '/'
  let file = ''
  return {
    name: 'fetched-ahead',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      // The page is written by Vite's own.
      order: 'pre',
      handler(_, bundle) {
        const source = scriptOf(
          TOKEN_KEYS[role],
          portalOf(bundle).map((name) => base + name),
        )
        file = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: base + file, async: true }, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** Files of the portal that the gate does not load itself. */
const portalOf = (bundle: Bundle) => {
  const gate = entryOf(bundle, 'index')
  const app = entryOf(bundle, 'App')
  const ofGate = new Set([gate.fileName, ...gate.imports])
  return [app.fileName, ...app.imports].filter((name) => !ofGate.has(name))
}

const entryOf = (bundle: Bundle, name: string) => {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry && file.name === name) return file
  throw new Error(`The build has no entry named ${name}.`)
}

/** Only a hint: the gate decides what is shown. */
const scriptOf = (key: string, hrefs: readonly string[]) =>
  `if (localStorage.getItem('${key}') && !/\\/log(in|out)\\/?$/.test(location.pathname))
  for (const href of ${JSON.stringify(hrefs)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
`
