import { useState } from 'react'
import { en } from '#texts/en.ts'
import { explained, fieldErrorsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'

/** Sends a consent, and holds what is wrong with it: `send` answers null then. */
export function useSendConsent<Body, Reply>(run: (body: Body) => Promise<Reply>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<Body, Reply>({
    run,
    done: en.consents.saved,
    failed: (error) => {
      setErrors(fieldErrorsOf(error))
      setRefusal(explained(en.consents.saveFailed, error))
      return null
    },
    reload: 'consents',
  })
  const send = async (body: Body): Promise<Reply | null> => {
    setRefusal(null)
    setErrors({})
    const outcome = await act(body)
    return outcome.status === 'done' ? outcome.answer : null
  }
  return { send, errors, refusal, isPending }
}
