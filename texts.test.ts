import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/** Catalogues of the workspaces with screens (decision 269). `en.ts` holds the spec’s own messages. */
const catalogues = globSync('{portal,admin-ui,creator-ui,landing}/src/texts/*.ts', {
  cwd: root,
}).filter((file) => !file.endsWith('/en.ts'))

/** The code that reads a catalogue. */
function readersOf(catalogue: string): string {
  const [workspace = '', , , room = ''] = catalogue.split('/')
  return globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((code) => code.includes(`'#texts/${room}'`))
    .join('\n')
}

it('has catalogues of each workspace', () => {
  expect(new Set(catalogues.map((file) => file.split('/')[0])).size).toBe(4)
})

it.each(catalogues)('%s has no text that no screen shows', (catalogue) => {
  const code = readFileSync(join(root, catalogue), 'utf8')
  const used = new Set([...readersOf(catalogue).matchAll(/\btexts\.(\w+)/g)].map(([, key]) => key))
  const keys = [...code.matchAll(/^export const (\w+)/gm)].map(([, key = '']) => key)
  expect(keys.filter((key) => !used.has(key))).toEqual([])
  expect(keys.length).toBeGreaterThan(0)
})

it('nobody is said to hear what nobody has to hear: `REVIEW_HEARD` may be 0', () => {
  const said = /\b(?:hears|listens to) (?:each|every|the) track\b/i
  expect(catalogues.filter((file) => said.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
