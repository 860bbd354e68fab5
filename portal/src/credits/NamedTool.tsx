import { HEARD_PARTS, type CreditPart } from '@melodia/contract/choices/contributions'
import { Alert, Box, Button } from '@mui/material'
import { useRef } from 'react'
import { isToolNamed, madeByTool, type Line } from './lines.ts'
import * as texts from '#texts/credits.ts'

interface NamedToolProps {
  /** A generator that a file names. */
  tool: string
  /** Says where it is named; by default in the tags of the chosen file. */
  says?: string
  /** The parts that it may have made; by default all that are heard. */
  parts?: readonly CreditPart[]
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** What a file says of itself, proposed: nothing is said for the person who fills in the form. */
export const NamedTool = ({
  tool,
  says = texts.tagsNameTool(tool),
  parts = HEARD_PARTS,
  lines,
  onChange,
}: NamedToolProps) => {
  const place = useRef<HTMLDivElement>(null)
  const proposed = madeByTool(lines, { model: tool }, parts)
  const isNew = proposed.length > lines.length && !isToolNamed(lines, tool, parts)
  const take = () => {
    // The button goes: the keyboard continues where it was.
    place.current?.focus()
    onChange(proposed)
  }
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:empty': { position: 'absolute' } }}>
      {isNew && (
        <Alert
          severity="info"
          sx={WITH_ROOM}
          action={
            <Button color="inherit" size="small" onClick={take}>
              {texts.sayThatToolMadeIt(tool)}
            </Button>
          }
        >
          {says}
        </Alert>
      )}
    </Box>
  )
}

/** On a phone, the button stands in a line of its own. */
const WITH_ROOM = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 180px', overflowWrap: 'anywhere' },
}
