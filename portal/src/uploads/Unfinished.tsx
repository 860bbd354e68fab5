import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatBytes } from '../form/bytes.ts'
import { paths, tracks } from '../paths.ts'
import { addressIn, forgetAt, uploadKeyOf, unfinished } from './resumable.ts'
import { filesThere, useArrivals, type Arrival } from './useArrivals.ts'
import * as texts from '#texts/uploads.ts'

const NOTICE = { mb: 2, overflowWrap: 'anywhere' }

/**
 * After the page was loaded again: says which tracks have arrived, and which files to choose once
 * more, so that their uploads continue; browsers no longer hand them out by themselves.
 */
export const Unfinished = ({ chosen }: { chosen: readonly File[] }) => {
  const arrivals = useArrivals()
  const [begun, setBegun] = useState(unfinished)
  const keys = new Set([...chosen, ...arrivals.flatMap(filesThere)].map(uploadKeyOf))
  const left = begun.filter(
    (file) => !keys.has(uploadKeyOf(file)) && addressIn(uploadKeyOf(file)) !== null,
  )
  const forget = () => {
    for (const file of left) forgetAt(uploadKeyOf(file))
    setBegun([])
  }
  return (
    <>
      <Box component="output" sx={{ display: 'block' }}>
        {arrivals.map((arrival) => (
          <Arrived key={arrival.key} arrival={arrival} />
        ))}
      </Box>
      {left.length > 0 && (
        <Alert
          severity="info"
          role="note"
          sx={NOTICE}
          action={
            <Button color="inherit" size="small" onClick={forget}>
              {texts.startOver}
            </Button>
          }
        >
          {texts.interruptedChooseAgain(left.length, namesOf(left))}
        </Alert>
      )}
    </>
  )
}

const Arrived = ({ arrival: { title, outcome } }: { arrival: Arrival }) => {
  if (outcome?.state === 'running')
    return (
      <Alert severity="info" role="note" sx={NOTICE}>
        {texts.wasSentWholeItsFiles(title)}
      </Alert>
    )
  const saved = outcome?.track
  if (!saved) return null
  return (
    <Alert
      severity="success"
      role="note"
      sx={NOTICE}
      action={
        <Button
          component={Link}
          to={paths.edit(tracks[saved.status], saved.id)}
          color="inherit"
          size="small"
        >
          {texts.openIt}
        </Button>
      }
    >
      {texts.hasArrivedAndIsSaved(saved.title)}
    </Alert>
  )
}

const all = new Intl.ListFormat('en-GB')
const namesOf = (files: ReturnType<typeof unfinished>) =>
  all.format(files.map(({ name, size }) => `“${name}” (${formatBytes(size)})`))
