import { describe, expect, test } from 'vitest'
import { checkSignIn, checkSignUp, readSignUp, type SignUpForm } from './forms.ts'

const aForm: SignUpForm = { name: 'Ada', email: 'ada@melodia.example', password: 'melodia-demo' }
const problemsOf = (changes: Partial<SignUpForm>) => checkSignUp({ ...aForm, ...changes })

test('a filled form has no problems', () => {
  expect(problemsOf({})).toEqual({})
})

test('names and emails lose surplus white space, passwords keep theirs', () => {
  const body = new URLSearchParams({ name: ' Ada\t L. ', email: ' a@b.de ', password: ' x ' })
  expect(readSignUp(body)).toEqual({ name: 'Ada L.', email: 'a@b.de', password: ' x ' })
  expect(readSignUp(new URLSearchParams())).toEqual({ name: '', email: '', password: '' })
})

test('sign in needs both', () => {
  expect(Object.keys(checkSignIn({ email: '', password: '' }))).toEqual(['email', 'password'])
})

describe('name', () => {
  test.each(['', 'x'.repeat(201)])('%j is refused', (name) => {
    expect(problemsOf({ name })).toHaveProperty('name')
  })
  test('200 characters are accepted, each counted once', () => {
    expect(problemsOf({ name: '🎵'.repeat(200) })).toEqual({})
  })
})

describe('email', () => {
  const bad = ['', 'ada', 'ada@', '@b.de', 'a b@c.de', 'a@b', 'a@b..de', 'a@b.de.', '<a@b.de>']
  test.each([...bad, `${'a'.repeat(250)}@b.de`])('%s is refused', (email) => {
    expect(problemsOf({ email })).toHaveProperty('email')
  })
  test.each(['søren@melødia.example', "o'neil+x@a-b.co.uk"])('%s is accepted', (email) => {
    expect(problemsOf({ email })).toEqual({})
  })
})

describe('password', () => {
  test.each([
    ['nine characters', '123456789'],
    ['201 characters', 'abcd'.repeat(51)],
    ['the email', 'ADA@melodia.example'],
    ['three characters over and over', 'abcabcabcabc'],
  ])('%s is refused', (_, password) => {
    expect(problemsOf({ password })).toHaveProperty('password')
  })
  test('the name is refused', () => {
    expect(problemsOf({ name: 'Ada Lovelace', password: 'ada lovelace' })).toHaveProperty(
      'password',
    )
  })
  test.each(['melodia-demo', 'abcd'.repeat(50), 'four words are fine'])('%s', (password) => {
    expect(problemsOf({ password })).toEqual({})
  })
})
