import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import * as texts from '#texts/keyboard.ts'

/** Keys and what they do: `['V', 'Validate']`. */
export type Sheet = readonly (readonly [keys: string, does: string])[]

interface ShortcutSheetProps {
  sheet: Sheet
  onClose: () => void
}

/** All keys of a screen. */
export const ShortcutSheet = ({ sheet, onClose }: ShortcutSheetProps) => (
  <Dialog open onClose={onClose} aria-labelledby="shortcut-sheet" maxWidth="xs" fullWidth>
    <DialogTitle id="shortcut-sheet" variant="h2">
      {texts.keyboardShortcuts}
    </DialogTitle>
    <DialogContent sx={{ '&&': { pt: 0.5 } }}>
      <KeyTable sheet={sheet} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {texts.singleKeysCanBeSwitched}
      </Typography>
    </DialogContent>
    <DialogActions>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet has nothing else to do */}
      <Button onClick={onClose} autoFocus>
        {texts.close}
      </Button>
    </DialogActions>
  </Dialog>
)

export const KeyTable = ({ sheet }: { sheet: Sheet }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1 }}
  >
    {sheet.map(([keys, does]) => (
      <Entry key={keys} keys={keys} does={does} />
    ))}
  </Box>
)

const Entry = ({ keys, does }: { keys: string; does: string }) => (
  <>
    <Typography component="dt" variant="body2">
      {keys.split(' ').map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            font: 'inherit',
            fontWeight: 600,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            px: 0.75,
            py: 0.25,
            mr: 0.5,
          }}
        >
          {key}
        </Box>
      ))}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {does}
    </Typography>
  </>
)
