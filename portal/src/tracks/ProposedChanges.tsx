import type { Track } from '@melodia/contract/tracks'
import { Box, Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { When } from '../fields/When.tsx'
import { VISUALLY_HIDDEN } from '../form/UploadProgress.tsx'
import { proposedFields, type ProposedField } from './proposedFields.ts'
import { ProposedFiles } from './ProposedFiles.tsx'
import * as texts from '#texts/tracks.ts'

interface ProposedChangesProps {
  track: Track
  title: string
  /** Explains the proposal to the reader. */
  text: string
  /** Actions on the proposal. */
  children: ReactNode
}

/** The proposal of a track, before and after; nothing without a proposal. */
export const ProposedChanges = ({ track, title, text, children }: ProposedChangesProps) => {
  const id = useId()
  if (!track.proposed) return null
  const fields = proposedFields(track)
  const { files, at } = track.proposed
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, mb: 3, maxWidth: 1200, borderColor: 'warning.main' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {texts.textProposed(text)}
        <When at={at} />.
      </Typography>
      {fields.length > 0 && <Texts fields={fields} />}
      {files && <ProposedFiles track={track} files={files} />}
      {children}
    </Paper>
  )
}

const Texts = ({ fields }: { fields: readonly ProposedField[] }) => (
  <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gap: 1.5 }}>
    {fields.map(({ label, before, after }) => (
      <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          <Said words="Published: " />
          <del>{before}</del>
          <span aria-hidden> → </span>
          <Said words=" Proposed: " />
          <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
            {after}
          </Box>
        </Typography>
      </Box>
    ))}
  </Box>
)

/** Says in words what strike-through and weight show. */
const Said = ({ words }: { words: string }) => (
  <Box component="span" sx={VISUALLY_HIDDEN}>
    {words}
  </Box>
)
