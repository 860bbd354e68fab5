import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/**
 * Folders below each source folder that import each other in a circle (decision 243), at most this
 * many. Files that lie in the source folder itself do not count: they put the folders together.
 */
const IN_CIRCLES: Readonly<Record<string, number>> = {
  'accounts/src': 0,
  'admin-ui/src': 0,
  'api/src': 0,
  'creator-ui/src': 0,
  'db/src': 0,
  'landing/src': 0,
  'portal/src': 0,
}

/** For each folder of sources, those that its files import; tests are left out. */
function importsBetweenFolders(sources: string): Map<string, Set<string>> {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, sources) }).filter(
    (file) => !/\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/.test(file),
  )
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const from = dirname(file)
    if (from === '.') continue
    const imported = folders.get(from) ?? new Set()
    folders.set(from, imported)
    const code = readFileSync(join(root, sources, file), 'utf8')
    for (const [, path = ''] of code.matchAll(/(?:from|import)[ (]*'(\.[^']+)'/g)) {
      const to = dirname(relative('.', join(from, path)))
      if (to !== '.' && to !== from && !to.startsWith('..')) imported.add(to)
    }
  }
  return folders
}

function reachableFrom(folder: string, folders: Map<string, Set<string>>) {
  const reached = new Set<string>()
  const waiting = [...(folders.get(folder) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(folders.get(next) ?? []))
  }
  return reached
}

it.each(Object.entries(IN_CIRCLES))('%s has at most %i folders in circles', (sources, most) => {
  const folders = importsBetweenFolders(sources)
  const inCircles = [...folders.keys()].filter((folder) =>
    reachableFrom(folder, folders).has(folder),
  )
  expect(inCircles.length > most ? inCircles : []).toEqual([])
  expect(folders.size).toBeGreaterThan(0)
})
