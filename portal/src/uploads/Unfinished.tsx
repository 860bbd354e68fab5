import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { counted } from '../fields/counted.ts'
import { formatBytes } from '../form/bytes.ts'
import { addressIn, forgetAt, uploadKeyOf, unfinished } from './resumable.ts'

/**
 * Says which files to choose again, so that their uploads continue: after the page was loaded anew,
 * browsers no longer hand them out by themselves. Nothing where all of them are chosen.
 */
export const Unfinished = ({ chosen }: { chosen: readonly File[] }) => {
  const [begun, setBegun] = useState(unfinished)
  const keys = new Set(chosen.map(uploadKeyOf))
  const left = begun.filter(
    (file) => !keys.has(uploadKeyOf(file)) && addressIn(uploadKeyOf(file)) !== null,
  )
  if (left.length === 0) return null
  const forget = () => {
    for (const file of left) forgetAt(uploadKeyOf(file))
    setBegun([])
  }
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" size="small" onClick={forget}>
          Start over
        </Button>
      }
    >
      {`${counted(left.length, 'upload')} ${left.length === 1 ? 'was' : 'were'} interrupted. Choose ${namesOf(left)} again, and it continues where it stopped.`}
    </Alert>
  )
}

const all = new Intl.ListFormat('en-GB')
const namesOf = (files: ReturnType<typeof unfinished>) =>
  all.format(files.map(({ name, size }) => `“${name}” (${formatBytes(size)})`))
