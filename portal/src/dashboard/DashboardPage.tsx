import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'
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
  first?: ReactNode
  children?: ReactNode
}

/** Tasks, a row of counts, and the portal's own content below. */
export const DashboardPage = ({ cards, actions, first, children }: DashboardProps) => (
  <>
    <PageHeader title={texts.dashboard} isHome>
      {actions}
    </PageHeader>
    {cards.some(({ total }) => total === 'failed') && (
      <Alert severity="error" role="alert" sx={{ mb: 2 }}>
        {en.dashboard.failed}
      </Alert>
    )}
    {first}
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </Box>
    {children}
  </>
)
