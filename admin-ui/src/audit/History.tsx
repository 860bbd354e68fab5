import { en, useAdminCall } from '@melodia/portal'
import { LoadProblem } from '@melodia/portal/layout'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Skeleton,
  Typography,
} from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivityList } from './ActivityList.tsx'
import { entryOf } from './entryOf.ts'
import * as texts from '#texts/audit.ts'

interface HistoryProps {
  resource: 'artists' | 'creators' | 'playlists' | 'tracks'
  id: string
}

/** Events shown at first, and added each time. */
const ROWS = 20

/** Audit entries of a record: who, when, and each change. Loaded when it is opened. */
export const History = (record: HistoryProps) => (
  <Accordion
    variant="outlined"
    disableGutters
    sx={{ mt: 3 }}
    slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
  >
    <AccordionSummary expandIcon={<ExpandIcon />}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {texts.history}
      </Typography>
    </AccordionSummary>
    <AccordionDetails>
      <RecordEvents {...record} />
    </AccordionDetails>
  </Accordion>
)

/** The events of a record, the newest first; more are loaded when asked for. */
export const RecordEvents = ({ resource, id }: HistoryProps) => {
  const call = useAdminCall()
  const [rows, setRows] = useState(ROWS)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['record history', resource, id, rows],
    queryFn: ({ signal }) =>
      call(`GET ${resource}/{id}/history`, { path: { id }, query: { p: 1, l: rows }, signal }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadProblem message={en.audit.historyFailed} error={error} onRetry={refetch} />
  if (!data)
    return (
      <output aria-label={texts.loading}>
        <Skeleton height={60} />
      </output>
    )
  const { history, totalCount } = data.data
  if (history.length === 0)
    return <Typography color="text.secondary">{en.audit.noHistory}</Typography>
  return (
    <>
      <ActivityList entries={history.map(entryOf)} />
      {history.length < totalCount && (
        <Button sx={{ mt: 1 }} disabled={isFetching} onClick={() => setRows(rows + ROWS)}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}
