import { LIMITS } from '@melodia/contract/choices/limits'
import { FileButton, takenFrom } from '@melodia/portal/form'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import { Box, Paper, Typography } from '@mui/material'
import { MOST_TRACKS } from './intake.ts'

interface DropZoneProps {
  /** Whether files are being dragged over the page. */
  isHovered: boolean
  /** Whether there are rows below, so that it needs less space. */
  isSmall: boolean
  onFiles: (files: File[]) => void
}

const MB = 1024 * 1024

/** Chooses files; they can be dropped anywhere on the page. */
export const DropZone = ({ isHovered, isSmall, onFiles }: DropZoneProps) => (
  <Paper
    component="section"
    aria-label="Files"
    variant="outlined"
    sx={{
      display: 'flex',
      flexDirection: isSmall ? { xs: 'column', sm: 'row' } : 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: isSmall ? 2 : 1.5,
      textAlign: isSmall ? { xs: 'center', sm: 'left' } : 'center',
      px: 3,
      py: isSmall ? 2 : { xs: 5, md: 8 },
      borderStyle: 'dashed',
      borderWidth: 2,
      borderRadius: 2,
      ...(isHovered && { borderColor: 'primary.main', bgcolor: 'action.selected' }),
    }}
  >
    {!isSmall && <UploadIcon color="primary" sx={{ fontSize: 48 }} />}
    <Box sx={isSmall ? { flex: 1 } : { maxWidth: 620 }}>
      <Typography variant={isSmall ? 'h3' : 'h2'} component="h2">
        {isHovered
          ? 'Drop them here'
          : isSmall
            ? 'Drop more files anywhere on this page'
            : `Drop up to ${MOST_TRACKS} MP3 files here`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {isSmall ? (
          'A song.png becomes the artwork of song.mp3, any other picture that of all tracks.'
        ) : (
          <>
            Each becomes a track, filled in from its tags. Drop artwork and previews along with
            them: song.png and song.preview.mp3 go with song.mp3, any other picture with all tracks.
            <br />
            MP3 up to {LIMITS.audioBytes / MB} MB and {LIMITS.audioMinutes} minutes, previews up to{' '}
            {LIMITS.previewBytes / MB} MB, PNG or JPEG up to {LIMITS.imageBytes / MB} MB.
          </>
        )}
      </Typography>
    </Box>
    <FileButton
      variant={isSmall ? 'outlined' : 'contained'}
      input={{
        accept: '.mp3,.png,.jpg,.jpeg',
        multiple: true,
        onChange: ({ target }) => onFiles(takenFrom(target)),
      }}
    >
      {isSmall ? 'Add files' : 'Choose files'}
    </FileButton>
  </Paper>
)
