import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { PlayAside } from '@melodia/contract/plays'
import { en, paths, tracks } from '@melodia/portal'
import { durationOf, When } from '@melodia/portal/fields'
import { Column, from, ListPage, ListTable, ListTools } from '@melodia/portal/list'
import { Link, Typography } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { columns, listenerOf, REASONS, SOURCES } from './asideWords.ts'
import { AnalyticsNav } from './Nav.tsx'
import { ReasonFilter } from './ReasonFilter.tsx'
import * as texts from '#texts/analytics.ts'

/** Plays that do not count, and why; the newest first. */
export const Aside = () => (
  <ResourceContextProvider value="plays/aside">
    <ListPage
      title={texts.playsSetAside}
      breadcrumbs={['analytics']}
      intro={
        <>
          <AnalyticsNav />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
            {texts.thesePlaysWereReportedBut}
          </Typography>
        </>
      }
      hasSearch={false}
      filters={<ReasonFilter />}
      tools={<ListTools columns={columns} />}
      sort={{ field: 'started_at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.plays.noneAside}
      loadFailed={en.plays.asideFailed}
    >
      <ListTable<PlayAside>>
        <Column
          source="title"
          label={texts.track}
          disableSort
          sx={{ width: { xs: '100%', md: '30%' }, overflowWrap: 'anywhere' }}
          render={(play: PlayAside) => <Track play={play} />}
        />
        <Column
          source="listener"
          label={texts.listener}
          disableSort
          sx={{ ...from('sm'), overflowWrap: 'anywhere' }}
          render={listenerOf}
        />
        <Column
          source="started_at"
          label={texts.started}
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ started_at }: PlayAside) => <When at={started_at} />}
        />
        <Column
          source="heard_ms"
          label={texts.heard}
          align="right"
          disableSort
          sx={from('md')}
          render={({ heard_ms }: PlayAside) => durationOf(heard_ms)}
        />
        <Column
          source="source"
          label={texts.heardOn}
          disableSort
          sx={from('lg')}
          render={({ source }: PlayAside) => SOURCES[source]}
        />
        <Column
          source="reason"
          label={texts.reason}
          disableSort
          sx={from('md')}
          render={({ reason }: PlayAside) => REASONS[reason]}
        />
      </ListTable>
    </ListPage>
  </ResourceContextProvider>
)

const Track = ({ play }: { play: PlayAside }) => (
  <>
    <Link
      component={RouterLink}
      to={paths.edit(tracks.approved, play.track_id)}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {play.title}
    </Link>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      {listenerOf(play)} · <When at={play.started_at} />
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
      {REASONS[play.reason]}
    </Typography>
  </>
)
