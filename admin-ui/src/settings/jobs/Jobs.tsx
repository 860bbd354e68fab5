import { JOB_KINDS, OPEN_JOB_STATES, type JobKind } from '@melodia/contract/choices/jobs'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Job } from '@melodia/contract/jobs'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, FilterMenu, from, ListPage, ListTable, OneOfFilter } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import { Chip, Link, Typography } from '@mui/material'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { SettingsNav, SETTINGS_BREADCRUMBS } from '../nav/index.ts'
import { JobNumbers } from './JobNumbers.tsx'
import { useRetry } from './useRetry.ts'
import { JOB_LABELS, pageOf, JOB_STATES } from './labels.ts'
import * as texts from '#texts/settings.ts'

const kindOf = (kind: string) => JOB_LABELS[kind as JobKind]

const choices = [
  { source: 'kind', label: texts.kind, show: kindOf },
  { source: 'state', label: texts.state, show: (state: string) => state },
]

/** What the server does by itself: what waits, what runs, and what was given up. */
export const Jobs = () => (
  <ResourceContextProvider value="jobs">
    <ListPage
      title={texts.jobs}
      breadcrumbs={SETTINGS_BREADCRUMBS}
      intro={
        <>
          <SettingsNav />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
            {texts.workThatServerDoesIn}
          </Typography>
          <JobNumbers />
        </>
      }
      hasSearch={false}
      filters={
        <FilterMenu choices={choices}>
          <OneOfFilter source="kind" label={texts.kind} options={JOB_KINDS} show={kindOf} />
          <OneOfFilter source="state" label={texts.state} options={OPEN_JOB_STATES} />
        </FilterMenu>
      }
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.others}
      empty={en.jobs.empty}
      loadFailed={en.jobs.loadListFailed}
    >
      <ListTable<Job>>
        <Column
          source="created_at"
          label={texts.queued}
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ created_at }: Job) => <When at={created_at} />}
        />
        <Column
          source="subject"
          label={texts.job}
          disableSort
          sx={{ width: '60%', overflowWrap: 'anywhere' }}
          render={(job: Job) => <What job={job} />}
        />
        <Column source="tries" label={texts.tries} disableSort sx={from('sm')} />
        <Column
          source="state"
          label={texts.state}
          disableSort
          render={({ state }: Job) => (
            <Chip size="small" variant="outlined" {...JOB_STATES[state]} sx={{ fontWeight: 600 }} />
          )}
        />
        <Column label={texts.actions} align="right">
          <Retry />
        </Column>
      </ListTable>
    </ListPage>
  </ResourceContextProvider>
)

const What = ({ job: { kind, state, subject, error, next_at, tries } }: { job: Job }) => {
  const page = subject && pageOf(subject)
  const title = subject?.title ?? en.jobs.nothingLeft
  return (
    <>
      {page ? (
        <Link component={RouterLink} to={page} sx={{ fontWeight: 600 }}>
          {title}
        </Link>
      ) : (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {JOB_LABELS[kind]}
      </Typography>
      {error && (
        <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
          {error}
        </Typography>
      )}
      {next_at && tries > 0 && (
        <Typography variant="body2" color="text.secondary">
          {texts.nextTryAt}
          <When at={next_at} />
        </Typography>
      )}
    </>
  )
}

const Retry = () => {
  const job = useRecordContext<Job>()
  const { act, isPending } = useRetry()
  if (job?.state !== 'failed') return null
  return (
    <RowAction
      title={texts.tryAgain}
      label={texts.tryAgainJobLabelsTitle(
        JOB_LABELS[job.kind],
        job.subject?.title ?? en.jobs.nothingLeft,
      )}
      isBusy={isPending}
      onClick={() => void act(job)}
    >
      <RetryIcon />
    </RowAction>
  )
}
