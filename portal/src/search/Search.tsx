import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, IconButton } from '@mui/material'
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { lazily, LoadAhead } from '../lazily.ts'
import { usePortal } from '../PortalContext.ts'
import * as texts from '#texts/search.ts'

const Palette = lazily(() => import('./Palette.tsx'), 'Palette')
const AHEAD = [Palette]

const isMac = () => /Mac|iP/.test(navigator.userAgent)

/** Opens the palette, also with Ctrl or Cmd and K. */
export const Search = () => {
  const { search } = usePortal()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const from = useRef<Element>(null)
  const show = useCallback(() => {
    setText('')
    from.current = document.activeElement
    setOpen(true)
  }, [])
  // The dialog would return the focus to the placeholder, which had it last.
  useEffect(() => {
    if (!open) return
    return () => {
      if (from.current instanceof HTMLElement) from.current.focus()
    }
  }, [open])
  useShortcuts({ 'mod+k': show }, search !== undefined)
  if (!search) return null
  const field = { text, onType: setText, onClose: () => setOpen(false) }
  return (
    <>
      <LoadAhead of={AHEAD} />
      <Openers onClick={show} />
      {open && (
        <Suspense fallback={<Waiting {...field} />}>
          <Palette scope={search} {...field} />
        </Suspense>
      )}
    </>
  )
}

/** Not drawn again by the press that opens the palette. */
const Openers = memo(function Openers({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Button
        onClick={onClick}
        startIcon={<SearchIcon />}
        color="inherit"
        variant="outlined"
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          borderColor: 'divider',
          color: 'text.secondary',
          fontWeight: 400,
          pr: 1,
        }}
      >
        {texts.search}
        <Box component="kbd" aria-hidden sx={{ ml: 4, font: 'inherit', fontSize: '0.75rem' }}>
          {isMac() ? '⌘K' : texts.ctrlK}
        </Box>
      </Button>
      <IconButton
        aria-label={texts.searchEverything}
        onClick={onClick}
        sx={{ display: { xs: 'inline-flex', md: 'none' } }}
      >
        <SearchIcon />
      </IconButton>
    </>
  )
})

interface WaitingProps {
  text: string
  onType: (text: string) => void
  onClose: () => void
}

/** Receives keys while the palette is loaded, and keeps them from triggering shortcuts. */
const Waiting = ({ text, onType, onClose }: WaitingProps) => (
  <Box
    component="input"
    aria-label={texts.searchEverything}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in the palette
    autoFocus
    value={text}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={({ key }) => key === 'Escape' && onClose()}
    sx={{ position: 'fixed', top: 0, opacity: 0, pointerEvents: 'none' }}
  />
)
