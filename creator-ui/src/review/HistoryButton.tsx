import type { Track } from '@melodia/contract/tracks'
import { RowAction } from '@melodia/portal/record'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useHistoryOfList } from './HistoryContext.tsx'
import * as texts from '#texts/review.ts'

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
      <RowAction
        title={texts.status}
        label={texts.statusOfTitle(record.title)}
        isCompact
        hasDialog
        onClick={() => setOpen(true)}
      >
        <RouteIcon fontSize="small" />
      </RowAction>
      {isOpen && (
        <Suspense fallback={null}>
          <HistorySheet track={record} history={history} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
