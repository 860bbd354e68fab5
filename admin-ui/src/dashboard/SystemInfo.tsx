import { VERSION } from '@melodia/contract/choices/product'
import { useHealth, type Health } from '@melodia/portal/dashboard'
import { Box, Chip, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import * as texts from '#texts/dashboard.ts'

const COLOURS = { checking: 'default', online: 'success', offline: 'error' } as const

/** Version and the three servers' health (spec §2, §4, §8), in one quiet line. */
export const SystemInfo = () => {
  const servers = useHealth()
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: 0.5, mt: 2 }}
    >
      <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
        {texts.systemInfo}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}
      >
        <Entry term={texts.platformVersion}>{VERSION}</Entry>
        <Entry term={texts.lastUpdate}>{texts.march282025}</Entry>
        {Object.entries(servers).map(([name, health]) => (
          <Entry key={name} term={texts.nameOfServer(name.charAt(0).toUpperCase(), name.slice(1))}>
            <HealthChip health={health} />
          </Entry>
        ))}
        <Entry term={texts.apiHealth}>
          {{ checking: '…', online: '100%', offline: '0%' }[servers.production]}
        </Entry>
      </Box>
    </Box>
  )
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75 }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {term}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
)

const HealthChip = ({ health }: { health: Health }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLOURS[health]}
    label={health}
    sx={{ height: 20 }}
  />
)
