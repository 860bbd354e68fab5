import type { Selected } from '@melodia/portal/selection'
import { useState } from 'react'
import { useGetMany, useListContext, type RaRecord } from 'react-admin'

const NONE: RaRecord<string>[] = []

/** The selected records that are loaded: for a filter, not all its pages are. */
export const useSelectedRecords = (resource: string, selected: Selected): RaRecord<string>[] => {
  const { data = NONE } = useListContext<RaRecord<string>>()
  // As they were: the list behind may change, or lose some.
  const [shown] = useState(() =>
    'ids' in selected ? data.filter(({ id }) => selected.ids.includes(id)) : NONE,
  )
  const ids =
    'ids' in selected ? selected.ids.filter((id) => !shown.some((record) => record.id === id)) : []
  const { data: others = NONE } = useGetMany<RaRecord<string>>(
    resource,
    { ids },
    { enabled: ids.length > 0, refetchOnWindowFocus: false },
  )
  return [...shown, ...others]
}
