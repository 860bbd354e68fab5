import { RESTRICTION_SUBJECTS } from '@melodia/contract/choices/restrictions'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Restriction, RestrictionFilter } from '@melodia/contract/restrictions'
import { useGetList } from 'react-admin'

const SORT = { field: 'created_at', order: 'DESC' } as const

const newest = (filter: RestrictionFilter, rows: number) => ({
  pagination: { page: 1, perPage: rows },
  sort: SORT,
  filter,
})

/** Plays are set aside each month, and stay so: they are in the list, and need nobody's attention. */
const PRESSING = RESTRICTION_SUBJECTS.filter((subject) => subject !== 'plays')

/** What is held back of the creator's own, or will be, but for plays; the newest first. */
export const useOpenRestrictions = (rows: number) =>
  useGetList<Restriction>('restrictions', newest({ open: true, subject: PRESSING }, rows))

/** How many are open; 0 until that is known. */
export const useOpenTotal = () => useOpenRestrictions(1).total ?? 0

/** Of the creator's own tracks those that are held back or will be: one call for a whole list. */
export const useHeldBack = () => {
  const { data } = useGetList<Restriction>(
    'restrictions',
    newest({ open: true, subject: 'track' }, LIMITS.listPage),
  )
  return (track: string) => {
    const ofTrack = data?.filter(({ subject }) => subject.id === track) ?? []
    const hiding = ofTrack.filter(({ kind }) => kind !== 'demote')
    const heaviest = hiding.length > 0 ? hiding : ofTrack
    return heaviest.find(({ state }) => state === 'in-force') ?? heaviest[0]
  }
}
