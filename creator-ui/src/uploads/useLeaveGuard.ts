import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const ask = (event: Event) => event.preventDefault()

/** Asks before the screen is left, as long as there is a question. */
export const useLeaveGuard = (question: string | null) => {
  const blocker = useBlocker(question !== null)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (question === null || window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  useEffect(() => {
    if (question === null) return
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [question])
}
