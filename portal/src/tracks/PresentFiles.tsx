import type { Track } from '@melodia/contract/tracks'
import { Box } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { AudioPlayer } from '../player/AudioPlayer.tsx'
import { tracks } from '../paths.ts'
import * as texts from '#texts/tracks.ts'

/** The present files of a track, above the ones to replace them. */
export const PresentFiles = () => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? tracks.approved
  if (!record) return null
  return (
    <Box
      component="section"
      aria-label={texts.currentFiles}
      sx={{
        display: 'grid',
        gridTemplateColumns: '96px minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'center',
      }}
    >
      <Box
        component="img"
        src={record.artwork.medium_url}
        alt={texts.currentArtworkOf(record.title)}
        sx={{ width: 96, aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
      />
      <Box sx={{ display: 'grid' }}>
        <AudioPlayer
          label={texts.currentTrack}
          sound={{ resource, record, kind: 'track' }}
          length={record.duration_ms / 1000}
        />
        <AudioPlayer
          label={texts.currentPreview}
          sound={{ resource, record, kind: 'preview' }}
          length={(record.preview_duration_ms ?? 0) / 1000}
        />
      </Box>
    </Box>
  )
}
