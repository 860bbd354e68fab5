import { expect, it } from 'vitest'
import { plainWords } from './words.ts'

function messagesFor(value: string): string[] {
  const messages: string[] = []
  plainWords.create({ report: ({ message }) => messages.push(message) }).Literal({ value })
  return messages
}

it.each([
  ['It can be undone for 24 hours.', '24 hours'],
  ['What fails is tried again for three days.', 'three days'],
  ['Follow the link within a day.', 'within a day'],
  ['You can undo it for a day.', 'for a day'],
  ['This is more than an hour old.', 'more than an hour'],
  ['A day has passed since then.', 'A day has passed'],
])('a number that a text repeats: %s', (text, claim) => {
  expect(messagesFor(text)).toEqual([`Take the number of “${claim}” from the rule it tells.`])
})

it.each([
  'Answers come at once, or once a day.',
  'In a week',
  'Choose a day on which it begins.',
  'A second factor is needed for an account.',
  'within-a-day',
])('no claim: %s', (text) => {
  expect(messagesFor(text)).toEqual([])
})

it('expressions of another language have one to take their place', () => {
  expect(messagesFor('This track of yours was handed in anew.')).toEqual([
    '“of yours” is not plain English: say “your …” or “their …”.',
    '“anew” is not plain English: say “again”.',
    '“handed in” is not plain English: say “submit”, or “resubmit”.',
  ])
})
