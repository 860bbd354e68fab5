import { Alert, Box, Skeleton } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { en } from '#texts/en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { StatCard } from './StatCard.tsx'
import type { Total } from './useTotal.ts'
import * as texts from '#texts/dashboard.ts'

interface DashboardProps {
  cards: { label: string; total: Total; to: string }[]
  /** Buttons for the most frequent actions. */
  actions?: ReactNode
  /** Before the counts: the tasks. */
  first: ReactNode
  /** Whether it is not known yet how tall the tasks are. */
  isFirstPending: boolean
  children?: ReactNode
}

/**
 * Tasks, a row of counts, and the portal's own content below. What is below the tasks loads beside them and
 * is shown with them: otherwise it would move by what they take. Then it stays, also while they load again.
 */
export const DashboardPage = ({
  cards,
  actions,
  first,
  isFirstPending,
  children,
}: DashboardProps) => {
  const [isShown, setShown] = useState(false)
  if (!isFirstPending && !isShown) setShown(true)
  return (
    <>
      <PageHeader title={texts.dashboard} isHome>
        {actions}
      </PageHeader>
      {cards.some(({ total }) => total === 'failed') && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {en.dashboard.failed}
        </Alert>
      )}
      {isShown ? first : <Coming />}
      <Box hidden={!isShown}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          }}
        >
          {cards.map((card) => (
            <StatCard key={card.label} {...card} />
          ))}
        </Box>
        {children}
      </Box>
    </>
  )
}

/** Placeholder of all that is below the header. */
const Coming = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'grid', gap: 2 }}>
    {[TASKS, CARDS, REST].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
)
/** Heights in pixels of its parts. */
const TASKS = 120
const CARDS = 96
const REST = 320
