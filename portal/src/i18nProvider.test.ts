import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import { makeI18nProvider } from './i18nProvider.ts'

const { translate, getLocale } = makeI18nProvider(englishMessages)

test('finds a text by its path, and fills in what it is given', () => {
  expect(translate('ra.action.save')).toBe('Save')
  expect(translate('ra.page.edit', { name: 'Track', id: 7, recordRepresentation: '#7' })).toBe(
    'Track #7',
  )
  expect(getLocale()).toBe('en')
})

test('chooses the form for the number', () => {
  const elements = (smart_count: number) => translate('ra.notification.deleted', { smart_count })
  expect([elements(0), elements(1), elements(2)]).toEqual([
    '0 elements deleted',
    'Element deleted',
    '2 elements deleted',
  ])
  expect(translate('Only one form', { smart_count: 5 })).toBe('Only one form')
})

test('a sentence that is no key stays as it is, its own default first', () => {
  expect(translate('The track is gone.')).toBe('The track is gone.')
  expect(translate('resources.tracks.name', { _: 'Tracks' })).toBe('Tracks')
  expect(translate('')).toBe('')
})

test('a hole that nothing fills stays, also one named like a method of every object', () => {
  expect(translate('%{a} and %{b}', { a: 1, b: null })).toBe('1 and %{b}')
  expect(translate('%{toString} |||| %{smart_count}', { smart_count: 1 })).toBe('%{toString}')
})
