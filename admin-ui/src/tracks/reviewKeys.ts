import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useShortcuts, type Sheet } from '@melodia/portal/keyboard'
import { usePlayer, type Sound } from '@melodia/portal/player'
import type { Decision } from './useDecision.ts'

/** Keys of the Validate Track screen. */
export const reviewKeys: Sheet = [
  ['Space', 'Play or pause the full track'],
  ['P', 'Play or pause the preview'],
  ['← →', 'Five seconds back or forward'],
  ['V', 'Validate Track'],
  ['R', 'Reject Track'],
  ['N', 'Next pending track'],
  ['?', 'This sheet'],
  ['Ctrl K', 'Search everything'],
]

/** Seconds per press of an arrow key. */
const STEP = 5

interface Review {
  record: Track
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** Listening and deciding by keyboard; `reviewKeys` documents the same keys. */
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
