import type { Check, Report } from '@melodia/contract/reports'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { en } from '#texts/en.ts'
import { counted } from '@melodia/contract/counted'
import { durationOf } from '@melodia/contract/durations'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { statusOf } from '../problem.ts'
import { CHECK_LABELS, worstFirst } from './checks.ts'
import { LevelChip } from './LevelChip.tsx'
import * as texts from '#texts/review.ts'

interface ReportListProps {
  /** As `useReport` returns them. */
  report: Report | undefined
  error: unknown
  refetch: () => unknown
  /** Plays from the second of a check. */
  onGo?: ((at_ms: number) => void) | undefined
}

/**
 * Marks are evidence, and so is that there are none, which proves nothing: it is read without unfolding
 * it.
 */
const isFolded = ({ id, level }: Check) => level === 'ok' && id !== 'marks'

/** The checks of a report in plain words, worst first; those that found nothing are folded away. */
export const ReportList = ({ report, error, refetch, onGo }: ReportListProps) => {
  if (!report && statusOf(error) === 404)
    return <Typography color="text.secondary">{en.review.noReport}</Typography>
  if (!report && error)
    return (
      <LoadProblem message={en.review.reportFailed} error={error} onRetry={() => void refetch()} />
    )
  if (!report || report.state === 'running') return <Checking />
  if (report.state === 'failed') return <Alert severity="warning">{en.review.uncheckable}</Alert>
  const checks = worstFirst(report.checks)
  return (
    <>
      <Checks checks={checks.filter((check) => !isFolded(check))} onGo={onGo} />
      <Fine checks={checks.filter(isFolded)} />
    </>
  )
}

const Checking = () => (
  <Box component="output" sx={{ display: 'block' }}>
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {en.review.checking}
    </Typography>
    <LinearProgress aria-label={texts.beingChecked} />
  </Box>
)

interface ChecksProps extends Pick<ReportListProps, 'onGo'> {
  checks: readonly Check[]
}

const Checks = ({ checks, onGo }: ChecksProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
    {checks.map((check) => (
      <Box
        component="li"
        key={check.id}
        sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 1 }}
      >
        <Box>
          <LevelChip level={check.level} />
        </Box>
        <Typography variant="body2" sx={{ pt: 0.25, overflowWrap: 'anywhere' }}>
          <strong>{CHECK_LABELS[check.id]}.</strong> {check.text}
          {check.at_ms !== null && <Place at_ms={check.at_ms} onGo={onGo} />}
        </Typography>
      </Box>
    ))}
  </Box>
)

const Place = ({ at_ms, onGo }: { at_ms: number } & Pick<ReportListProps, 'onGo'>) =>
  onGo ? (
    <Button
      size="small"
      onClick={() => onGo(at_ms)}
      sx={{ ml: 0.5, py: 0, minWidth: 0, minHeight: 24, verticalAlign: 'baseline' }}
    >
      {texts.playFromAt(durationOf(at_ms))}
    </Button>
  ) : (
    <> {texts.atAt(durationOf(at_ms))}</>
  )

const Fine = ({ checks }: { checks: readonly Check[] }) => {
  const [isOpen, setOpen] = useState(false)
  if (checks.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ mx: -0.5 }}
      >
        {`${isOpen ? texts.hide : texts.show} ${counted(checks.length, texts.passedCheck)}`}
      </Button>
      {isOpen && (
        <Box sx={{ mt: 1 }}>
          <Checks checks={checks} />
        </Box>
      )}
    </Box>
  )
}
