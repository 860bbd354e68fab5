import { useShortcuts } from '@melodia/portal/keyboard'
import CloseIcon from '@mui/icons-material/Close'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useLastDecision, useUndo } from './lastDecision.ts'

const DONE = { validate: 'You validated', reject: 'You rejected' } as const

/** Offers to take back the reviewer's last validation or rejection; nothing without one. */
export const UndoBar = () => {
  const [last, keep] = useLastDecision()
  const { act, isPending } = useUndo()
  useShortcuts({
    u: () => {
      if (last && !isPending) void act(last)
    },
  })
  if (!last) return null
  return (
    <Box
      component="section"
      aria-label="Your last decision"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
        pl: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
        {`${DONE[last.review]} “${last.title}”.`}
      </Typography>
      <Button
        startIcon={<UndoIcon />}
        aria-keyshortcuts="U"
        disabled={isPending}
        onClick={() => void act(last)}
      >
        Undo
      </Button>
      <IconButton aria-label="Hide" onClick={() => keep(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
