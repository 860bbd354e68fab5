import { REVIEWS, type Review } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAction } from '@melodia/portal'
import { quoted } from '@melodia/portal/record'
import { useHolding } from '@melodia/portal/tracks'
import { useDataProvider } from 'react-admin'

interface Verdict {
  track: Track
  notes: string
}

const { validate, reject } = en.tracks.reviews

const bodyOf = ({ notes }: Verdict) => (notes.trim() ? { notes: notes.trim() } : {})

/**
 * Validates or rejects a pending track in the version that was shown, after a question that names
 * it: so what was heard is what is published.
 */
export const useDecision = () => {
  const dataProvider = useDataProvider()
  const holding = useHolding()
  const actions: Record<Review, ReturnType<typeof useAction<Verdict>>> = {
    validate: useAction({
      question: ({ track }) => `${validate.question}\n\n${quoted(track)}`,
      run: (verdict) =>
        dataProvider.update(tracks.pending, {
          id: verdict.track.id,
          previousData: verdict.track,
          data: bodyOf(verdict),
        }),
      done: validate.done,
      failed: validate.failed,
      reload: 'tracks',
    }),
    reject: useAction({
      question: async ({ track }) =>
        [reject.question, quoted(track), await holding([track])].filter(Boolean).join('\n\n'),
      run: (verdict) =>
        dataProvider.delete(tracks.pending, {
          id: verdict.track.id,
          previousData: verdict.track,
          meta: { body: bodyOf(verdict) },
        }),
      done: reject.done,
      failed: reject.failed,
      reload: 'tracks',
    }),
  }
  return {
    decide: (review: Review, track: Track, notes = '') => actions[review].act({ track, notes }),
    running: REVIEWS.find((review) => actions[review].isPending) ?? null,
  }
}
