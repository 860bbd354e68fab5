import { PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { counted } from '../fields/counted.ts'
import { lastDays, type DayRange } from './dayRange.ts'

interface PlayNotesProps {
  range: DayRange
  aside: number
  /** A link to the plays set aside. */
  asideLink?: ReactNode
}

/** Plays that the figures leave out: those that do not count, and those older than the data. */
export const PlayNotes = ({ range, aside, asideLink }: PlayNotesProps) => (
  <>
    {aside > 0 && (
      <Note>
        {`${counted(aside, 'play')} ${aside === 1 ? 'was' : 'were'} set aside and ${aside === 1 ? 'does' : 'do'} not count: too many of one track by one listener in a day, or two at the same time. `}
        {asideLink}
      </Note>
    )}
    {range.from < lastDays(PLAYS_KEPT_DAYS).from && (
      <Note>
        {`Plays, previews and own plays are complete. Listeners, playlists and where people leave are known of the last ${PLAYS_KEPT_DAYS} days only.`}
      </Note>
    )}
  </>
)

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
    {children}
  </Typography>
)
