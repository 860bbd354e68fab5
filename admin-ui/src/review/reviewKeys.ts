import { REVIEWS } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useShortcuts, type Sheet } from '@melodia/portal/keyboard'
import { usePlayer, type Sound } from '@melodia/portal/player'
import { REVIEW_BUTTONS, type useVerdict } from './decision/index.ts'
import * as texts from '#texts/review.ts'

/** Seconds per press of an arrow key. */
const STEP = 5

/** Keys of the Validate Track screen. */
export const reviewKeys: Sheet = [
  [texts.space, texts.playOrPauseFullTrack],
  ['P', texts.playOrPausePreview],
  ['← →', texts.secondsBackOrForward(STEP)],
  ['X', texts.changeBetweenOldAndNew],
  ['C', texts.commentAtCurrentSecond],
  ...REVIEWS.map((review) => {
    const { key, verb } = REVIEW_BUTTONS[review]
    return [key.toUpperCase(), texts.verbTrack(verb)] as const
  }),
  ['Q', texts.requestChanges],
  ['D', texts.deferUntilTime],
  ['N', texts.nextPendingTrack],
  ['U', texts.undoYourLastDecision],
  ['?', texts.thisSheet],
  [texts.ctrlK, texts.searchEverything],
]

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
