import { expect, it } from 'vitest'
import { getSetting, setSetting } from './settings.ts'
import { describeDatabase } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

describeDatabase('a setting', (current) => {
  const featured = () => getSetting(current().read, 'featured:artists')
  const feature = (ids: string[], ifVersion?: number) =>
    current().write((write) => setSetting(write, 'featured:artists', ids, { ifVersion, now: NOW }))

  it('has its initial value until it is changed, and then a version', async () => {
    expect(await featured()).toEqual({ value: [], version: 0 })
    expect(await feature(['a', 'b'])).toEqual({ value: ['a', 'b'], version: 1 })
    await feature(['b'])
    expect(await featured()).toEqual({ value: ['b'], version: 2 })
  })

  it('is not changed by somebody who has seen another version', async () => {
    await feature(['a'])
    expect(await feature(['b'], 0)).toBe('stale')
    expect(await featured()).toEqual({ value: ['a'], version: 1 })
  })

  it('cannot have a value of another type', async () => {
    await expect(feature([7] as never)).rejects.toThrow(
      'The setting featured:artists cannot be [7]',
    )
    expect((await featured()).version).toBe(0)
  })
})
