import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { BULK_PLAYS } from '@melodia/contract/choices/plays'
import type { PlaysInBulk } from '@melodia/contract/plays'
import { en } from '@melodia/portal'
import { Column, from, ListPage, ListTable, ListTools, type CsvColumn } from '@melodia/portal/list'
import { Link, Typography } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { EmailState, personRow } from '../users/index.ts'
import { GONE } from './asideWords.ts'
import { AnalyticsNav } from './Nav.tsx'
import * as texts from '#texts/analytics.ts'

const HOUR_MS = 60 * 60_000
const hoursOf = ({ heard_ms }: PlaysInBulk) => `${(heard_ms / HOUR_MS).toFixed(1)} h`
const nameOf = ({ listener }: PlaysInBulk) => (listener ? listener.name || listener.email : GONE)

/** CSV columns. */
const columns: CsvColumn<PlaysInBulk>[] = [
  { label: texts.listenerId, value: ({ listener }) => listener?.id ?? '' },
  { label: texts.listener, value: nameOf },
  { label: texts.email, value: ({ listener }) => listener?.email ?? '' },
  { label: texts.day, value: ({ day }) => day },
  { label: texts.plays, value: ({ plays }) => plays },
  { label: texts.late, value: ({ late }) => late },
  { label: texts.setAside, value: ({ aside }) => aside },
  { label: texts.heard, value: hoursOf },
]

/** Days on which one listener reported more than a person can hear; the newest first. */
export const Bulk = () => (
  <ResourceContextProvider value="plays/bulk">
    <ListPage
      title={texts.playsInBulk}
      breadcrumbs={['analytics']}
      intro={
        <>
          <AnalyticsNav />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
            {texts.bulkRule(BULK_PLAYS.late, BULK_PLAYS.heardMs / HOUR_MS)}
          </Typography>
        </>
      }
      hasSearch={false}
      tools={<ListTools columns={columns} />}
      sort={{ field: 'day', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.plays.noneInBulk}
      loadFailed={en.plays.bulkFailed}
    >
      <ListTable<PlaysInBulk>>
        <Column
          source="listener"
          label={texts.listener}
          disableSort
          sx={{ width: { xs: '100%', md: '35%' }, overflowWrap: 'anywhere' }}
          render={(row: PlaysInBulk) => <Listener row={row} />}
        />
        <Column
          source="day"
          label={texts.day}
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ day }: PlaysInBulk) => <Day day={day} />}
        />
        <Column
          source="plays"
          label={texts.plays}
          align="right"
          disableSort
          render={({ plays }: PlaysInBulk) => plays.toLocaleString('en')}
        />
        <Column
          source="late"
          label={texts.late}
          align="right"
          disableSort
          sx={from('sm')}
          render={({ late }: PlaysInBulk) => late.toLocaleString('en')}
        />
        <Column
          source="aside"
          label={texts.setAside}
          align="right"
          disableSort
          sx={from('sm')}
          render={({ aside }: PlaysInBulk) => aside.toLocaleString('en')}
        />
        <Column
          source="heard_ms"
          label={texts.heard}
          align="right"
          disableSort
          sx={{ ...from('md'), whiteSpace: 'nowrap' }}
          render={hoursOf}
        />
      </ListTable>
    </ListPage>
  </ResourceContextProvider>
)

const Listener = ({ row }: { row: PlaysInBulk }) => (
  <>
    {row.listener ? (
      <>
        <Link
          component={RouterLink}
          to={personRow(row.listener.id)}
          color="inherit"
          underline="hover"
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {nameOf(row)}
        </Link>
        <EmailState user={row.listener} />
      </>
    ) : (
      nameOf(row)
    )}
    <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
      {texts.rowsHeard(hoursOf(row))}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      <Day day={row.day} />
      {texts.lateSetAside(row.late, row.aside)}
    </Typography>
  </>
)

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const Day = ({ day }: { day: string }) => <time dateTime={day}>{date.format(Date.parse(day))}</time>
