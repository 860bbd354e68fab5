import { useSearchParams } from 'react-router'
import { periodOf, type Period } from './period.ts'

/** The period in the address, and a function that changes it and leaves other parameters alone. */
export const usePeriod = () => {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: { days: string } | { from: string; until: string }) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const name of ['days', 'from', 'until']) next.delete(name)
        for (const [name, value] of Object.entries(chosen)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  const period: Period = periodOf(search)
  return { period, choose }
}
