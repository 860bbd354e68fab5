import type { Track } from '@melodia/contract/tracks'
import { COMPACT, RowTooltip } from '@melodia/portal/record'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import { IconButton } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useHistoryOfList } from './HistoryContext.tsx'

const HistorySheet = lazy(async () => ({
  default: (await import('./HistorySheet.tsx')).HistorySheet,
}))

/** Opens the history of the row's track. */
export const HistoryButton = () => {
  const record = useRecordContext<Track>()
  const history = useHistoryOfList()
  const [isOpen, setOpen] = useState(false)
  if (!record) return null
  return (
    <>
      <RowTooltip title="Status">
        <IconButton
          aria-label={`Status of ${record.title}`}
          aria-haspopup="dialog"
          sx={COMPACT}
          onClick={() => setOpen(true)}
        >
          <RouteIcon fontSize="small" />
        </IconButton>
      </RowTooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <HistorySheet track={record} history={history} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
