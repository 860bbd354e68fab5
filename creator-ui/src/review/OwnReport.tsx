import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Match, Report } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { tracks, useReload } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { usePlayer } from '@melodia/portal/player'
import { ReportList, useReport } from '@melodia/portal/review'
import { Alert, Typography, type AlertColor } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import * as texts from '#texts/review.ts'

interface OwnReportProps {
  track: Track
  title?: string
  /** Below the report. */
  children?: ReactNode
}

/** The report on a pending track's files, and what its creator can do about it. */
export const OwnReport = ({ track, title = texts.whatWasChecked, children }: OwnReportProps) => {
  const { report, error, refetch } = useReport(tracks.pending, track.id)
  const { playFrom } = usePlayer()
  useReloadAfter(report)
  const sound = { resource: tracks.pending, record: track, kind: 'track' } as const
  return (
    <Panel title={title}>
      {report?.state === 'done' && <Result {...report} />}
      <ReportList
        report={report}
        error={error}
        refetch={refetch}
        onGo={(at_ms) => playFrom(sound, at_ms / 1000)}
      />
      {children}
    </Panel>
  )
}

/** Lists show the level of a report once it is there. */
const useReloadAfter = (report: Report | undefined) => {
  const reload = useReload()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (report?.state === 'running') wasRunning.current = true
    else if (report && wasRunning.current) {
      wasRunning.current = false
      void reload('tracks')
    }
  }, [report, reload])
}

const Result = ({ level, matches }: Report) => (
  <>
    {level && (
      <Alert severity={ADVICE[level].severity} sx={{ mb: 1.5 }}>
        {ADVICE[level].text}
      </Alert>
    )}
    {matches.map((match) => (
      <Typography key={JSON.stringify(match)} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {wordsOf(match)}
      </Typography>
    ))}
  </>
)

const ADVICE: Record<CheckLevel, { severity: AlertColor; text: string }> = {
  ok: { severity: 'success', text: texts.nothingWasFound },
  note: { severity: 'success', text: texts.noChangesNeededSeeWhat },
  warning: {
    severity: 'warning',
    text: texts.reviewerMayAskForChanges,
  },
  stop: {
    severity: 'error',
    text: texts.trackCannotBePublishedAs,
  },
}

const KINDS: Record<Match['kind'], string> = {
  'same-recording': texts.thisRecordingIsHereAlready,
  excerpt: texts.partOfThisRecordingIs,
  artwork: texts.thisArtworkIsOnAnother,
}

/** The server names the other track only where the creator may know it. */
const wordsOf = ({ kind, track, at_ms, length_ms }: Match) => {
  const where =
    at_ms === null || length_ms === null
      ? ''
      : texts.bothSoundAlikeFromTo(durationOf(at_ms), durationOf(at_ms + length_ms))
  return `${KINDS[kind]}${track?.title ? `: “${track.title}”` : ''}.${where}`
}
