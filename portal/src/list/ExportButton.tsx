import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { en } from '../en.ts'
import type { CsvColumn } from './csv.ts'

/** Rows that are asked for at a time. */
const BATCH = 500

interface ExportButtonProps<Row> {
  /** Fetches the columns of the file, when it is first asked for. */
  columns: () => Promise<readonly CsvColumn<Row>[]>
}

/** Saves all that the list's search and filters find, not the page alone, as CSV. */
export const ExportButton = <Row,>({ columns }: ExportButtonProps<Row>) => {
  const { resource, filter, filterValues, sort, total } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [count, setCount] = useState<number | null>(null)

  const load = async () => {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await dataProvider.getList(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page, perPage: BATCH },
      })
      rows.push(...(data as Row[]))
      setCount(rows.length)
      if (data.length < BATCH) return rows
    }
  }

  const save = async () => {
    setCount(0)
    try {
      const { csvOf, saveCsv } = await import('./csv.ts')
      saveCsv(resource.replace('/', '-'), csvOf(await columns(), await load()))
    } catch {
      notify(en.exportFailed, { type: 'error' })
    }
    setCount(null)
  }

  return (
    <Button startIcon={<DownloadIcon />} onClick={save} disabled={count !== null || !total}>
      {count ? `Exporting ${count.toLocaleString('en')}` : 'Export CSV'}
    </Button>
  )
}
