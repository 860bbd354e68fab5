import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { paths } from '../paths.ts'
import { lastDays, USUAL_SPAN } from './dayRange.ts'
import { useListening, type Whose } from './usePlays.ts'
import * as texts from '#texts/plays.ts'

/** Plays of the last 28 days: all of one's own, or of a track or creator. */
export const usePlaysLately = (whose?: Whose) => {
  const { data, error } = useListening(lastDays(USUAL_SPAN), whose)
  if (error) return '?'
  return data ? data.plays.toLocaleString('en') : '…'
}

/** The same as a line of a track's screen, with a link to its completion. */
export const LatelyPlayed = ({ track }: { track: string }) => {
  const { data, error } = useListening(lastDays(USUAL_SPAN), { track })
  if (error) return null
  const to = `${paths.list('analytics')}?track=${track}`
  return (
    <Typography variant="body2" color="text.secondary" component="span">
      {data ? (
        <Link component={RouterLink} to={to} color="inherit">
          {texts.playsInUsualSpanDays(data.plays, USUAL_SPAN)}
        </Link>
      ) : (
        '…'
      )}
    </Typography>
  )
}
