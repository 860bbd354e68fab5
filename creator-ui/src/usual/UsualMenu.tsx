import type { Outcome } from '@melodia/portal'
import { Box, Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { SaveSetDialog, type SaveSetWords } from './SaveSetDialog.tsx'
import * as texts from '#texts/usual.ts'

interface UsualMenuProps<Saved extends { name: string }> {
  usual: {
    sets: readonly Saved[]
    data: unknown
    isError: boolean
    reload: () => void
    remove: (name: string) => Promise<Outcome>
  }
  limits: { most: number; nameLength: number }
  words: SaveSetWords
  /** Whether what is filled in can be saved. */
  canSave: boolean
  onChoose: (set: Saved) => void
  onSave: (name: string) => Promise<Outcome>
}

/** Saved sets behind a button: to fill in, save and delete. */
export const UsualMenu = <Saved extends { name: string }>({
  usual: { sets, data, isError, reload, remove },
  limits,
  words,
  canSave,
  onChoose,
  onSave,
}: UsualMenuProps<Saved>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNaming, setNaming] = useState(false)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const isLoaded = data !== undefined
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          if (isError) reload()
        }}
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
            {isLoaded ? texts.nothingSavedYet : isError ? texts.notLoaded : texts.loading}
          </MenuItem>
        )}
        {sets.map((set) => (
          <MenuItem key={set.name} onClick={choose(() => onChoose(set))}>
            {set.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          disabled={!isLoaded || !canSave || sets.length >= limits.most}
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
          words={words}
          nameLength={limits.nameLength}
          onSave={onSave}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  )
}

const NARROW = { maxWidth: 360, '& li': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }
/** A sentence among choices, which is none itself. */
const READABLE = { color: 'text.secondary', '&.Mui-disabled': { opacity: 1 } }
