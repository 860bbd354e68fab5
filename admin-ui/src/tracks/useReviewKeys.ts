import type { Track } from '@melodia/contract/tracks'
import { paths, tracks, usePlayer, useShortcuts, type Sound } from '@melodia/portal'
import { useNavigate } from 'react-router'
import type { Decision } from './useDecision.ts'

/** Seconds of one press of an arrow. */
const STEP = 5

interface Review {
  record: Track
  next: Track | undefined
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** A review without a pointer; `reviewKeys` says the same to people. */
export const useReviewKeys = ({ record, next, busy, onDecide }: Review) => {
  const { toggle, skip } = usePlayer()
  const navigate = useNavigate()
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
    n: () => {
      if (next) navigate(paths.edit(tracks.pending, next.id))
    },
  })
}
