import type { Spelling, SpellingKind } from '@melodia/contract/spellings'
import { en, paths, tracks } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PanelRow, PanelRows } from '@melodia/portal/layout'
import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { requestPlace } from '../requests/index.ts'
import { useSettleSpelling, useSpellings } from './useSpellings.ts'
import * as texts from '#texts/merges.ts'

/** Credits, grants and requests under a name that is spelt otherwise. */
export const SpellingList = () => {
  const { data, error, refetch } = useSpellings()
  const { act, isPending } = useSettleSpelling()
  const top = useRef<HTMLDivElement>(null)
  if (error)
    return (
      <LoadProblem
        message={en.artists.spellingsFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const spellings = data?.data ?? []
  const total = data?.total ?? 0
  const settle = async (spelling: Spelling) => {
    // The pressed button goes with its row.
    if ((await act(spelling)).status === 'done') top.current?.focus()
  }
  return (
    <Panel title={texts.speltOtherwise}>
      <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {texts.namesThatWereOnceTaken}
        </Typography>
      </Box>
      {!data && <Loading />}
      {data && total === 0 && (
        <Typography color="text.secondary">{en.artists.noSpellings}</Typography>
      )}
      <PanelRows>
        {spellings.map((spelling) => (
          <Row
            key={spelling.id}
            spelling={spelling}
            isBusy={isPending}
            onSettle={() => void settle(spelling)}
          />
        ))}
      </PanelRows>
      {total > spellings.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.ofAreShown(spellings.length, total)}
        </Typography>
      )}
    </Panel>
  )
}

interface RowProps {
  spelling: Spelling
  isBusy: boolean
  onSettle: () => void
}

const Row = ({ spelling, isBusy, onSettle }: RowProps) => {
  const { kind, person_name, written, found_at } = spelling
  return (
    <PanelRow
      title={SENTENCES[kind](spelling)}
      facts={
        <>
          {texts.found}
          <When at={found_at} />
        </>
      }
    >
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={texts.settledAs(written, person_name)}
        onClick={onSettle}
      >
        {texts.settled}
      </Button>
    </PanelRow>
  )
}

const Person = ({ spelling: { role, person_id, person_name } }: { spelling: Spelling }) => (
  <To place={paths.show(`${role}s`, person_id)}>{person_name}</To>
)

const To = ({ place, children }: { place: string; children: ReactNode }) => (
  <Link component={RouterLink} to={place}>
    {children}
  </Link>
)

const SENTENCES: Record<SpellingKind, (spelling: Spelling) => ReactNode> = {
  credit: (spelling) => (
    <>
      {texts.theTrack}
      <To place={paths.edit(tracks.approved, spelling.record_id)}>{spelling.record_title}</To>
      {texts.creditsArtist}
      <Person spelling={spelling} />
      {texts.itsFileNames(spelling.written)}
    </>
  ),
  grant: (spelling) => (
    <>
      {texts.whoAskedFor}
      <To place={requestPlace(spelling.record_id)}>{spelling.written}</To>
      {texts.wasGrantedCreator}
      <Person spelling={spelling} />.
    </>
  ),
  request: (spelling) => (
    <>
      {texts.requestFor}
      <To place={requestPlace(spelling.record_id)}>{spelling.written}</To>
      {texts.isNotForCreator}
      <Person spelling={spelling} />.
    </>
  ),
  creators: (spelling) => (
    <>
      {texts.theCreators}
      <Person spelling={spelling} />
      {texts.and}
      <To place={paths.show('creators', spelling.record_id)}>{spelling.written}</To>
      {texts.haveOneName}
    </>
  ),
}

const Loading = () => (
  <Box component="output" aria-label={texts.loadingSpellings} sx={{ display: 'block' }}>
    {[0, 1].map((row) => (
      <Skeleton key={row} variant="text" height={44} />
    ))}
  </Box>
)
