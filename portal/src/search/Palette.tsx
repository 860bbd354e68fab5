/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no elements of its own */
import SearchIcon from '@mui/icons-material/Search'
import { Box, Dialog, InputBase, ListSubheader, Typography } from '@mui/material'
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { SearchScope } from './source.ts'
import { useFindings, type Finding, type FindingGroup } from './useFindings.ts'
import * as texts from '#texts/search.ts'

const NONE: FindingGroup[] = []

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
  // The field answers first.
  const shown = useDeferredValue(groups, NONE)
  const at = Math.min(chosen, findings.length - 1)
  // Marks a row also while older findings are still shown.
  const marked = Math.min(chosen, shown.flatMap((group) => group.findings).length - 1)

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
          placeholder={texts.tracksArtistsCreatorsPeopleRequests}
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
              'aria-label': texts.searchEverything,
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': marked < 0 ? undefined : `${id}-${marked}`,
              maxLength: LIMITS.nameLength,
            },
          }}
          sx={{ py: 1.25, '& input': { textOverflow: 'ellipsis' } }}
        />
      </Box>
      <Box id={id} role="listbox" aria-label={texts.found} sx={LIST}>
        {shown.map(({ label, first, findings: found }) => (
          <div key={label} role="group" aria-label={label}>
            <ListSubheader component="div" role="presentation" sx={{ lineHeight: '32px' }}>
              {label}
            </ListSubheader>
            {found.map((finding, index) => (
              <Option
                key={finding.to}
                id={`${id}-${first + index}`}
                finding={finding}
                chosen={first + index === marked}
                onChoose={() => go(finding)}
              />
            ))}
          </div>
        ))}
      </Box>
      <Box component="output" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color={failed.length ? 'error' : 'text.secondary'}>
          {failed.length
            ? texts.couldNotBeSearchedPlease(failed.join(', '))
            : searching
              ? texts.searching
              : said(text, findings.length)}
        </Typography>
      </Box>
    </Dialog>
  )
}

const said = (text: string, count: number) => {
  if (!text.trim()) return texts.typeToSearchArrowsAnd
  return count ? texts.countFound(count) : texts.nothingMatchesText(text.trim())
}

/** One style for the list and all its options, which is much faster than one for each. */
const LIST = {
  height: 380,
  overflowY: 'auto',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 2,
    py: 0.75,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: 'action.selected' },
  },
  '& b, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { flexShrink: 0, maxWidth: '60%', typography: 'body1', fontWeight: 600 },
  '& span': { typography: 'body2', color: 'text.secondary' },
} as const

interface OptionProps {
  id: string
  finding: Finding
  chosen: boolean
  onChoose: () => void
}

/** The arrow keys of the field choose, so that no option takes the focus. */
const Option = ({ id, finding, chosen, onChoose }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has them
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    ref={(element) => {
      if (chosen) element?.scrollIntoView?.({ block: 'nearest' })
    }}
    onClick={onChoose}
  >
    <b>{finding.title}</b>
    <span>{finding.about}</span>
  </div>
)
