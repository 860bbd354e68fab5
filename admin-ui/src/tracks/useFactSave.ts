import type { Track } from '@melodia/contract/tracks'
import { detailsOf, en, fieldErrorsOf, statusOf, useReload, useAdminCall } from '@melodia/portal'
import { ago } from '@melodia/portal/fields'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { actorOf, entryOf, phraseOf } from '../audit/index.ts'
import { LABELS, type EditableFact } from './facts.ts'
import * as texts from '#texts/tracks.ts'

/** Status of a save whose track somebody else has changed meanwhile. */
const STALE = 412

/** Saves one fact of a track in the version that was shown; on a conflict, says who was first. */
export const useFactSave = (shown: Track, source: EditableFact) => {
  const dataProvider = useDataProvider()
  const call = useAdminCall()
  const notify = useNotify()
  const reload = useReload()
  /** The track as the person knows it: after a conflict, in the version they were told of. */
  const [known, setKnown] = useState(shown)
  const [problem, setProblem] = useState<string | null>(null)

  /** Says who changed the track; the next save replaces their value of this fact. */
  const tellConflict = async () => {
    const { data: now } = await dataProvider.getOne<Track>('tracks', { id: shown.id })
    const path = { id: shown.id }
    const { data } = await call('GET tracks/{id}/history', { path, query: { p: 1, l: 1 } })
    setKnown(now)
    const [last] = data.history
    const entry = last && entryOf(last)
    const who = entry
      ? `${actorOf(entry)} ${phraseOf(entry)} ${ago(entry.at)}`
      : texts.somebodyHasChangedTrack
    return en.tracks.factChanged(who, LABELS[source], String(now[source]))
  }

  const { mutateAsync, isPending, isError } = useMutation<unknown, Error, string>({
    mutationFn: async (text) => {
      const data = { [source]: text }
      await dataProvider.update('tracks', { id: shown.id, data, previousData: known })
    },
    onMutate: () => setProblem(null),
    onSuccess: async (_, text) => {
      notify(en.tracks.factSaved(LABELS[source], shown.title, text), { type: 'success' })
      await reload('tracks')
    },
    onError: async (error) => {
      const message = fieldErrorsOf(error)[source] ?? detailsOf(error)
      setProblem(statusOf(error) === STALE ? await tellConflict().catch(detailsOf) : message)
    },
  })

  return {
    /** Resolves to whether it is saved. */
    save: (text: string) =>
      mutateAsync(text).then(
        () => true,
        () => false,
      ),
    problem,
    setProblem,
    isPending,
    /**
     * Shows the track's present state after a save that failed. Not before: the row may be gone
     * then.
     */
    leave: () => isError && void reload('tracks'),
  }
}
