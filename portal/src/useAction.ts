import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { explained } from './problem.ts'
import { useReload, type Noun } from './useReload.ts'

interface Action<Subject> {
  /** The question to confirm; may be loaded. If absent or null, nothing is asked. */
  question?: (subject: Subject) => string | null | Promise<string | null>
  run: (subject: Subject) => Promise<unknown>
  /** Success message. */
  done: string | ((subject: Subject) => string)
  /** The sentence of spec §8, with the server's reason added; a function returns the whole text. */
  failed: string | ((error: unknown) => string)
  /** Noun to reload after success or failure. */
  reload?: Noun
  /** Awaited afterwards. */
  onSettled?: () => Promise<unknown>
}

/** `cancelled`: the person answered No. */
export type Outcome = 'done' | 'failed' | 'cancelled'

/** An action on a record: asks, runs, reports, reloads. */
export const useAction = <Subject>(action: Action<Subject>) => {
  const { question, run, done, failed, reload, onSettled } = action
  const notify = useNotify()
  const reloadNoun = useReload()
  const { mutateAsync, isPending } = useMutation<Outcome, unknown, Subject>({
    mutationFn: async (subject) => {
      const text = await question?.(subject)
      if (text && !window.confirm(text)) return 'cancelled'
      await run(subject)
      return 'done'
    },
    onSuccess: (outcome, subject) => {
      if (outcome === 'done')
        notify(typeof done === 'string' ? done : done(subject), { type: 'success' })
    },
    onError: (error) =>
      notify(typeof failed === 'string' ? explained(failed, error) : failed(error), {
        type: 'error',
      }),
    onSettled: async (outcome) => {
      if (outcome === 'cancelled') return
      if (reload) await reloadNoun(reload)
      await onSettled?.()
    },
  })
  const act = (subject: Subject): Promise<Outcome> =>
    mutateAsync(subject).catch(() => 'failed' as const)
  return { act, isPending }
}
