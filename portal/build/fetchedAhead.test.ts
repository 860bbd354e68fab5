import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { fetchedAhead } from './fetchedAhead.ts'

const bundle = {
  'gate.js': {
    type: 'chunk',
    isEntry: true,
    name: 'index',
    fileName: 'gate.js',
    imports: ['rt.js'],
  },
  'App.js': {
    type: 'chunk',
    isEntry: true,
    name: 'App',
    fileName: 'App.js',
    imports: ['rt.js', 'gate.js', 'drafts.js'],
  },
  'font.woff2': { type: 'asset' },
}

function scriptOfBuild(files: object): string {
  const { generateBundle, configResolved } = fetchedAhead('admin')
  if (typeof generateBundle !== 'object') throw new Error('The plugin writes no file.')
  const handler = generateBundle.handler as unknown as (options: object, files: object) => void
  ;(configResolved as (config: object) => void)({ base: '/admin/' })
  let source = ''
  handler.call(
    { emitFile: (file: { source: string }) => (source = file.source), getFileName: () => 'a.js' },
    {},
    files,
  )
  return source
}

/** What a page at this path has the browser fetch. */
function fetchedAt(pathname: string, token: string | null) {
  const links: object[] = []
  runInNewContext(scriptOfBuild(bundle), {
    localStorage: { getItem: (key: string) => (key === 'x-atk' ? token : null) },
    location: { pathname },
    document: { createElement: () => ({}), head: { append: (link: object) => links.push(link) } },
  })
  return links
}

it('fetches what the gate would ask for, where somebody is signed in', () => {
  expect(fetchedAt('/admin/tracks', 'a token')).toEqual([
    { rel: 'modulepreload', href: '/admin/App.js' },
    { rel: 'modulepreload', href: '/admin/drafts.js' },
  ])
})

it('fetches nothing for signing in and out', () => {
  expect(fetchedAt('/admin/tracks', null)).toEqual([])
  expect(fetchedAt('/admin/login', 'a token')).toEqual([])
  expect(fetchedAt('/admin/logout/', 'a token')).toEqual([])
})

it('fails a build without the portal', () => {
  expect(() => scriptOfBuild({ 'gate.js': bundle['gate.js'] })).toThrow('no entry named App')
})
