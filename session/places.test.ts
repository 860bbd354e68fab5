import { describe, expect, test } from 'vitest'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { fits, homeOf, loginOf, ownPath, rememberPlace, takePlace } from './paths.ts'

describe('contract, Identity: after sign-in only paths of this origin are followed', () => {
  test.each([
    ['/admin/tracks', '/admin/tracks'],
    ['/admin/tracks?page=2#top', '/admin/tracks?page=2#top'],
    ['/admin/../creators', '/creators'],
    ['/admin?next=https://evil.example', '/admin?next=https://evil.example'],
    // Browsers do not decode these: they stay URLs of ours.
    ['/%5cevil.example', '/%5cevil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%09//evil.example', '/%09//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/admin#//evil.example', '/admin#//evil.example'],
  ])('%s is followed as %s', (path, followed) => {
    expect(ownPath(path, fakeBrowser())).toBe(followed)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '///evil.example',
    '\t//evil.example',
    '/\t/\\evil.example',
    '/\r\n/evil.example',
    '%2f%2fevil.example',
    'https:evil.example',
    'data:text/html,x',
    'blob:https://melodia.test/1',
    '/admin/..//evil.example',
    '/\t/evil.example',
    '/admin\n/tracks',
    '/\u0000admin',
    '/\u0085admin',
    'javascript:alert(1)',
    'admin',
    '',
    ' /admin',
  ])('%j is refused', (path) => {
    expect(ownPath(path, fakeBrowser())).toBeNull()
  })

  test('a place is remembered once', () => {
    const browser = fakeBrowser()
    rememberPlace('/admin/tracks', browser)
    expect(takePlace(browser)).toBe('/admin/tracks')
    expect(takePlace(browser)).toBeNull()
  })

  test('a refused place replaces the one before it', () => {
    const browser = fakeBrowser()
    rememberPlace('/admin/tracks', browser)
    rememberPlace('//evil.example', browser)
    expect(takePlace(browser)).toBeNull()
  })

  test('a place that something else wrote into storage is checked too', () => {
    const browser = fakeBrowser()
    browser.session.setItem('x-return-to', '//evil.example')
    expect(takePlace(browser)).toBeNull()
  })
})

test('spec §2: homes and login pages of the three roles', () => {
  expect([homeOf('admin'), loginOf('admin')]).toEqual(['/admin', '/admin/login'])
  expect([homeOf('creator'), loginOf('creator')]).toEqual(['/creators', '/creators/login'])
  expect([homeOf('user'), loginOf('user')]).toEqual(['/creators/account/new', '/login'])
})

test.each([
  ['admin', '/admin', true],
  ['admin', '/admin/tracks/pending?page=2', true],
  ['admin', '/creators', false],
  ['admin', '/administrators', false],
  ['admin', '/admin/logout', false],
  ['admin', '/admin/login?reason=expired', false],
  ['creator', '/creators/tracks/new', true],
  ['creator', '/creators/account/new', false],
  ['creator', '/admin', false],
  ['creator', '/creators/logout', false],
  ['user', '/creators/account/new', true],
  ['user', '/creators/restrictions/1', true],
  ['user', '/creators', false],
  ['user', '/', false],
  ['user', '/music/tracks/1', true],
  ['creator', '/music?q=tide', true],
  ['admin', '/music', true],
  ['user', '/musical', false],
  ['user', '/accounts/me/password', true],
  ['admin', '/accounts/me', true],
  ['user', '/accounts/auth', false],
] as const)('spec §6: %s at %s: %s', (role, path, expected) => {
  expect(fits(role, path)).toBe(expected)
})
