import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Box, Button } from '@mui/material'
import { use, useState } from 'react'
import { useListContext } from 'react-admin'
import { ButtonPopover } from '../layout/ButtonPopover.tsx'
import { ColumnsPanel } from './columnsPanel.ts'
import type { CsvColumn } from './csv.ts'
import { ExportButton } from './ExportButton.tsx'
import * as texts from '#texts/list.ts'

/** At the end of a list's toolbar: columns and CSV export. */
export const ListTools = <Row extends { id: unknown }>(props: {
  columns: readonly CsvColumn<Row>[]
  /** What the rows of the file are asked for with, beside the filter. */
  query?: Record<string, string>
}) => (
  <>
    <ColumnsButton />
    <ExportButton {...props} />
  </>
)

/**
 * Chooses the columns of a table, which fills the panel. Small screens have no room for a choice.
 */
const ColumnsButton = () => {
  const { total } = useListContext()
  const { setPanel } = use(ColumnsPanel)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={!total}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {texts.columns}
      </Button>
      <ButtonPopover label={texts.columns} anchor={anchor} onClose={() => setAnchor(null)}>
        <Box ref={setPanel} sx={{ width: 200, p: 2, pb: 1 }} />
      </ButtonPopover>
    </>
  )
}
