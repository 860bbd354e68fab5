import { paths, tracks } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { usePlayer } from '@melodia/portal/player'
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isComplete, type Row } from './row.ts'
import { progressOf, summaryOf } from './summary.ts'
import * as texts from '#texts/uploads.ts'

interface ActionBarProps {
  rows: readonly Row[]
  restsUntil: number | null
  onUpload: () => void
  onRetry: (failed: readonly Row[]) => void
  onCancel: () => void
  /** Starts again when all is done. */
  onMore: () => void
}

/** The state of all uploads in one sentence, and actions on all. Stays in view. */
export const ActionBar = ({
  rows,
  restsUntil,
  onUpload,
  onRetry,
  onCancel,
  onMore,
}: ActionBarProps) => {
  const { sound } = usePlayer()
  const bar = useRef<HTMLDivElement>(null)
  /** The pressed button may disappear. */
  const staying = (act: () => void) => () => {
    bar.current?.focus()
    act()
  }
  const is = (...stages: Row['stage']['at'][]) =>
    rows.filter(({ stage }) => stages.includes(stage.at))
  const drafts = is('draft')
  const ready = drafts.filter(isComplete).length
  const failed = is('failed').filter(isComplete)
  const cancellable = is('waiting', 'sending').length
  const isDone = is('saved').length === rows.length
  const isUnderway = cancellable > 0 || is('checking').length > 0
  return (
    <Paper
      ref={bar}
      tabIndex={-1}
      component="section"
      aria-label={texts.uploads}
      variant="outlined"
      sx={{
        position: 'sticky',
        // Above the player, if there is one.
        bottom: sound ? 88 : 16,
        zIndex: 1,
        overflow: 'hidden',
        boxShadow: 4,
      }}
    >
      {isUnderway && (
        <LinearProgress
          variant="determinate"
          aria-label={texts.allUploads}
          value={progressOf(rows)}
        />
      )}
      {restsUntil !== null && <RestNotice until={restsUntil} />}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 }}
      >
        <Typography
          component="output"
          aria-live="polite"
          sx={{ flex: isDone ? { xs: '1 1 100%', sm: 1 } : 1, minWidth: 130 }}
        >
          {summaryOf(rows)}
        </Typography>
        {isDone && (
          <>
            <Button onClick={onMore}>{texts.uploadMore}</Button>
            <Button variant="contained" component={Link} to={paths.list(tracks.pending)}>
              {texts.seeYourPendingTracks}
            </Button>
          </>
        )}
        {cancellable > 0 && <Button onClick={staying(onCancel)}>{texts.cancelAllUploads}</Button>}
        {failed.length > 0 && (
          <Button variant="outlined" onClick={staying(() => onRetry(failed))}>
            {texts.retryAllFailed}
          </Button>
        )}
        {drafts.length > 0 && (
          <Button variant="contained" onClick={staying(onUpload)}>
            {ready === 0
              ? texts.uploadTracks
              : ready === 1
                ? texts.upload1Track
                : texts.uploadReadyTracks(ready)}
          </Button>
        )}
      </Box>
    </Paper>
  )
}

const SECOND = 1_000
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** After too many uploads: when it continues. Screen readers hear the time, not the countdown. */
const RestNotice = ({ until }: { until: number }) => {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Alert severity="warning" square>
      {texts.tooManyUploadsInShort(CLOCK.format(until))}
      <Box component="span" aria-hidden>
        {texts.secondsLeft(durationOf(Math.max(0, left)))}
      </Box>
      .
    </Alert>
  )
}
