import type { FullDisk, Need, NeedKind } from '@melodia/contract/needs'
import { en } from '@melodia/portal'
import { ago } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { SETTINGS } from '../sitemap.tsx'
import { NEED_KINDS, NEEDS } from './needs.ts'
import { useNeeds } from './useNeeds.ts'
import * as texts from '#texts/needs.ts'

/** Height in pixels of a row of needs, so that nothing below moves when they are there. */
const HEIGHT = 120

/** Numbers of waiting tasks, each a link that starts the work. */
export const NeedsYou = () => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {texts.needsYou}
      </Typography>
      <Kinds />
    </Box>
  )
}

const Kinds = () => {
  const { data, error, isPending, refetch } = useNeeds()
  if (isPending) return <PartSkeleton height={HEIGHT} />
  if (!data)
    return (
      <LoadProblem
        message={en.dashboard.needsFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const kinds = NEED_KINDS.filter((kind) => data[kind].count > 0)
  if (kinds.length + data.disks.length === 0)
    return (
      <Paper variant="outlined" sx={{ p: 2.5, minHeight: HEIGHT }}>
        <Typography sx={{ fontWeight: 600 }}>{en.dashboard.nothingNeeded}</Typography>
        <Typography color="text.secondary">{en.dashboard.nothingNeededHint}</Typography>
      </Paper>
    )
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {data.disks.map((disk) => (
        <DiskCard key={disk.holds.join()} disk={disk} />
      ))}
      {kinds.map((kind) => (
        <NeedCard key={kind} kind={kind} need={data[kind]} />
      ))}
    </Box>
  )
}

const NeedCard = ({ kind, need: { count, oldest_at } }: { kind: NeedKind; need: Need }) => {
  const { singular, plural, step, to, isFailure } = NEEDS[kind]
  return (
    <Card
      figure={count.toLocaleString('en')}
      what={count === 1 ? singular : plural}
      more={oldest_at && sinceOf(kind, count, ago(oldest_at))}
      step={step}
      to={to}
      color={isFailure ? 'error.main' : 'primary.main'}
    />
  )
}

const sinceOf = (kind: NeedKind, count: number, ago: string) => {
  const subject = count === 1 ? texts.it : texts.theOldest
  return kind === 'webhooks' ? texts.firstFailedEventCame(ago) : texts.subjectCameAgo(subject, ago)
}

/** A disk that fills, and what helps. */
const DiskCard = ({ disk: { holds, used, free_bytes, is_urgent } }: { disk: FullDisk }) => (
  <Card
    figure={`${Math.floor(used * 100)} %`}
    what={texts.ofDiskWithFolderIs(holds.join(' and '))}
    more={texts.freeBytesAndAdvice(gigabytes.format(free_bytes / 1e9), is_urgent)}
    step={texts.deleteWhatIsInTrash}
    to={`${SETTINGS}/trash`}
    color={is_urgent ? 'error.main' : 'warning.main'}
  />
)

const gigabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'gigabyte',
  maximumFractionDigits: 1,
})

interface CardProps {
  figure: string
  what: string
  /** Since when, or how much; null without. */
  more: string | null
  step: string
  to: string
  /** Of its left edge: how bad it is. */
  color: string
}

const Card = ({ figure, what, more, step, to, color }: CardProps) => (
  <Box component="li" sx={{ display: 'grid' }}>
    <Paper
      variant="outlined"
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: HEIGHT,
        px: 2.5,
        py: 1.75,
        color: 'inherit',
        textDecoration: 'none',
        borderLeftWidth: 4,
        borderLeftColor: color,
        '&:hover': { borderColor: color },
      }}
    >
      <Typography component="span" variant="h2">
        {`${figure} `}
        <Typography component="span">{what}</Typography>
      </Typography>
      {more && (
        <Typography component="span" variant="body2" color="text.secondary">
          {more}
        </Typography>
      )}
      <Typography
        component="span"
        variant="body2"
        color="primary"
        sx={{ mt: 'auto', pt: 0.75, fontWeight: 600 }}
      >
        {step} →
      </Typography>
    </Paper>
  </Box>
)
