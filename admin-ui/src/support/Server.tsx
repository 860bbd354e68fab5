import { VERSION } from '@melodia/contract/choices'
import { useHealth } from '@melodia/portal'
import { Box, Link, Typography } from '@mui/material'

const SAID = {
  checking: 'checking',
  online: 'online, it answers',
  offline: 'offline, it does not answer',
}

/** What runs, and whether it does. */
export const Server = () => {
  const { production } = useHealth()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>Version {VERSION}</Typography>
      <Typography>The server is {SAID[production]}.</Typography>
      <Typography>
        <Link href="/api/docs">The API and its documentation</Link>
      </Typography>
    </Box>
  )
}
