import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file. */
export interface Dependency {
  name: string
  version: string
  licence: string
  /** Used only to build and test. */
  isDev: boolean
}

/**
 * Allowed licences. LGPL: libvips, a separate library loaded when the server starts. MPL: tools of
 * the build and the tests. OFL: the fonts. Unlicense: in the public domain.
 */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose lock entry has no licence, with the one in their own files. */
const UNSTATED: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Workspaces whose development dependencies are bundled into what browsers get (decision 176). */
export const SCREENS = ['identity', 'portal', 'admin-ui', 'creator-ui', 'landing']

interface Entry {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
interface Lock {
  packages: Record<string, Entry>
}

/** Paths of the packages that are bundled into screens, with all that they need. */
function bundledPackages({ packages }: Lock): ReadonlySet<string> {
  const bundled = new Set<string>()
  function add(from: string, names: Record<string, string> = {}) {
    for (const name of Object.keys(names)) {
      const path = installedFor(packages, from, name)
      if (bundled.has(path)) continue
      bundled.add(path)
      add(path, packages[path]?.dependencies)
    }
  }
  for (const screen of SCREENS) add(screen, packages[screen]?.devDependencies)
  return bundled
}

/** Where a package finds another one: beside itself, or further up. */
function installedFor(packages: Lock['packages'], from: string, name: string): string {
  const path = [from, 'node_modules', name].filter(Boolean).join('/')
  if (path in packages || !from) return path
  return installedFor(
    packages,
    from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))),
    name,
  )
}

/** Every third-party package of a lock file, each version once. */
export function dependenciesOf(lock: Lock): Dependency[] {
  const found = new Map<string, Dependency>()
  const bundled = bundledPackages(lock)
  for (const [path, { version = '', license, dev = false, link }] of Object.entries(
    lock.packages,
  )) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (link || !path.includes('node_modules/')) continue
    const key = `${name}@${version}`
    const isDev = dev && !bundled.has(path) && found.get(key)?.isDev !== false
    found.set(key, { name, version, licence: license ?? UNSTATED[name] ?? 'none stated', isDev })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a licence is allowed: each part of one joined by AND, any part of one joined by OR. */
export const isAllowed = ({ licence }: Dependency) =>
  licence
    .split(' AND ')
    .every((part) => part.split(/ OR |[()]/i).some((choice) => ALLOWED.has(choice)))

/** The page `docs/licences.md`. */
export function licencesPage(dependencies: readonly Dependency[]): string {
  const section = (title: string, listed: readonly Dependency[]) => {
    const kinds = Object.groupBy(listed, ({ licence }) => licence)
    const rows = Object.entries(kinds)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([licence, list = []]) => [
        `### ${licence}`,
        '',
        `${list.length}: ${list.map(({ name, version }) => `\`${name}\` ${version}`).join(', ')}`,
        '',
      ])
    return [`## ${title}`, '', ...rows.flat()]
  }
  return [
    '# Licences',
    '',
    'Written by `npm run licences` from `package-lock.json`; a test fails where it is out of date, or',
    'where a licence has come in that `licences.ts` does not allow.',
    '',
    'Bundled besides code: the fonts Bricolage Grotesque, Instrument Sans and, in PDF files, Noto Sans',
    "(SIL Open Font License 1.1, in their packages below). The demo catalogue's music, covers and",
    'artwork are made by the programs in `db/demo`, the mark and the icons of the landing page by those',
    'in `landing/build`: they are this project’s own. The icons of the portals are those of',
    '`@mui/icons-material`.',
    '',
    ...section(
      'In the running product',
      dependencies.filter(({ isDev }) => !isDev),
    ),
    ...section(
      'To build and to test',
      dependencies.filter(({ isDev }) => isDev),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const at = (name: string) => join(import.meta.dirname, name)

export const PAGE = at('docs/licences.md')
export const readDependencies = () =>
  dependenciesOf(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as Lock)

if (import.meta.main) writeFileSync(PAGE, licencesPage(readDependencies()))
