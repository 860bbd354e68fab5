import { Box, Drawer, Toolbar } from '@mui/material'
import { Later } from '../layout/Later.tsx'
import { usePlayer } from '../player/player.ts'
import { usePortal } from '../PortalContext.ts'
import * as texts from '#texts/shell.ts'

/** Pixels (spec §9). */
const WIDTH = 240

interface SidebarProps {
  wide: boolean
  open: boolean
  onClose: () => void
}

/** The portal's menu: fixed on wide screens, on small ones a drawer that closes after a choice. */
export const Sidebar = ({ wide, open, onClose }: SidebarProps) => {
  const { menu } = usePortal()
  const { sound } = usePlayer()
  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      ModalProps={{ keepMounted: true }}
      slotProps={wide ? {} : { paper: { 'aria-label': texts.menu } }}
      sx={{
        width: wide ? WIDTH : 0,
        flexShrink: 0,
        '& .MuiDrawer-paper': { width: WIDTH, bgcolor: 'background.paper' },
      }}
    >
      <Toolbar variant="dense" />
      <Box
        component="nav"
        aria-label={texts.main}
        onClick={wide ? undefined : onClose}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          px: 1,
          pt: 1,
          pb: sound ? 12 : 1,
          overflowY: 'auto',
        }}
      >
        <Later>{menu}</Later>
      </Box>
    </Drawer>
  )
}
