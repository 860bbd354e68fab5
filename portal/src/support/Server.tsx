import { VERSION } from '@melodia/contract/choices'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useHealth } from '../dashboard/useHealth.ts'

const SAID = {
  checking: 'checking',
  online: 'online, it answers',
  offline: 'offline, it does not answer',
}

/** What runs, and whether it does. */
export const Server = ({ children }: { children?: ReactNode }) => {
  const { production } = useHealth()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>Version {VERSION}</Typography>
      <Typography>The server is {SAID[production]}.</Typography>
      {children}
    </Box>
  )
}
