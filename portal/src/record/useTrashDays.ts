import { en } from '../en.ts'
import { useConfig } from '../useConfig.ts'

/** For how many days a deleted record can be restored. */
export const useTrashDays = () => useConfig().data?.trash_days ?? 30

const KEPT = new Set(['tracks', 'tracks/pending', 'artists', 'playlists', 'creators'])

/** A sentence after the question before a delete; null where nothing can be restored. */
export const useTrashHint = (resource: string): string | null => {
  const days = useTrashDays()
  return KEPT.has(resource) && days > 0 ? en.trash.restorable(days, resource) : null
}
