import { PERIOD_ACTIONS, type Period, type PeriodActionName } from '@melodia/contract/periods'
import { daysOf } from '@melodia/contract/periodTexts'
import { en, statusOf } from '@melodia/portal'
import { BodySkeleton, LoadProblem, PageHeader, Panel, Refusal } from '@melodia/portal/layout'
import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { ROYALTIES } from '../sitemap.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { Corrections } from './Corrections.tsx'
import { Facts } from './Facts.tsx'
import { Files } from './Files.tsx'
import { Lines } from './Lines.tsx'
import { Models } from './Models.tsx'
import { Progress } from './Progress.tsx'
import { Statements } from './Statements.tsx'
import { usePeriod, usePeriodAction, useRun } from './usePeriod.ts'
import { deleteQuestion, warningOf } from './words.ts'
import * as texts from '#texts/periods.ts'

const PLACES = [{ label: texts.royalties, to: ROYALTIES }]

/** A period: its terms, its run, who gets what, and its end. */
export const PeriodPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePeriod(id)
  if (data) return <Details period={data} />
  return (
    <>
      <PageHeader title={texts.period} breadcrumbs={PLACES} />
      {!error ? (
        <BodySkeleton />
      ) : statusOf(error) === 404 ? (
        <NotFound />
      ) : (
        <LoadProblem message={en.periods.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const NotFound = () => (
  <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{en.periods.notFound}</Typography>
    <Button component={Link} to={ROYALTIES} variant="outlined">
      {texts.allPeriods}
    </Button>
  </Paper>
)

const isPossible = (action: PeriodActionName, { state }: Period) =>
  PERIOD_ACTIONS[action].from.some((each) => each === state)

const Details = ({ period }: { period: Period }) => {
  const why = useId()
  const [isClosing, setClosing] = useState(false)
  const run = useRun()
  const remove = useRemove()
  const { state, estimate, problem, closes_at, warnings } = period
  const isBusy = run.isPending || remove.isPending
  return (
    <>
      <PageHeader title={daysOf(period)} breadcrumbs={PLACES}>
        {isPossible('delete', period) && (
          <Button color="error" disabled={isBusy} onClick={() => void remove.act(period)}>
            {texts.deletePeriod}
          </Button>
        )}
        {isPossible('run', period) && (
          <Button
            variant={state === 'open' ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => void run.act(period)}
          >
            {state === 'open' ? texts.run : texts.runAgain}
          </Button>
        )}
        {isPossible('close', period) && (
          <Button
            variant="contained"
            disabled={isBusy || estimate}
            aria-describedby={estimate ? why : undefined}
            onClick={() => setClosing(true)}
          >
            {texts.close}
          </Button>
        )}
      </PageHeader>
      <Refusal refusal={run.refusal ?? remove.refusal} />
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.runFailedBecause(problem)}
        </Alert>
      )}
      {state === 'running' && <Progress progress={period.progress} />}
      {state === 'ready' && estimate && (
        <Alert severity="info" id={why} sx={{ mb: 2 }}>
          {texts.closesAt(moment.format(Date.parse(closes_at)))}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {warnings.length > 0 && (
          <Panel title={texts.unusual}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {warnings.map((warning) => (
                <li key={`${warning.kind} ${warning.track?.id}`}>{warningOf(warning)}</li>
              ))}
            </Box>
          </Panel>
        )}
        <Panel title={texts.terms}>
          <Facts period={period} />
        </Panel>
        {period.models && <Models period={period} models={period.models} />}
        {state === 'closed' && <Statements period={period} />}
        {period.models && <Lines period={period} />}
        <Corrections period={period} canAdd={isPossible('correct', period)} />
        {period.models && <Files period={period} canBringIn={isPossible('bring-in', period)} />}
      </Box>
      {isClosing && <CloseDialog period={period} onClose={() => setClosing(false)} />}
    </>
  )
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** Deletes after a question that names what goes, and leads back to the list. */
function useRemove() {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const { act, ...state } = usePeriodAction({
    question: deleteQuestion,
    run: (period) => dataProvider.delete('periods', { id: period.id, previousData: period }),
    done: en.periods.deleted,
    failed: en.periods.deleteFailed,
  })
  return {
    ...state,
    act: async (period: Period) => {
      if ((await act(period)).status === 'done') void navigate(ROYALTIES)
    },
  }
}
