import type { Artist } from '@melodia/contract/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { useRemoval } from '@melodia/portal/list'
import { focusUndo } from '@melodia/portal/record'
import { Button } from '@mui/material'
import { useDataProvider, useGetList } from 'react-admin'
import * as texts from '#texts/artists.ts'

const unused = (perPage: number) =>
  ({
    filter: { unused: true },
    pagination: { page: 1, perPage },
    sort: { field: 'name', order: 'ASC' },
  }) as const

const hint = async () => texts.noTrackNamesThemAny

/** Deletes the artists that no track names; nothing where there is none. */
export const ClearUnused = () => {
  const { total = 0 } = useGetList<Artist>('artists', unused(1))
  const dataProvider = useDataProvider()
  const { act, isPending } = useRemoval({
    resource: 'artists',
    noun: 'artist',
    load: async () => (await dataProvider.getList<Artist>('artists', unused(LIMITS.listPage))).data,
    hint,
  })
  if (total === 0) return null
  return (
    <Button
      variant="outlined"
      disabled={isPending}
      onClick={({ currentTarget }) => void act().then(() => focusUndo(currentTarget))}
    >
      {isPending ? texts.clearing : texts.clearUnusedArtists(total)}
    </Button>
  )
}
