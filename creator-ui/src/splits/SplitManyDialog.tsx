import { LIMITS } from '@melodia/contract/choices/limits'
import type { NewSplits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { explained, fieldErrorsOf, useAction, useCreatorCall } from '@melodia/portal'
import { ProposalDialog, sentShares, Shares, startOf } from '@melodia/portal/splits'
import { Alert, Box, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSelectedTracks } from './useSelectedTracks.ts'
import { usualShares } from './UsualShares.tsx'
import * as texts from '#texts/splits.ts'

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Proposes one split for the selected tracks: for all of them or none. */
export const SplitManyDialog = ({ onClose }: { onClose: () => void }) => {
  const call = useCreatorCall()
  const sumId = useId()
  const { onUnselectItems } = useListContext()
  const { ids, tracks } = useSelectedTracks()
  const people = sharedBy(tracks)
  const [shares, setShares] = useState(() => startOf(undefined, people.creators))
  const [errors, setErrors] = useState(NO_ERRORS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<NewSplits>({
    run: (body) => call('PUT splits', { body }),
    done: texts.splitProposedFor(ids.length),
    failed: (error) => {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      setRefusal(Object.keys(fields).length > 0 ? null : explained(texts.proposeFailed, error))
      return null
    },
    reload: 'splits',
  })
  const parties = sentShares(shares)
  const isTooMany = ids.length > LIMITS.tracksPerSplitCall
  const submit = async () => {
    if (typeof parties === 'string') return
    setRefusal(null)
    setErrors(NO_ERRORS)
    if ((await act({ track_ids: ids, parties })).status !== 'done') return
    onClose()
    onUnselectItems()
  }
  const refused = refusedTracks(errors, ids, tracks)
  return (
    <ProposalDialog
      title={texts.splitTracks(ids.length)}
      isReady={typeof parties !== 'string' && !isTooMany}
      isPending={isPending}
      describedBy={sumId}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{namesOfTracks(ids, tracks)}</Typography>
        <Typography>{texts.whatSplittingDoes}</Typography>
      </div>
      {isTooMany && (
        <Alert severity="warning">{texts.tooManyTracks(LIMITS.tracksPerSplitCall)}</Alert>
      )}
      <Shares
        shares={shares}
        onChange={setShares}
        track={people}
        isPending={isPending}
        tools={usualShares}
        error={errors['parties'] ?? errors['track_ids']}
        sumId={sumId}
        missing={typeof parties === 'string' ? parties : null}
      />
      {refused.length > 0 && (
        <Alert severity="error">
          {texts.noTrackGotIt}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      )}
    </ProposalDialog>
  )
}

/** The creators and artists whom all of the tracks have. */
function sharedBy(tracks: readonly Track[]): Pick<Track, 'creators' | 'artists'> {
  const [first, ...others] = tracks
  const inAll = (noun: 'creators' | 'artists') =>
    (first?.[noun] ?? []).filter(({ id }) =>
      others.every((track) => track[noun].some((one) => one.id === id)),
    )
  return { creators: inAll('creators'), artists: inAll('artists') }
}

/** Titles that are said, of many. */
const NAMED = 5

function namesOfTracks(ids: readonly string[], tracks: readonly Track[]): string {
  const named = tracks.slice(0, NAMED).map(({ title }) => title)
  return texts.splitsOf(named, ids.length - named.length)
}

/** What the server says of single tracks, by their titles. */
function refusedTracks(
  errors: Readonly<Record<string, string>>,
  ids: readonly string[],
  tracks: readonly Track[],
): string[] {
  return Object.entries(errors).flatMap(([field, sentence]) => {
    const [, at] = /^track_ids\[(\d+)\]$/.exec(field) ?? []
    if (at === undefined) return []
    const track = tracks.find(({ id }) => id === ids[Number(at)])
    // The server knows no title of a track that is gone.
    const isGone = track && !sentence.includes(track.title)
    return isGone ? texts.trackIsGone(track.title) : sentence
  })
}
