import type { Track } from '@melodia/contract/tracks'
import WayIcon from '@mui/icons-material/RouteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useHistoryOfList } from './HistoryContext.tsx'

const WaySheet = lazy(async () => ({ default: (await import('./WaySheet.tsx')).WaySheet }))

/** Opens the history of the row's track. */
export const WayButton = () => {
  const record = useRecordContext<Track>()
  const history = useHistoryOfList()
  const [isOpen, setOpen] = useState(false)
  if (!record) return null
  return (
    <>
      <Tooltip title="Status">
        <IconButton
          aria-label={`Status of ${record.title}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <WayIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <WaySheet track={record} history={history} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
