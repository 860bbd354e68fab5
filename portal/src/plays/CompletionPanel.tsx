import { MenuItem, TextField } from '@mui/material'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ChartPanel } from '../analytics/ChartPanel.tsx'
import type { Figures } from '../analytics/figures.ts'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PartSkeleton } from '../layout/PageSkeleton.tsx'
import { tracks } from '../paths.ts'
import { useWaveform } from '../player/useWaveform.ts'
import { CompletionChart } from './CompletionChart.tsx'
import { completionOf, leavingOf } from './figures.ts'
import type { DayRange } from './dayRange.ts'
import { useListening } from './usePlays.ts'
import * as texts from '#texts/plays.ts'

interface Choice {
  track_id: string
  title: string
}

interface CompletionPanelProps {
  range: DayRange
  /** The tracks to choose from, most plays first. */
  choices: readonly Choice[]
}

/** Tracks on offer. */
const OFFERED = 50

/** The share of plays that reaches each place: of all tracks, or of one over its waveform. */
export const CompletionPanel = ({ range, choices }: CompletionPanelProps) => {
  const [search] = useSearchParams()
  const track = choices.find(({ track_id }) => track_id === search.get('track'))?.track_id
  const { data, error, refetch } = useListening(range, { track })
  const { data: waveform } = useWaveform(tracks.approved, track ?? '', track !== undefined)
  const isDone = track !== undefined && waveform?.status === 'done'
  const peaks = isDone ? waveform.peaks : null
  const Chart = useCallback(
    ({ figures }: { figures: Figures }) => <CompletionChart figures={figures} peaks={peaks} />,
    [peaks],
  )
  if (!data)
    return error ? (
      <LoadProblem message={en.analytics.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <PartSkeleton height={366} />
    )
  const duration_ms = isDone ? waveform.duration_ms : undefined
  return (
    <ChartPanel
      title={texts.wherePeopleLeave}
      summary={leavingOf(data.completion, duration_ms)}
      file="where-people-leave"
      figures={completionOf(data.completion, duration_ms)}
      chart={Chart}
      choice={<TrackChoice chosen={track} choices={choices.slice(0, OFFERED)} />}
    />
  )
}

interface TrackChoiceProps {
  chosen: string | undefined
  choices: readonly Choice[]
}

const TrackChoice = ({ chosen, choices }: TrackChoiceProps) => {
  const [, setSearch] = useSearchParams()
  const choose = (track: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (track) next.set('track', track)
        else next.delete('track')
        return next
      },
      { replace: true },
    )
  return (
    <TextField
      select
      size="small"
      label={texts.track}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 200, maxWidth: '100%', mb: 1 }}
    >
      <MenuItem value="">{texts.allTracks}</MenuItem>
      {choices.map(({ track_id, title }) => (
        <MenuItem key={track_id} value={track_id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
