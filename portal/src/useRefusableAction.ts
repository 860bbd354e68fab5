import { useState } from 'react'
import { explained, fieldErrorsOf } from './problem.ts'
import { useAction, type Outcome } from './useAction.ts'
import type { Noun } from './useReload.ts'

export interface RefusableAction<Subject, Answer> {
  run: (subject: Subject) => Promise<Answer>
  done?: string
  /** The sentence of a failure; its reason is added. */
  failed: string
  question?: (subject: Subject) => string
  reload: Noun
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** An action whose refusal is shown where it was asked for: as a whole, and by field. */
export function useRefusableAction<Subject, Answer = unknown>({
  failed,
  ...action
}: RefusableAction<Subject, Answer>) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const { act, isPending } = useAction<Subject, Answer>({
    ...action,
    failed: (error) => {
      setRefusal(explained(failed, error))
      setErrors(fieldErrorsOf(error))
      return null
    },
  })
  return {
    act: (subject: Subject): Promise<Outcome<Answer>> => {
      setRefusal(null)
      setErrors(NO_ERRORS)
      return act(subject)
    },
    isPending,
    refusal,
    errors,
  }
}
