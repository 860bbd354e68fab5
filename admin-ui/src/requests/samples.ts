import type { Request } from '@melodia/contract/requests'
import { createContext } from 'react'
import * as texts from '#texts/requests.ts'

const sample = (number: number, facts: Partial<Request>): Request => ({
  id: `sample-${number}`,
  uid: `sample-user-${number}`,
  mid: `sample-user-${number}`,
  cid: null,
  name: texts.sampleCreatorNumber(number),
  bio: '',
  genres: [],
  message: '',
  state: 'open',
  images: [],
  followers: { total: 0 },
  popularity: 0,
  created_at: '2025-03-28T00:00:00.000Z',
  updated_at: '2025-03-28T00:00:00.000Z',
  decided_at: null,
  reason: '',
  user: {
    name: '',
    email: '',
    email_verified: false,
    awaits_confirmation: false,
    since: '2025-03-28T00:00:00.000Z',
  },
  can_undo: false,
  version: 1,
  ...facts,
})

/** Shown if the requests do not load (spec §8). Made up, and labelled so. */
export const SAMPLES: Request[] = [
  sample(1, {
    cid: 'sample-creator-1',
    genres: [texts.ambient, texts.electronic, texts.techno],
    followers: { total: 12_400 },
    popularity: 74,
  }),
  sample(2, {
    genres: [texts.folk, texts.indie],
    bio: texts.madeUpBio,
    message: texts.madeUpMessage,
  }),
  sample(3, {
    cid: 'sample-creator-3',
    genres: [texts.jazz],
    followers: { total: 860 },
    popularity: 45,
  }),
]

/** Whether the requests on the screen are samples, which have no actions. */
export const SamplesContext = createContext(false)
