import type { System as SystemFacts } from '@melodia/contract/system'
import { useAdminCall } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import {
  LoadProblem,
  PageHeader,
  PanelRow,
  PanelRows,
  Panel,
  PartSkeleton,
} from '@melodia/portal/layout'
import { Alert, Box, Chip, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { SettingsNav, SETTINGS_BREADCRUMBS } from '../nav/index.ts'
import { Changes } from './Changes.tsx'
import { partsOf, type Part } from './parts.ts'
import * as texts from '#texts/system.ts'

/** Milliseconds after which it is read again. */
const REFRESH = 30_000

/** The version, how each part of this installation does, and what to do about it. */
export const System = () => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call('GET system', { signal }),
    refetchInterval: REFRESH,
  })
  return (
    <>
      <PageHeader title={texts.system} breadcrumbs={SETTINGS_BREADCRUMBS} />
      <SettingsNav />
      {data ? (
        <Known system={data} />
      ) : error ? (
        <LoadProblem message={texts.systemFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartSkeleton height={480} />
      )}
    </>
  )
}

const Known = ({ system }: { system: SystemFacts }) => {
  const parts = partsOf(system)
  const needed = parts.filter(({ advice }) => advice !== null).length + system.odd.length
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Alert severity={needed > 0 ? 'warning' : 'success'}>
          {needed > 0 ? texts.needsYou(needed) : texts.allIsWell}
        </Alert>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {texts.runs(system.release, system.node)}
          <When at={system.started_at} />
        </Typography>
      </Box>
      <Panel title={texts.parts}>
        <PanelRows>
          {parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </PanelRows>
      </Panel>
      <Panel title={texts.oddSettings}>
        {system.odd.length === 0 ? (
          <Typography>{texts.nothingOdd}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {system.odd.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        )}
      </Panel>
      <Changes release={system.release} />
    </Box>
  )
}

const PartRow = ({ part: { name, facts, advice, to } }: { part: Part }) => (
  <PanelRow
    title={
      to ? (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      ) : (
        name
      )
    }
    facts={
      <>
        {facts.join(' · ')}
        {advice && (
          <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
            {advice}
          </Box>
        )}
      </>
    }
  >
    <Chip
      size="small"
      variant="outlined"
      color={advice ? 'warning' : 'success'}
      label={advice ? texts.lookAtIt : texts.well}
    />
  </PanelRow>
)
