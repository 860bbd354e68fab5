import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dependenciesOf, isAllowed, licencesPage, PAGE, readDependencies } from './licences.ts'

it('no package has a licence that is not allowed', () => {
  const dependencies = readDependencies()
  expect(dependencies.length).toBeGreaterThan(500)
  expect(dependencies.filter((one) => !isAllowed(one))).toEqual([])
})

it.each(['GPL-3.0-only', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
  'a package of %s would be refused',
  (license) => {
    const [one] = dependenciesOf({
      packages: { '': {}, 'node_modules/a': { version: '1.0.0', ...(license && { license }) } },
    })
    expect(one && isAllowed(one)).toBe(false)
  },
)

it('docs/licences.md is up to date: `npm run licences` writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(licencesPage(readDependencies()))
})

it('every package comes from a registry, and is what was locked', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string; integrity?: string }>
  }
  const others = Object.entries(lock.packages).filter(
    ([path, { link }]) => !link && path.includes('node_modules/'),
  )
  // A package from git or a file would have nobody to maintain it.
  expect(others.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})
