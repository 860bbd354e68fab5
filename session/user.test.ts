import { expect, test } from 'vitest'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { keepToken } from './tokens.ts'
import { loadUser } from './user.ts'

test('spec §7: userinfo is read as serviceData', async () => {
  const browser = fakeBrowser()
  keepToken('user', 'token', browser)
  const serviceData = { email: 'someone@melodia.example', name: 'Someone' }
  browser.answers['/api/v1/auth/userinfo'] = { serviceData }
  expect(await loadUser(browser)).toEqual(serviceData)
  const { method, headers } = browser.calls.at(-1)?.init ?? {}
  expect(method).toBe('POST')
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-service-provider-id': 'melodia',
    authorization: 'Bearer token',
  })
})
