import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { explained } from './problem.ts'
import { useReload, type Noun } from './useReload.ts'

interface Action<Subject, Answer> {
  /** The question to confirm; may be loaded. If absent or null, nothing is asked. */
  question?: (subject: Subject) => string | null | Promise<string | null>
  run: (subject: Subject) => Promise<Answer>
  /** Success message; if absent, the screen itself shows the success. */
  done?: string | ((subject: Subject, answer: Answer) => string)
  /**
   * The sentence of spec §8, with the server's reason added; a function returns the whole text. If
   * absent or null, the screen itself shows the error.
   */
  failed?: string | ((error: unknown) => string | null)
  /** Noun to reload after success or failure. */
  reload?: Noun | ((subject: Subject) => Noun)
  /** Awaited afterwards, unless the person answered No. */
  onSettled?: (outcome: Outcome<Answer>) => Promise<unknown>
}

/** The outcome of an action. `cancelled`: the person answered No. */
export type Outcome<Answer = unknown> =
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; error: unknown }
  | { status: 'cancelled' }

/** An action on a record: asks, runs, reports, reloads. It never throws: see `Outcome`. */
export const useAction = <Subject, Answer = unknown>(action: Action<Subject, Answer>) => {
  const { question, run, done, failed, reload, onSettled } = action
  const notify = useNotify()
  const reloadNoun = useReload()

  const attempt = async (subject: Subject): Promise<Outcome<Answer>> => {
    try {
      const text = await question?.(subject)
      if (text && !window.confirm(text)) return { status: 'cancelled' }
      const answer = await run(subject)
      const message = typeof done === 'function' ? done(subject, answer) : done
      if (message) notify(message, { type: 'success' })
      return { status: 'done', answer }
    } catch (error) {
      const message = typeof failed === 'string' ? explained(failed, error) : failed?.(error)
      if (message) notify(message, { type: 'error' })
      return { status: 'failed', error }
    }
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (subject: Subject) => {
      const outcome = await attempt(subject)
      if (outcome.status === 'cancelled') return outcome
      if (reload) await reloadNoun(typeof reload === 'function' ? reload(subject) : reload)
      await onSettled?.(outcome)
      return outcome
    },
  })
  return { act: mutateAsync, isPending }
}
