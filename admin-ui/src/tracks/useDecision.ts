import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAction } from '@melodia/portal'
import { quoted } from '@melodia/portal/record'
import { useHolding } from '@melodia/portal/tracks'
import { useDataProvider } from 'react-admin'

export type Decision = 'validate' | 'reject'

interface Verdict {
  track: Track
  notes: string
}

const bodyOf = ({ notes }: Verdict) => (notes.trim() ? { notes: notes.trim() } : {})

/**
 * Validates or rejects a pending track in the version that was shown, after a question that names
 * it: so what was heard is what is published.
 */
export const useDecision = () => {
  const dataProvider = useDataProvider()
  const holding = useHolding()
  const actions: Record<Decision, ReturnType<typeof useAction<Verdict>>> = {
    validate: useAction({
      question: ({ track }) => `${en.tracks.validateQuestion}\n\n${quoted(track)}`,
      run: (verdict) =>
        dataProvider.update(tracks.pending, {
          id: verdict.track.id,
          previousData: verdict.track,
          data: bodyOf(verdict),
        }),
      done: en.tracks.validated,
      failed: en.tracks.validateFailed,
      reload: 'tracks',
    }),
    reject: useAction({
      question: async ({ track }) =>
        [en.tracks.rejectQuestion, quoted(track), await holding([track])]
          .filter(Boolean)
          .join('\n\n'),
      run: (verdict) =>
        dataProvider.delete(tracks.pending, {
          id: verdict.track.id,
          previousData: verdict.track,
          meta: { body: bodyOf(verdict) },
        }),
      done: en.tracks.rejected,
      failed: en.tracks.rejectFailed,
      reload: 'tracks',
    }),
  }
  const running: Decision | null = actions.validate.isPending
    ? 'validate'
    : actions.reject.isPending
      ? 'reject'
      : null
  return {
    decide: (decision: Decision, track: Track, notes = '') =>
      actions[decision].act({ track, notes }),
    running,
  }
}
