import { en } from '@melodia/portal'
import { Box, Chip, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { ListContextProvider, useList } from 'react-admin'
import { RequestTable } from './RequestTable.tsx'
import { SAMPLES, SamplesContext } from './samples.ts'
import * as texts from '#texts/requests.ts'

/** Three made-up requests, shown if the real ones do not load (spec §8). */
export const SampleRequests = () => {
  const title = useId()
  const list = useList({ data: SAMPLES, resource: 'creators/pending' })
  return (
    <Paper
      component="section"
      aria-labelledby={title}
      variant="outlined"
      sx={{ mt: 2, overflow: 'hidden', borderStyle: 'dashed' }}
    >
      <Box sx={{ p: 2 }}>
        <Typography id={title} variant="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {en.requests.samples}
          <Chip label={texts.sample} size="small" color="warning" variant="outlined" />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {en.requests.samplesHint}
        </Typography>
      </Box>
      <SamplesContext value={true}>
        <ListContextProvider value={list}>
          <RequestTable />
        </ListContextProvider>
      </SamplesContext>
    </Paper>
  )
}
