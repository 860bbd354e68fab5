import { basename } from 'node:path'
import { expect, it, vi } from 'vitest'
import { leftOut } from './leftOut.ts'

type Resolve = (source: string, importer?: string) => string | null

const resolverOf = ({ resolveId }: ReturnType<typeof leftOut>) => {
  if (typeof resolveId !== 'object') throw new Error('The plugin resolves nothing.')
  const { handler, filter } = resolveId as unknown as { handler: Resolve; filter: { id: RegExp } }
  return (source: string, importer?: string) =>
    filter.id.test(source) ? handler(source, importer) : null
}

it('replaces a part of a library for the modules that are named', () => {
  const resolve = resolverOf(leftOut())
  const button = '/node_modules/@mui/material/esm/ButtonBase/ButtonBase.js'
  expect(basename(resolve('./TouchRipple.js', button) ?? '')).toBe('noRipple.ts')
  expect(resolve('./TouchRipple.js', '/node_modules/other/ButtonBase.js')).toBeNull()
  expect(resolve('./TouchRippleXjs', button)).toBeNull()
  const deep = '/node_modules/lodash/_baseIsEqualDeep.js'
  expect(resolve('./_getTag', deep)).toBe('/node_modules/lodash/_baseGetTag.js')
})

it('fails a build in which a library no longer imports such a part', () => {
  const plugin = leftOut()
  resolverOf(plugin)('inflection', '/node_modules/ra-core/dist/core/useGetResourceLabel.js')
  const error = vi.fn<(message: string) => void>()
  const buildEnd = plugin.buildEnd as unknown as (this: { error: typeof error }) => void
  buildEnd.call({ error })
  expect(error.mock.calls[0]?.[0]).toContain('jsonexport/dist/index.js')
  expect(error.mock.calls[0]?.[0]).not.toContain('inflection')
})
