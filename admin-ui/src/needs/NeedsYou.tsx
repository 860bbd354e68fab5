import type { Need, NeedKind } from '@melodia/contract/needs'
import { en } from '@melodia/portal'
import { ago } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { NEED_KINDS, NEEDS } from './needs.ts'
import { useNeeds } from './useNeeds.ts'

/** Height in pixels of a row of needs, so that nothing below moves when they are there. */
const HEIGHT = 120

/** Numbers of waiting tasks, each a link that starts the work. */
export const NeedsYou = () => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        Needs you
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
  if (kinds.length === 0)
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
      {kinds.map((kind) => (
        <NeedCard key={kind} kind={kind} need={data[kind]} />
      ))}
    </Box>
  )
}

const NeedCard = ({ kind, need: { count, oldest_at } }: { kind: NeedKind; need: Need }) => {
  const { singular, plural, step, to, isFailure } = NEEDS[kind]
  return (
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
          borderLeftColor: isFailure ? 'error.main' : 'primary.main',
          '&:hover': { borderColor: isFailure ? 'error.main' : 'primary.main' },
        }}
      >
        <Typography component="span" variant="h2">
          {`${count.toLocaleString('en')} `}
          <Typography component="span">{count === 1 ? singular : plural}</Typography>
        </Typography>
        {oldest_at && (
          <Typography component="span" variant="body2" color="text.secondary">
            {`${count === 1 ? 'It' : 'The oldest'} came ${ago(oldest_at)}`}
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
}
