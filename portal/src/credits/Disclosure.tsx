import { contributionWords, disclosureOf } from '@melodia/contract/disclosure'
import type { Track } from '@melodia/contract/tracks'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { useCredits } from './useCredits.ts'
import * as texts from '#texts/credits.ts'

/** The label of a track, and its credits one press away. */
export const Disclosure = ({ track }: { track: Track }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="span">
        {disclosureOf(track.parts)}
      </Typography>
      {Object.values(track.parts).some((extent) => extent !== null) && (
        <>
          {' '}
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideCredits : texts.showCredits}
          </Button>
          <div id={id}>{isOpen && <Contributions track={track} />}</div>
        </>
      )}
    </Box>
  )
}

const Contributions = ({ track: { id, status } }: { track: Track }) => {
  const { data, error, refetch } = useCredits(id, status)
  if (error) return <LoadProblem message={texts.creditsFailed} error={error} onRetry={refetch} />
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
      {data?.contributions.map((contribution) => {
        const words = contributionWords(contribution)
        return <li key={words}>{words}</li>
      })}
    </Box>
  )
}
