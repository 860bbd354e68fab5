import { isHeard } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { usePlayer } from '@melodia/portal/player'
import { useNotify } from 'react-admin'
import { failedBy, mostly, useAnswers, useLastDecision } from '../decision/index.ts'
import * as texts from '#texts/review.ts'

const WHOLE = 100

/**
 * Validates tracks of an album in its order, one call each: whatever refuses one of them, such as
 * another reviewer or a check, does not hold up the others, and is said with its title.
 *
 * @param onDone is called with those that were validated
 */
export const useValidateAll = (onDone: (validated: readonly Track[]) => void) => {
  const call = useAdminCall()
  const notify = useNotify()
  const answers = useAnswers()
  const { heardOf } = usePlayer()
  const [, keep] = useLastDecision()

  const validate = async (track: Track) => {
    const { id, title } = track
    await answers(id)
    const body = { heard_ms: mostly(heardOf(track)) }
    const { decision } = await call('PUT tracks/pending/{id}', { path: { id }, shown: track, body })
    keep({ decision, id, title, review: 'validate', at: Date.now() })
  }

  const { act, isPending } = useAction<readonly Track[]>({
    question: (chosen) => {
      const unheard = chosen.filter(
        (track) => !isHeard({ heard_ms: heardOf(track), duration_ms: track.duration_ms }, WHOLE),
      )
      const facts = unheard.length > 0 && texts.notHeardWhole(unheard.map(({ title }) => title))
      const question = texts.validateTracksOfAlbum(chosen.length, chosen[0]?.album ?? '')
      return [question, facts, en.review.undoable].filter(Boolean).join('\n\n')
    },
    run: async (chosen) => {
      const validated: Track[] = []
      const refused: string[] = []
      for (const track of chosen)
        try {
          await validate(track)
          validated.push(track)
        } catch (error) {
          refused.push(failedBy(texts.wasNotValidated(track.title))(error))
        }
      const said = [texts.validatedOf(validated.length, chosen.length), ...refused].join('\n')
      // As long as it takes to read: it is said nowhere else.
      const type = refused.length > 0 ? 'warning' : 'success'
      notify(said, { type, ...(refused.length > 0 && { autoHideDuration: null }) })
      onDone(validated)
    },
    reload: 'tracks',
  })
  return { validateAll: act, isPending }
}
