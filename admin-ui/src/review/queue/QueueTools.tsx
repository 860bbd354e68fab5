import { useShortcuts } from '@melodia/portal/keyboard'
import NextIcon from '@mui/icons-material/PlayCircleOutlined'
import { Button, MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useNext } from './useQueue.ts'
import * as texts from '#texts/review.ts'

/** Orders of the queue; the list can be sorted otherwise by its columns. */
const ORDERS = [
  { field: 'waiting', order: 'ASC', label: texts.longestWaiting },
  { field: 'risk', order: 'DESC', label: texts.byRisk },
] as const

/** Opens the next track of the queue. */
export const NextButton = () => {
  const { next, isBusy } = useNext()
  useShortcuts({ n: () => void next() })
  return (
    <Button
      variant="contained"
      startIcon={<NextIcon />}
      aria-keyshortcuts="N"
      disabled={isBusy}
      onClick={() => void next()}
    >
      {texts.reviewNext}
    </Button>
  )
}

/** In which order tracks are shown and handed out. */
export const QueueOrderChoice = () => {
  const { sort, setSort } = useListContext()
  const present = ORDERS.find(({ field }) => field === sort.field)
  return (
    <TextField
      select
      label={texts.order}
      value={present?.field ?? 'column'}
      onChange={({ target: { value } }) => {
        const chosen = ORDERS.find(({ field }) => field === value)
        if (chosen) setSort({ field: chosen.field, order: chosen.order })
      }}
      sx={{ width: 170 }}
    >
      {ORDERS.map(({ field, label }) => (
        <MenuItem key={field} value={field}>
          {label}
        </MenuItem>
      ))}
      {!present && <MenuItem value="column">{texts.byColumn}</MenuItem>}
    </TextField>
  )
}
