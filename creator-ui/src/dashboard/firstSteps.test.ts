import { expect, test } from 'vitest'
import { firstStepsOf, type Facts } from './firstSteps.ts'

const NOTHING: Facts = {
  profile: { bio: '', genres: [], images: [] },
  published: 0,
  pending: 0,
  playlists: 0,
  validated: 0,
  rejected: 0,
}
const done = (facts: Partial<Facts>) =>
  firstStepsOf({ ...NOTHING, ...facts }).map(({ isDone }) => isDone)

test('a new creator has everything ahead', () => {
  expect(done({})).toEqual([false, false, false, false, false])
  expect(firstStepsOf(NOTHING)[0]?.hint).toBe('Still missing: bio, genres, image')
})

test('each step is done by what there is', () => {
  const image = { url: '', thumbnail_url: '', medium_url: '', width: 1, height: 1 }
  const profile = { bio: 'Hello', genres: ['Folk'], images: [image] }
  expect(done({ profile })).toEqual([true, false, false, false, false])
  expect(done({ pending: 1 })).toEqual([false, true, false, false, false])
  expect(done({ published: 1, playlists: 1 })).toEqual([false, true, true, true, true])
})

test('a track that is gone counts: what was heard was uploaded', () => {
  expect(done({ rejected: 1 })).toEqual([false, true, true, false, false])
  expect(done({ validated: 1 })).toEqual([false, true, true, true, false])
})
