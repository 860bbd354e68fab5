import { Alert, Button } from '@mui/material'
import { madeByTool, type Line } from './lines.ts'
import * as texts from '#texts/credits.ts'

interface NamedToolProps {
  /** The generator that the tags of the chosen file name. */
  tool: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** What a file says of itself, proposed: nothing is said for the person who fills in the form. */
export const NamedTool = ({ tool, lines, onChange }: NamedToolProps) => {
  const proposed = madeByTool(lines, { model: tool })
  if (proposed.length === lines.length) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onChange(proposed)}>
          {texts.sayThatToolMadeIt(tool)}
        </Button>
      }
    >
      {texts.tagsNameTool(tool)}
    </Alert>
  )
}
