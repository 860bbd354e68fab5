import { useSearchParams } from 'react-router'
import { dayRangeOf, type DayRange } from './dayRange.ts'

/** The range in the address, and a function that changes it and leaves other parameters alone. */
export const useDayRange = () => {
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
  const range: DayRange = dayRangeOf(search)
  return { range, choose }
}
