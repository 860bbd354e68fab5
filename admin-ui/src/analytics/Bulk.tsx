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

const HOUR_MS = 60 * 60_000
const hoursOf = ({ heard_ms }: PlaysInBulk) => `${(heard_ms / HOUR_MS).toFixed(1)} h`
const nameOf = ({ listener }: PlaysInBulk) => (listener ? listener.name || listener.email : GONE)

/** CSV columns. */
const columns: CsvColumn<PlaysInBulk>[] = [
  { label: 'Listener ID', value: ({ listener }) => listener?.id ?? '' },
  { label: 'Listener', value: nameOf },
  { label: 'Email', value: ({ listener }) => listener?.email ?? '' },
  { label: 'Day', value: ({ day }) => day },
  { label: 'Plays', value: ({ plays }) => plays },
  { label: 'Late', value: ({ late }) => late },
  { label: 'Set aside', value: ({ aside }) => aside },
  { label: 'Heard', value: hoursOf },
]

/** Days on which one listener reported more than a person can hear; the newest first. */
export const Bulk = () => (
  <ResourceContextProvider value="plays/bulk">
    <ListPage
      title="Plays in bulk"
      breadcrumbs={['analytics']}
      intro={
        <>
          <AnalyticsNav />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
            {`On each of these days (UTC), one listener told of at least ${BULK_PLAYS.late} plays an hour or more after they ended, or of more than ${BULK_PLAYS.heardMs / HOUR_MS} hours of listening. They may have been offline for long, or be making plays up: look into it before you pay for these plays.`}
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
          label="Listener"
          disableSort
          sx={{ width: { xs: '100%', md: '35%' }, overflowWrap: 'anywhere' }}
          render={(row: PlaysInBulk) => <Listener row={row} />}
        />
        <Column
          source="day"
          label="Day"
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ day }: PlaysInBulk) => <Day day={day} />}
        />
        <Column
          source="plays"
          label="Plays"
          align="right"
          disableSort
          render={({ plays }: PlaysInBulk) => plays.toLocaleString('en')}
        />
        <Column
          source="late"
          label="Late"
          align="right"
          disableSort
          sx={from('sm')}
          render={({ late }: PlaysInBulk) => late.toLocaleString('en')}
        />
        <Column
          source="aside"
          label="Set aside"
          align="right"
          disableSort
          sx={from('sm')}
          render={({ aside }: PlaysInBulk) => aside.toLocaleString('en')}
        />
        <Column
          source="heard_ms"
          label="Heard"
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
      {hoursOf(row)} heard
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
      <Day day={row.day} />, {row.late.toLocaleString('en')} late, {row.aside.toLocaleString('en')}{' '}
      set aside
    </Typography>
  </>
)

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const Day = ({ day }: { day: string }) => <time dateTime={day}>{date.format(Date.parse(day))}</time>
