/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no elements of its own */
import SearchIcon from '@mui/icons-material/Search'
import {
  Box,
  Dialog,
  InputBase,
  List,
  ListItemButton,
  ListSubheader,
  Typography,
} from '@mui/material'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '@melodia/contract/choices'
import type { SearchScope } from './source.ts'
import { useFindings, type Finding } from './useFindings.ts'

interface PaletteProps {
  scope: SearchScope
  /** Text typed before the palette has loaded. */
  text: string
  onType: (text: string) => void
  onClose: () => void
}

/** One field that finds actions, screens and records; arrows choose, Enter opens. */
export const Palette = ({ scope, text, onType, onClose }: PaletteProps) => {
  const navigate = useNavigate()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const { groups, searching, failed } = useFindings(scope, text)
  const findings = groups.flatMap((group) => group.findings)
  const at = Math.min(chosen, findings.length - 1)

  const [isAwaited, setAwaited] = useState(false)
  const go = ({ to }: Finding) => {
    onClose()
    navigate(to)
  }
  // Enter was quicker than the search: the first finding opens when it is there.
  useEffect(() => {
    if (!isAwaited || searching) return
    setAwaited(false)
    if (findings[0]) go(findings[0])
    // Findings of another moment do not matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwaited, searching])
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const finding = findings[at]
    if (step && findings.length) setChosen((at + step + findings.length) % findings.length)
    else if (event.key === 'Enter' && finding) go(finding)
    else if (event.key === 'Enter' && searching) setAwaited(true)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-field`}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 8 } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon color="action" />
        <InputBase
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
          autoFocus
          fullWidth
          value={text}
          placeholder="Tracks, artists, creators, people, requests, actions"
          onChange={(event) => {
            onType(event.target.value)
            setChosen(0)
            setAwaited(false)
          }}
          onKeyDown={onKey}
          slotProps={{
            input: {
              id: `${id}-field`,
              role: 'combobox',
              'aria-label': 'Search everything',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': findings[at] && `${id}-${at}`,
              maxLength: LIMITS.nameLength,
            },
          }}
          sx={{ py: 1.25, '& input': { textOverflow: 'ellipsis' } }}
        />
      </Box>
      <List
        id={id}
        role="listbox"
        aria-label="Found"
        dense
        sx={{ height: 380, overflowY: 'auto', py: 0 }}
      >
        {groups.map(({ label, first, findings: found }) => (
          <Box key={label} role="group" aria-label={label}>
            <ListSubheader component="div" role="presentation" sx={{ lineHeight: '32px' }}>
              {label}
            </ListSubheader>
            {found.map((finding, index) => (
              <Option
                key={finding.to}
                id={`${id}-${first + index}`}
                finding={finding}
                chosen={first + index === at}
                onChoose={() => go(finding)}
              />
            ))}
          </Box>
        ))}
      </List>
      <Box component="output" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color={failed.length ? 'error' : 'text.secondary'}>
          {failed.length
            ? `${failed.join(', ')} could not be searched. Please try again.`
            : searching
              ? 'Searching…'
              : said(text, findings.length)}
        </Typography>
      </Box>
    </Dialog>
  )
}

const said = (text: string, count: number) => {
  if (!text.trim()) return 'Type to search; arrows and Enter to go.'
  return count ? `${count} found` : `Nothing matches “${text.trim()}”`
}

interface OptionProps {
  id: string
  finding: Finding
  chosen: boolean
  onChoose: () => void
}

const Option = ({ id, finding, chosen, onChoose }: OptionProps) => (
  <ListItemButton
    id={id}
    component="div"
    role="option"
    aria-selected={chosen}
    selected={chosen}
    tabIndex={-1}
    ref={(element) => {
      if (chosen) element?.scrollIntoView?.({ block: 'nearest' })
    }}
    onClick={onChoose}
    sx={{ gap: 2, py: 0.75 }}
  >
    <Typography component="span" noWrap sx={{ flexShrink: 0, maxWidth: '60%', fontWeight: 600 }}>
      {finding.title}
    </Typography>
    <Typography component="span" noWrap variant="body2" color="text.secondary">
      {finding.about}
    </Typography>
  </ListItemButton>
)
