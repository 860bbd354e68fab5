import { USUAL_SETS } from '@melodia/contract/choices/contributions'
import { lineProblems, type Line } from '@melodia/portal/credits'
import { Box, Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { SaveSetDialog } from './SaveSetDialog.tsx'
import type { Usual } from './useUsual.ts'
import * as texts from '#texts/credits.ts'

interface UsualMenuProps {
  usual: Usual
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** Saved sets behind a button: to fill in, save and delete. */
export const UsualMenu = ({ usual: { sets, save, remove }, lines, onChange }: UsualMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNaming, setNaming] = useState(false)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const canSave = lines.length > 0 && lineProblems(lines).length === 0
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.myUsual}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.myUsual }, paper: { sx: NARROW } }}
      >
        {sets.length === 0 && (
          <MenuItem disabled sx={READABLE}>
            {texts.nothingSavedYet}
          </MenuItem>
        )}
        {sets.map(({ name, contributions }) => (
          <MenuItem key={name} onClick={choose(() => onChange(contributions))}>
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          disabled={!canSave || sets.length >= USUAL_SETS.most}
          onClick={choose(() => setNaming(true))}
        >
          {texts.saveTheseAs}
        </MenuItem>
        {sets.map(({ name }) => (
          <MenuItem key={name} onClick={choose(() => void remove(name))}>
            {texts.deleteName(name)}
          </MenuItem>
        ))}
      </Menu>
      {isNaming && (
        <SaveSetDialog
          onSave={(name) => save({ name, contributions: [...lines] })}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  )
}

const NARROW = { maxWidth: 360, '& li': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }
/** A sentence among choices, which is none itself. */
const READABLE = { color: 'text.secondary', '&.Mui-disabled': { opacity: 1 } }
