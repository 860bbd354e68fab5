import { expect, it } from 'vitest'
import { compiledAhead } from './compiledAhead.ts'

it('marks the chunks of every first screen, before all of their code', () => {
  const { generateBundle } = compiledAhead()
  if (typeof generateBundle !== 'object') throw new Error('The plugin changes no bundle.')
  const bundle = {
    'App.js': { type: 'chunk', isEntry: true, code: 'first()' },
    'Later.js': { type: 'chunk', isEntry: false, code: 'later()' },
    'font.woff2': { type: 'asset' },
  }
  const handler = generateBundle.handler as unknown as (options: object, files: object) => void
  handler({}, bundle)
  expect(bundle['App.js'].code).toBe('//# allFunctionsCalledOnLoad\nfirst()')
  expect(bundle['Later.js'].code).toBe('later()')
})
