import { describe, expect, test } from 'vitest'
import { checkSignIn, checkSignUp, readSignUp, type SignUpForm } from './forms.ts'

const aForm: SignUpForm = {
  name: 'Ada',
  email: 'ada@melodia.example',
  password: 'four words will do',
}
const problemsOf = (changes: Partial<SignUpForm>) => checkSignUp({ ...aForm, ...changes })

test('a filled form has no problems', async () => {
  expect(await problemsOf({})).toEqual({})
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
  test.each(['', 'x'.repeat(201), 'Demo\u200bAdmin', 'Demo \u202enimdA'])(
    '%j is refused',
    async (name) => {
      expect(await problemsOf({ name })).toHaveProperty('name')
    },
  )
  test('200 characters are accepted, each counted once', async () => {
    expect(await problemsOf({ name: '🎵'.repeat(200) })).toEqual({})
  })
})

describe('email', () => {
  const lookalikes = [
    'admin@melodia\u200b.example',
    'аdmin@melodia.example',
    'ａdmin@melodia.example',
    "=cmd|'/c'!a1@x.example",
    'søren@melodia.example',
    'a@melødia.example',
    '.a@b.de',
    'a..b@b.de',
    'a@-b.de',
  ]
  const bad = [
    ...lookalikes,
    '',
    'ada',
    'ada@',
    '@b.de',
    'a b@c.de',
    'a@b',
    'a@b..de',
    'a@b.de.',
    '<a@b.de>',
  ]
  test.each([...bad, `${'a'.repeat(250)}@b.de`])('%s is refused', async (email) => {
    expect(await problemsOf({ email })).toHaveProperty('email')
  })
  test.each(['soren@xn--meldia-lya.example', "o'neil+x@a-b.co.uk"])(
    '%s is accepted',
    async (email) => {
      expect(await problemsOf({ email })).toEqual({})
    },
  )
})

describe('password', () => {
  test.each([
    ['nine characters', '123456789'],
    ['201 characters', 'abcd'.repeat(51)],
    ['the email', 'LOVELACE@melodia.example'],
    ['three characters over and over', 'abcabcabcabc'],
    ['password12', 'password12'],
    ['1234567890', '1234567890'],
    ['qwertyuiop', 'qwertyuiop'],
    ['iloveyou12', 'iLoveYou12'],
    ['a common word and a year', 'Monkey2024!!'],
    ['a run of the alphabet', 'abcdefghij klmnop'],
    ['a common one twice', 'sunshinesunshine'],
    ['the name of this service', 'melodia-demo'],
    ['the start of the email', 'lovelace-12'],
  ])('%s is refused', async (_, password) => {
    expect(await problemsOf({ email: 'lovelace@melodia.example', password })).toHaveProperty(
      'password',
    )
  })
  test('the name is refused', async () => {
    expect(await problemsOf({ name: 'Ada Lovelace', password: 'ada lovelace' })).toHaveProperty(
      'password',
    )
  })
  test.each(['melodia plays all day long', 'four words are fine', 'k7#Vq2!pXz'])(
    '%s is accepted',
    async (password) => {
      expect(await problemsOf({ password })).toEqual({})
    },
  )
})
