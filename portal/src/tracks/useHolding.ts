import type { Holding } from '@melodia/contract/tracks'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { en } from '../en.ts'

/** Asks how many playlists a delete would change, and returns a sentence about it. */
export const useHolding = () => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useCallback(
    async (tracks: readonly { id: unknown }[]) => {
      const filter = JSON.stringify({ id: tracks.map(({ id }) => id) })
      const address = `tracks/playlists?filter=${encodeURIComponent(filter)}`
      return en.tracks.heldBy(await ask<Holding>(address), tracks.length === 1)
    },
    [ask],
  )
}
