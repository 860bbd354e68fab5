import type { TrackEvent } from '@melodia/contract/audit'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import {
  dayChoice,
  DayFilter,
  ExportButton,
  FilterMenu,
  ListPage,
  useFilter,
  type CsvColumn,
} from '@melodia/portal/list'
import { Box, MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { textsOf } from './historyOf.ts'
import { DecisionRows } from './DecisionRows.tsx'
import { wordOf, WORDS } from './decisionLabels.ts'
import { useWhereabouts } from './useWhereabouts.ts'
import * as texts from '#texts/review.ts'

const columns: CsvColumn<TrackEvent>[] = [
  { label: texts.decided, value: ({ at }) => at },
  { label: texts.decision, value: ({ action }) => wordOf(action).label },
  { label: texts.track, value: ({ title }) => title },
  { label: texts.trackId, value: ({ track }) => track },
  { label: texts.by, value: ({ by }) => by },
  { label: texts.reasons, value: ({ reasons }) => textsOf(reasons) },
  { label: texts.notes, value: ({ notes }) => notes },
]

/** All decisions on one's own tracks, so that every reason can still be found. */
export const DecisionList = () => (
  <ListPage
    title={texts.decisions}

    filters={
      <FilterMenu
        choices={[
          {
            source: 'action',
            label: texts.decision,
            show: (action: string) => wordOf(action).label,
          },
          dayChoice('from', texts.decidedFrom),
          dayChoice('to', texts.decidedUntil),
        ]}
      >
        <ActionFilter />
        <DayFilter source="from" label={texts.decidedFrom} />
        <DayFilter source="to" label={texts.decidedUntil} atEnd />
      </FilterMenu>
    }
    tools={<ExportButton columns={columns} />}
    sort={{ field: 'at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.decisions.empty}
    loadFailed={en.decisions.loadListFailed}
  >
    <Rows />
  </ListPage>
)

const Rows = () => {
  const { data = [] } = useListContext<TrackEvent>()
  return (
    <Box sx={{ p: 2.5, pb: 1 }}>
      <DecisionRows decisions={data} whereabouts={useWhereabouts(data)} />
    </Box>
  )
}

const ActionFilter = () => {
  const [chosen, choose] = useFilter<string>('action')
  return (
    <TextField
      select
      label={texts.decision}
      value={chosen ?? 'any'}
      onChange={({ target: { value } }) => choose(value === 'any' ? undefined : value)}
    >
      <MenuItem value="any">{texts.any}</MenuItem>
      {WORDS.map(({ action, label }) => (
        <MenuItem key={action} value={action}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
