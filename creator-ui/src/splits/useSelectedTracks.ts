import type { Track } from '@melodia/contract/tracks'
import { useState } from 'react'
import { useGetMany, useListContext } from 'react-admin'

const NONE: Track[] = []

/** The selected tracks from when the dialog opened: the list behind may change, or lose some. */
export const useSelectedTracks = () => {
  const { data = NONE, selectedIds, resource } = useListContext<Track>()
  const [{ ids, shown }] = useState(() => ({
    ids: [...selectedIds],
    shown: data.filter(({ id }) => selectedIds.includes(id)),
  }))
  const others = ids.filter((id) => !shown.some((track) => track.id === id))
  const { data: loaded = NONE } = useGetMany<Track>(
    resource,
    { ids: others },
    { enabled: others.length > 0, refetchOnWindowFocus: false },
  )
  return { ids, tracks: [...shown, ...loaded] }
}
