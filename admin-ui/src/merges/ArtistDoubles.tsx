import type { Double, DoubleReason } from '@melodia/contract/merges'
import { en } from '@melodia/portal'
import {
  LoadProblem,
  PageHeader,
  Panel,
  PanelRow,
  PanelRows,
  UndoBar,
} from '@melodia/portal/layout'
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { MergeDialog } from './MergeDialog.tsx'
import { MergeList } from './MergeList.tsx'
import { DOUBLES } from './paths.ts'
import { SpellingList } from './SpellingList.tsx'
import { useDoubles, useTellApart } from './useMerges.ts'
import * as texts from '#texts/merges.ts'

const REASONS: Record<DoubleReason, string> = {
  name: texts.sameName,
  spelling: texts.similarSpelling,
  tracks: texts.similarNameSameTrack,
}

/** Artists who are likely to be one and the same, and recent merges. */
export const ArtistDoubles = () => (
  <>
    <PageHeader title={DOUBLES.label} breadcrumbs={['artists']} />
    <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
      {texts.theseArtistsMayBeOne}
    </Typography>
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Found />
      <SpellingList />
      <MergeList />
    </Box>
  </>
)

const Found = () => {
  const { data, error, refetch } = useDoubles()
  const [open, setOpen] = useState<Double | null>(null)
  const [last, setLast] = useState<Double['artists'] | null>(null)
  const { act, isPending } = useTellApart()
  const tellApart = async (artists: Double['artists']) => {
    if ((await act({ artists, apart: true })).status === 'done') setLast(artists)
  }
  const undo = async (artists: Double['artists']) => {
    if ((await act({ artists, apart: false })).status === 'done') setLast(null)
  }
  if (error)
    return (
      <LoadProblem
        message={en.artists.doublesFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const doubles = data?.doubles ?? []
  return (
    <Panel title={texts.toReview}>
      {last && (
        <UndoBar
          key={last.map(({ id }) => id).join()}
          label={texts.toldApartLast}
          text={texts.areDifferentArtists(both.format(last.map(({ name }) => `“${name}”`)))}
          busyLabel={texts.takingBack}
          isBusy={isPending}
          onUndo={() => void undo(last)}
          onHide={() => setLast(null)}
          // The pressed button has gone with its row.
          button={{ autoFocus: true }}
        />
      )}
      {!data && <Loading />}
      {data && doubles.length === 0 && (
        <Typography color="text.secondary">{en.artists.noDoubles}</Typography>
      )}
      <PanelRows>
        {doubles.map((double) => (
          <Row
            key={double.artists[0]?.id}
            double={double}
            isBusy={isPending}
            onOpen={() => setOpen(double)}
            onApart={() => void tellApart(double.artists)}
          />
        ))}
      </PanelRows>
      {data && data.total > doubles.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.ofGroupsAreShownSurest(doubles.length, data.total)}
        </Typography>
      )}
      {open && (
        <MergeDialog
          artists={open.artists}
          into={open.artists[0]?.id ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

const both = new Intl.ListFormat('en-GB')

interface RowProps {
  double: Double
  isBusy: boolean
  onOpen: () => void
  onApart: () => void
}

const Row = ({ double: { artists, reason }, isBusy, onOpen, onApart }: RowProps) => {
  const names = artists.map(({ name }) => name).join(', ')
  const merge = texts.mergeCountedArtists(artists.length)
  return (
    <PanelRow title={artists.map(({ name }) => name).join(' · ')}>
      <Chip size="small" variant="outlined" label={REASONS[reason]} />
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`${merge}: ${names}`}
        onClick={onOpen}
      >
        {merge}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={texts.differentArtistsNames(names)}
        onClick={onApart}
      >
        {texts.differentArtists}
      </Button>
    </PanelRow>
  )
}

const Loading = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block' }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="text" height={44} />
    ))}
  </Box>
)
