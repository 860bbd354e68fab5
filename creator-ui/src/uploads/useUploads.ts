import { textOfNames } from '@melodia/contract/names'
import { tracks, useReload, type Identity } from '@melodia/portal'
import { readTags } from '@melodia/portal/tags'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDataProvider, useGetIdentity } from 'react-admin'
import { makeUploads } from './uploads.ts'

/** The uploads of this screen, cancelled when it is left. */
export const useUploads = () => {
  const dataProvider = useDataProvider()
  const reload = useReload()
  const [uploads] = useState(() =>
    makeUploads({
      send: async (data, meta) => (await dataProvider.create(tracks.approved, { data, meta })).data,
      readTags,
      onSaved: () => reload('tracks'),
    }),
  )
  const sheet = useSyncExternalStore(uploads.subscribe, uploads.current)

  const { identity } = useGetIdentity()
  const { fullName, failure } = (identity ?? {}) as Partial<Identity>
  useEffect(() => {
    if (fullName && !failure) uploads.dispatch({ type: 'named', name: textOfNames([fullName]) })
  }, [uploads, fullName, failure])

  useEffect(() => uploads.close, [uploads])

  return { uploads, sheet }
}
