import type { ShareAnswer, SplitState } from '@melodia/contract/choices/splits'
import { SPLIT_ACTIONS, type AskedSplit, type Share } from '@melodia/contract/splits'
import * as texts from '#texts/splits.ts'

export const STATES = {
  planned: texts.planned,
  'in-force': texts.inForce,
  ended: texts.ended,
  declined: texts.declined,
} as const satisfies Record<SplitState, string>

export const ANSWERS = {
  asked: texts.waitsForYou,
  accepted: texts.youAccepted,
  declined: texts.youDeclined,
} as const satisfies Record<ShareAnswer, string>

/** Whether the creator answers for a share: it is theirs, or of an artist whom they represent. */
export const isYours = ({ yours }: AskedSplit, { party }: Share) => yours.includes(party.id)

/** What the creator has said to the shares that they answer for. */
const answerOf = (split: AskedSplit): ShareAnswer => {
  const shares = split.parties.filter((share) => isYours(split, share))
  if (shares.some(({ declined_at }) => declined_at !== null)) return 'declined'
  return shares.every(({ accepted_at }) => accepted_at !== null) ? 'accepted' : 'asked'
}

/** Whether the creator can still decline what waits for them. */
export const canBeDeclined = ({ asked, state }: AskedSplit) =>
  asked && SPLIT_ACTIONS.decline.from.some((from) => from === state)

/** The same in words. */
export const answerText = (split: AskedSplit) => {
  const answer = answerOf(split)
  return answer === 'asked' && !split.asked ? texts.youDidNotAnswer : ANSWERS[answer]
}
