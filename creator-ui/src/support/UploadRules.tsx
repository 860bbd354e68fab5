import { LIMITS } from '@melodia/contract/choices/limits'
import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import { ruleOf, type FileKind } from '@melodia/portal/form'
import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import * as texts from '#texts/support.ts'

const KINDS: Record<TrackFile, FileKind> = {
  track_file: 'audio',
  track_preview: 'audio',
  artworkFile: 'image',
}

const RULES = [
  texts.newTrackNeedsAllThree,
  texts.largeFileThatBreaksOff,
  texts.fileIsJudgedByWhat,
  texts.titleGenreAlbumAndNames(LIMITS.nameLength, LIMITS.namesPerTrack),
  texts.youAreAlwaysOneOf,
]

/** Upload rules, the same as in forms and on the server (spec §5). */
export const UploadRules = () => (
  <>
    <Table size="small" aria-label={texts.filesOfTrack} sx={{ mb: 2 }}>
      <TableBody>
        {Object.entries(TRACK_FILES).map(([name, file]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: 600 }}>
              {file.label}
            </TableCell>
            <TableCell sx={{ pr: 0 }}>
              {ruleOf({ ...file, kind: KINDS[name as TrackFile] })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {RULES.map((rule) => (
        <Typography key={rule} component="li">
          {rule}
        </Typography>
      ))}
    </Box>
  </>
)
