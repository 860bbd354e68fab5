import { PlaysPage, dayRangeLabel, type DayRange } from '@melodia/portal/plays'
import { MusicLink } from '@melodia/portal/publicPage'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { AnalyticsNav } from './Nav.tsx'
import { ASIDE } from './paths.ts'

/** Plays of all published music. */
export const Plays = () => (
  <PlaysPage
    nav={<AnalyticsNav />}
    ownNote="By the creators themselves: shown, not paid"
    asideLink={
      <Link component={RouterLink} to={ASIDE}>
        Look at them
      </Link>
    }
    empty={NoPlays}
  />
)

const NoPlays = ({ range }: { range: DayRange }) => (
  <>
    <Typography variant="h2" component="p" sx={{ mb: 1 }}>
      {`No plays ${dayRangeLabel(range)}`}
    </Typography>
    <Typography color="text.secondary">
      Players of signed-in listeners tell of plays. <MusicLink>Open the music page</MusicLink>
    </Typography>
  </>
)
