import { useEffect, useState } from 'react'

/** Milliseconds without a key press before the server is asked. */
const PAUSE = 250

/** A text that has not changed for a moment. */
export const useDebounced = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
