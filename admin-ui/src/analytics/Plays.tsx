import { PlaysPage, dayRangeLabel, type DayRange } from '@melodia/portal/plays'
import { MusicLink } from '@melodia/portal/publicPage'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { AnalyticsNav } from './Nav.tsx'
import { ASIDE } from './paths.ts'
import * as texts from '#texts/analytics.ts'

/** Plays of all published music. */
export const Plays = () => (
  <PlaysPage
    nav={<AnalyticsNav />}
    ownNote={texts.byCreatorsThemselvesShownNot}
    asideLink={
      <Link component={RouterLink} to={ASIDE}>
        {texts.lookAtThem}
      </Link>
    }
    empty={NoPlays}
  />
)

const NoPlays = ({ range }: { range: DayRange }) => (
  <>
    <Typography variant="h2" component="p" sx={{ mb: 1 }}>
      {texts.noPlaysRange(dayRangeLabel(range))}
    </Typography>
    <Typography color="text.secondary">
      {texts.playersOfSignedInListeners}
      <MusicLink>{texts.openMusicPage}</MusicLink>
    </Typography>
  </>
)
