import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { LevelChip } from '@melodia/portal/review'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/uploads.ts'

/** Texts of the link to the report; null if there is nothing to do. */
const LINKS: Record<CheckLevel, string | null> = {
  ok: null,
  note: texts.seeWhatCouldBeBetter,
  warning: texts.seeWhatToChange,
  stop: texts.seeWhatHasToBe,
}

interface FoundProps {
  id: Track['id']
  name: string
  /** Null until the report is done. */
  level: CheckLevel | null
}

/** The worst level in a saved track's report, and a link to it. */
export const Found = ({ id, name, level }: FoundProps) => {
  const link = level && LINKS[level]
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}
    >
      {level ? <LevelChip level={level} /> : <LevelChip level={null} label={texts.beingChecked} />}
      {link && (
        <Link
          component={RouterLink}
          to={paths.edit(tracks.pending, id)}
          variant="body2"
          aria-label={`${link}: ${name}`}
        >
          {link}
        </Link>
      )}
    </Box>
  )
}
