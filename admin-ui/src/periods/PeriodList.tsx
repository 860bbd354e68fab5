import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { PERIOD_STATES, type PeriodState } from '@melodia/contract/choices/periods'
import type { PeriodSummary } from '@melodia/contract/periods'
import { daysOf, POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import { en } from '@melodia/portal'
import { moneyOf, When } from '@melodia/portal/fields'
import { Column, FilterMenu, from, ListPage, ListTable, OneOfFilter } from '@melodia/portal/list'
import AddIcon from '@mui/icons-material/Add'
import { Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { ROYALTIES } from '../sitemap.tsx'
import { StateChip } from './StateChip.tsx'
import { STATES } from './words.ts'
import * as texts from '#texts/periods.ts'

const stateOf = (state: string) => STATES[state as PeriodState].label
const FILTERS = [{ source: 'state', label: texts.state, show: stateOf }]

/** All periods, the latest days first. */
export const PeriodList = () => (
  <ListPage
    title={texts.royalties}
    hasSearch={false}
    actions={
      <Button
        component={RouterLink}
        to={`${ROYALTIES}/new`}
        variant="contained"
        startIcon={<AddIcon />}
      >
        {texts.addPeriod}
      </Button>
    }
    filters={
      <FilterMenu choices={FILTERS}>
        <OneOfFilter source="state" label={texts.state} options={PERIOD_STATES} show={stateOf} />
      </FilterMenu>
    }
    sort={{ field: 'from', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={texts.noPeriods}
    loadFailed={en.periods.loadListFailed}
  >
    <ListTable<PeriodSummary>>
      <Column
        source="from"
        label={texts.days}
        render={(period: PeriodSummary) => (
          <>
            <Link
              component={RouterLink}
              to={`${ROYALTIES}/${period.id}`}
              sx={{ display: 'inline-block', minHeight: 24, fontWeight: 600 }}
            >
              {daysOf(period)}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {moneyOf(period.pool_minor, period.currency)}
            </Typography>
          </>
        )}
      />
      <Column
        source="state"
        label={texts.state}
        disableSort
        render={({ state }: PeriodSummary) => <StateChip state={state} />}
      />
      <Column
        source="pool_minor"
        label={texts.pool}
        disableSort
        sx={{ ...from('sm'), whiteSpace: 'nowrap', textAlign: 'right' }}
        render={({ pool_minor, currency }: PeriodSummary) => moneyOf(pool_minor, currency)}
      />
      <Column
        source="model"
        label={texts.model}
        disableSort
        sx={from('md')}
        render={({ model }: PeriodSummary) => POOL_MODEL_NAMES[model]}
      />
      <Column
        source="totals"
        label={texts.playsAndListeners}
        disableSort
        sx={from('lg')}
        render={({ totals }: PeriodSummary) =>
          totals ? texts.playsBy(totals.plays, totals.listeners) : '–'
        }
      />
      <Column
        source="closed_at"
        label={texts.closedWhen}
        disableSort
        sx={from('md')}
        render={({ closed_at }: PeriodSummary) => (closed_at ? <When at={closed_at} /> : '–')}
      />
    </ListTable>
  </ListPage>
)
