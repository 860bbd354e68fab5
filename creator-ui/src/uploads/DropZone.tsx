import { LIMITS } from '@melodia/contract/choices/limits'
import { FileButton, takenFrom } from '@melodia/portal/form'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import { Box, Paper, Typography } from '@mui/material'
import { MOST_TRACKS } from './intake.ts'
import * as texts from '#texts/uploads.ts'

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
    aria-label={texts.files}
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
          ? texts.dropThemHere
          : isSmall
            ? texts.dropMoreFilesAnywhereOn
            : texts.dropUpToMp3Files(MOST_TRACKS)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {isSmall ? (
          texts.songPngBecomesArtworkOf
        ) : (
          <>
            {texts.eachBecomesTrackFilledIn}
            <br />
            {texts.limitsOfFiles(
              LIMITS.audioBytes / MB,
              LIMITS.audioMinutes,
              LIMITS.previewBytes / MB,
              LIMITS.imageBytes / MB,
            )}
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
      {isSmall ? texts.addFiles : texts.chooseFiles}
    </FileButton>
  </Paper>
)
