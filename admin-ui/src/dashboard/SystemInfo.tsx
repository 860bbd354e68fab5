import { VERSION } from '@melodia/contract/choices'
import { useHealth, type Health } from '@melodia/portal/dashboard'
import { Panel } from '@melodia/portal/layout'
import { Box, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'

const COLOURS = { checking: 'default', online: 'success', offline: 'error' } as const

/** Version and the three servers' health (spec §2, §4, §8). */
export const SystemInfo = () => {
  const servers = useHealth()
  const api = servers.production
  return (
    <Panel title="System Info">
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', rowGap: 1, gridTemplateColumns: 'auto 1fr', columnGap: 3 }}
      >
        <Entry term="Platform version">{VERSION}</Entry>
        <Entry term="Last update">March 28 2025</Entry>
        {Object.entries(servers).map(([name, health]) => (
          <Entry key={name} term={`${name.charAt(0).toUpperCase()}${name.slice(1)} server`}>
            <HealthChip health={health} />
          </Entry>
        ))}
        <Entry term="API Health">{{ checking: '…', online: '100%', offline: '0%' }[api]}</Entry>
      </Box>
    </Panel>
  )
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {term}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </>
)

const HealthChip = ({ health }: { health: Health }) => (
  <Chip size="small" variant="outlined" color={COLOURS[health]} label={health} />
)
