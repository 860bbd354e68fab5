import { PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { lastDays, type DayRange } from './dayRange.ts'
import * as texts from '#texts/plays.ts'

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
        {texts.playsSetAside(aside)}
        {asideLink}
      </Note>
    )}
    {range.from < lastDays(PLAYS_KEPT_DAYS).from && (
      <Note>{texts.playsPreviewsAndOwnPlays(PLAYS_KEPT_DAYS)}</Note>
    )}
  </>
)

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
    {children}
  </Typography>
)
