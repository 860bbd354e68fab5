import { disclosureOf } from '@melodia/contract/disclosure'
import { partsOf } from '@melodia/contract/parts'
import { CreditsFields, NamedTool, type Line } from '@melodia/portal/credits'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useCreditsHelp } from '../credits/index.ts'
import * as texts from '#texts/uploads.ts'

interface CreditsChoiceProps {
  /** Null where nothing is said. */
  lines: readonly Line[] | null
  error?: string | undefined
  /** A generator that the tags of the file name. */
  tool?: string | undefined
  /** Whether what is missing is said at its line. */
  isTried: boolean
  onChange: (lines: Line[] | null) => void
}

const NO_LINES: Line[] = []

/** Who and what made a track: its label, and the fields behind a button. */
export const CreditsChoice = ({ lines, error, tool, isTried, onChange }: CreditsChoiceProps) => {
  const id = useId()
  const { tools, me, latest } = useCreditsHelp()
  const [isOpen, setOpen] = useState(false)
  const said = lines ?? NO_LINES
  const say = (next: Line[]) => onChange(next.length === 0 ? null : next)
  return (
    <Box data-field="credits" sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, columnGap: 2, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.whoMadeIt}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {disclosureOf(partsOf(said))}
        </Typography>
      </Box>
      {tool !== undefined && <NamedTool tool={tool} lines={said} onChange={say} />}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Box id={id} hidden={!isOpen}>
        {isOpen && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {tools?.(said, say)}
            <CreditsFields
              lines={said}
              known={{ ...(me && { me }), latest, people: [] }}
              isTried={isTried}
              onChange={say}
            />
          </Box>
        )}
      </Box>
    </Box>
  )
}
