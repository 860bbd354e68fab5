import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import { Box, IconButton, Popover, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Activity } from './audit/index.ts'

/** The badge's number (spec §9), and the number of entries in the menu. */
const COUNT = 4

/** The latest actions, behind a bell. */
export const Notifications = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={`${COUNT} notifications`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <BellIcon />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              top: 0,
              right: 0,
              width: 18,
              borderRadius: 9,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '0.75rem',
              fontWeight: 600,
              lineHeight: '18px',
            }}
          >
            {COUNT}
          </Box>
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 400, p: 2 } },
        }}
      >
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          Notifications
        </Typography>
        <Activity rows={COUNT} />
      </Popover>
    </>
  )
}
