import { useCall } from '../useCall.ts'
import { useCallback } from 'react'
import { en } from '#texts/en.ts'

/** Asks how many playlists a delete would change, and returns a sentence about it. */
export const useHolding = () => {
  const call = useCall()
  return useCallback(
    async (tracks: readonly { id: unknown }[]) => {
      const filter = JSON.stringify({ id: tracks.map(({ id }) => id) })
      const holding = await call('GET tracks/playlists', { query: { filter } })
      return en.tracks.heldBy(holding, tracks.length === 1)
    },
    [call],
  )
}
