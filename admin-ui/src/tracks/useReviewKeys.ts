import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useShortcuts } from '@melodia/portal/keyboard'
import { usePlayer, type Sound } from '@melodia/portal/player'
import type { Decision } from './useDecision.ts'

/** Seconds of one press of an arrow. */
const STEP = 5

interface Review {
  record: Track
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** Hearing and deciding without a pointer; `reviewKeys` says the same to people. */
export const useReviewKeys = ({ record, busy, onDecide }: Review) => {
  const { toggle, skip } = usePlayer()
  const play = (kind: Sound['kind']) => toggle({ resource: tracks.pending, record, kind })
  const decide = (decision: Decision) => {
    if (!busy) onDecide(decision)
  }
  useShortcuts({
    ' ': () => play('track'),
    p: () => play('preview'),
    ArrowLeft: () => skip(-STEP),
    ArrowRight: () => skip(STEP),
    v: () => decide('validate'),
    r: () => decide('reject'),
  })
}
