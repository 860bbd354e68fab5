import { expect, test } from 'vitest'
import { loadConfig } from './calls.ts'
import { fakeBrowser, fakeConfig } from './testing/fakeBrowser.ts'

test('the configuration is asked for once', async () => {
  const browser = fakeBrowser()
  expect(await loadConfig(browser)).toEqual(fakeConfig)
  await loadConfig(browser)
  expect(browser.calls).toHaveLength(1)
})
