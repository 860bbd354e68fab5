import { expect, test } from 'vitest'
import { loadConfig, loadUser } from './calls.ts'
import { fakeBrowser, fakeConfig } from './testing/fakeBrowser.ts'

test('the configuration is asked for once', async () => {
  const browser = fakeBrowser()
  expect(await loadConfig(browser)).toEqual(fakeConfig)
  await loadConfig(browser)
  expect(browser.calls).toHaveLength(1)
})

test('spec §7: userinfo is read as serviceData', async () => {
  const browser = fakeBrowser()
  const serviceData = { email: 'someone@melodia.example', name: 'Someone' }
  browser.answers['/api/v1/auth/userinfo'] = { serviceData }
  expect(await loadUser('token', browser)).toEqual(serviceData)
  expect(browser.calls.at(-1)?.init).toMatchObject({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-service-provider-id': 'melodia',
      authorization: 'Bearer token',
    },
  })
})
