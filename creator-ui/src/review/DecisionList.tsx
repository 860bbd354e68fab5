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

const columns: CsvColumn<TrackEvent>[] = [
  { label: 'Decided', value: ({ at }) => at },
  { label: 'Decision', value: ({ action }) => wordOf(action).label },
  { label: 'Track', value: ({ title }) => title },
  { label: 'Track ID', value: ({ track }) => track },
  { label: 'By', value: ({ by }) => by },
  { label: 'Reasons', value: ({ reasons }) => textsOf(reasons) },
  { label: 'Notes', value: ({ notes }) => notes },
]

/** All decisions on one's own tracks, so that every reason can still be found. */
export const DecisionList = () => (
  <ListPage
    title="Decisions"

    filters={
      <FilterMenu
        choices={[
          { source: 'action', label: 'Decision', show: (action: string) => wordOf(action).label },
          dayChoice('from', 'Decided from'),
          dayChoice('to', 'Decided until'),
        ]}
      >
        <ActionFilter />
        <DayFilter source="from" label="Decided from" />
        <DayFilter source="to" label="Decided until" atEnd />
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
      <DecisionRows decisions={data} />
    </Box>
  )
}

const ActionFilter = () => {
  const [chosen, choose] = useFilter<string>('action')
  return (
    <TextField
      select
      label="Decision"
      value={chosen ?? 'any'}
      onChange={({ target: { value } }) => choose(value === 'any' ? undefined : value)}
    >
      <MenuItem value="any">Any</MenuItem>
      {WORDS.map(({ action, label }) => (
        <MenuItem key={action} value={action}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
