import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { en } from '#texts/en.ts'
import type { CsvColumn } from './csv.ts'
import { useListTotal } from '../selection/useListTotal.ts'
import * as texts from '#texts/list.ts'

interface ExportButtonProps<Row> {
  /** The columns of the file. */
  columns: readonly CsvColumn<Row>[]
  /** What their rows are asked for with, beside the filter. */
  query?: Record<string, string>
}

const NO_QUERY = {}

/** Exports all matching rows, not only the page, as CSV. */
export const ExportButton = <Row extends { id: unknown }>({
  columns,
  query = NO_QUERY,
}: ExportButtonProps<Row>) => {
  const { resource, filter, filterValues, sort } = useListContext()
  const total = useListTotal()
  const dataProvider = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const [count, setCount] = useState<number | null>(null)
  const work = useRef(new AbortController())
  const isRunning = count !== null

  // Leaving the list cancels the export.
  useEffect(() => () => work.current.abort(), [])

  const save = async () => {
    work.current = new AbortController()
    const { signal } = work.current
    setCount(0)
    try {
      const { exportCsv } = await import('./exportCsv.ts')
      const wanted = { resource, filter: { ...filterValues, ...filter }, sort, query }
      const rows = await exportCsv(dataProvider, wanted, columns, {
        onProgress: setCount,
        signal,
      })
      notify(en.exported(rows), { type: 'success' })
    } catch {
      if (!signal.aborted) notify(en.exportFailed, { type: 'error' })
    }
    setCount(null)
  }

  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        onClick={save}
        disabled={isRunning || !total.rows}
        aria-live="polite"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {isRunning ? progressLabel(count, total) : texts.exportCsv}
      </Button>
      {isRunning && <Button onClick={() => work.current.abort()}>{texts.cancel}</Button>}
    </>
  )
}

const progressLabel = (count: number, { isExact, label }: ReturnType<typeof useListTotal>) =>
  texts.exportingRows(count, isExact, label)
