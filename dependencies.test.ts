import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS } from './licences.ts'

const root = import.meta.dirname

/** Code that a server runs; what is only bundled into screens is a development dependency. */
const SERVER: Readonly<Record<string, string>> = {
  contract: '**/*.ts',
  identity: '*.ts',
  api: 'src/**/*.ts',
  db: 'src/**/*.ts',
  accounts: 'src/**/*.ts',
}
/** Builds what is stale, and says what to do where it is not installed. */
const OPTIONAL = ['vite']

interface Package {
  name: string
  dependencies?: Record<string, string>
  dev?: boolean
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const packageOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Package

/** Packages that a source imports, but for its own and Node's. */
const importsOf = (source: string) =>
  [
    ...source.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
    ),
  ]
    .map(([, fixed, loaded]) => fixed ?? loaded ?? '')
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))

const isProduction = (file: string) => !/\.test\.ts$|\/testing\/|\/testing\.ts$/.test(file)

describe('`npm ci --omit=dev`', () => {
  it.each(Object.entries(SERVER))('installs what %s imports', (folder, files) => {
    const { name, dependencies = {} } = packageOf(folder)
    const imported = globSync(files, { cwd: join(root, folder) })
      .filter(isProduction)
      .flatMap((file) => importsOf(read(join(folder, file))))
    const known = new Set([name, ...OPTIONAL, ...Object.keys(dependencies)])
    expect([...new Set(imported)].filter((each) => !known.has(each))).toEqual([])
  })

  it('leaves out what is only bundled into screens, and what builds and measures', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, Package>
    }
    const isLeftOut = (name: string) => packages[`node_modules/${name}`]?.dev === true
    const bundled = SCREENS.flatMap((folder) => Object.keys(packageOf(folder).dependencies ?? {}))
    expect(bundled.filter((name) => !name.startsWith('@melodia/'))).toEqual([])
    const large = ['@mui/icons-material', 'react-admin', 'vite', 'playwright-core']
    expect(large.filter((name) => !isLeftOut(name))).toEqual([])
  })
})
