import { REVIEWS, type Review } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useShortcuts, type Sheet } from '@melodia/portal/keyboard'
import { usePlayer, type Sound } from '@melodia/portal/player'
import { REVIEW_BUTTONS } from './reviews.ts'

/** Keys of the Validate Track screen. */
export const reviewKeys: Sheet = [
  ['Space', 'Play or pause the full track'],
  ['P', 'Play or pause the preview'],
  ['← →', 'Five seconds back or forward'],
  ...REVIEWS.map((review) => {
    const { key, verb } = REVIEW_BUTTONS[review]
    return [key.toUpperCase(), `${verb} Track`] as const
  }),
  ['N', 'Next pending track'],
  ['?', 'This sheet'],
  ['Ctrl K', 'Search everything'],
]

/** Seconds per press of an arrow key. */
const STEP = 5

interface ReviewKeys {
  record: Track
  busy: boolean
  onDecide: (review: Review) => void
}

/** Listening and deciding by keyboard; `reviewKeys` documents the same keys. */
export const useReviewKeys = ({ record, busy, onDecide }: ReviewKeys) => {
  const { toggle, skip } = usePlayer()
  const play = (kind: Sound['kind']) => toggle({ resource: tracks.pending, record, kind })
  const decide = (review: Review) => {
    if (!busy) onDecide(review)
  }
  useShortcuts({
    ' ': () => play('track'),
    p: () => play('preview'),
    ArrowLeft: () => skip(-STEP),
    ArrowRight: () => skip(STEP),
    ...Object.fromEntries(
      REVIEWS.map((review) => [REVIEW_BUTTONS[review].key, () => decide(review)]),
    ),
  })
}
