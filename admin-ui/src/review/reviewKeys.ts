import { REVIEWS } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useShortcuts, type Sheet } from '@melodia/portal/keyboard'
import { usePlayer, type Sound } from '@melodia/portal/player'
import { REVIEW_BUTTONS, type useVerdict } from './decision/index.ts'

/** Keys of the Validate Track screen. */
export const reviewKeys: Sheet = [
  ['Space', 'Play or pause the full track'],
  ['P', 'Play or pause the preview'],
  ['← →', 'Five seconds back or forward'],
  ['C', 'Comment at the present second'],
  ...REVIEWS.map((review) => {
    const { key, verb } = REVIEW_BUTTONS[review]
    return [key.toUpperCase(), `${verb} Track`] as const
  }),
  ['Q', 'Request changes'],
  ['D', 'Defer until a time'],
  ['N', 'Next pending track'],
  ['U', 'Undo your last validation or rejection'],
  ['?', 'This sheet'],
  ['Ctrl K', 'Search everything'],
]

/** Seconds per press of an arrow key. */
const STEP = 5

/** Listening and deciding by keyboard; `reviewKeys` documents the same keys. */
export const useReviewKeys = (record: Track, verdict: ReturnType<typeof useVerdict>) => {
  const { toggle, skip } = usePlayer()
  const { isBusy, judge, setDialog } = verdict
  const play = (kind: Sound['kind']) => toggle({ resource: tracks.pending, record, kind })
  const unlessBusy = (act: () => unknown) => () => {
    if (!isBusy) act()
  }
  useShortcuts({
    ' ': () => play('track'),
    p: () => play('preview'),
    ArrowLeft: () => skip(-STEP),
    ArrowRight: () => skip(STEP),
    q: unlessBusy(() => setDialog('changes')),
    d: unlessBusy(() => setDialog('defer')),
    ...Object.fromEntries(
      REVIEWS.map((review) => [REVIEW_BUTTONS[review].key, unlessBusy(() => judge(review))]),
    ),
  })
}
