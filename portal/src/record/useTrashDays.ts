import { en } from '#texts/en.ts'
import { useConfig } from '../useConfig.ts'

/** For how many days a deleted record can be restored. */
export const useTrashDays = () => useConfig().data?.trash_days ?? 30

const KEPT = new Set(['tracks', 'tracks/pending', 'artists', 'playlists', 'creators'])

/** For how many days a rejected track is kept. */
export const useRejectedDays = () => useConfig().data?.rejected_days ?? 30

/** A sentence after the question before a delete; null where nothing can be restored. */
export const useTrashHint = (resource: string): string | null => {
  const days = useTrashDays()
  return KEPT.has(resource) && days > 0 ? en.trash.restorable(days, resource) : null
}
