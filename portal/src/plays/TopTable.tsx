import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Box,
  IconButton,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { numberOf } from '../analytics/units.ts'
import { csvOf, saveCsv } from '../list/csv.ts'
import type { TopRow } from './figures.ts'
import * as texts from '#texts/plays.ts'

/** Rows shown; the file has all. */
const SHOWN = 100

interface TopTableProps {
  title: string
  /** Heading of the names, and noun of a row: `Track`. */
  what: string
  /** Name of the CSV file. */
  file: string
  rows: readonly TopRow[]
  /** Shown where there are none. */
  empty: string
  /** The name in its cell; by default as it is. */
  nameCell?: (row: TopRow) => ReactNode
}

/** The most played records as a table, and all of them as a CSV file. */
export const TopTable = ({ title, what, file, rows, empty, nameCell }: TopTableProps) => {
  const id = useId()
  const save = () =>
    saveCsv(
      file,
      csvOf<TopRow>(
        [
          { label: texts.id, value: (row) => row.id },
          { label: what, value: (row) => row.name },
          { label: texts.plays, value: (row) => row.plays },
          { label: texts.listeners, value: (row) => row.listeners },
        ],
        rows,
      ),
    )
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, pt: 0.5 }}>
          {title}
        </Typography>
        <Tooltip title={texts.exportCsv}>
          <span>
            <IconButton
              size="small"
              aria-label={texts.titleExportCsv(title)}
              disabled={rows.length === 0}
              onClick={save}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Rows {...{ title, what, rows, nameCell }} />
      )}
      {rows.length > SHOWN && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.firstOfCsvFileHas(SHOWN, numberOf(rows.length))}
        </Typography>
      )}
    </Paper>
  )
}

const plainName = ({ name }: TopRow): ReactNode => name

type RowsProps = Pick<TopTableProps, 'title' | 'what' | 'rows' | 'nameCell'>

const Rows = ({ title, what, rows, nameCell = plainName }: RowsProps) => {
  const most = Math.max(1, ...rows.map(({ plays }) => plays))
  return (
    // With the keyboard it is scrolled too.
    <Box
      component="section"
      tabIndex={0}
      aria-label={texts.titleRows(title)}
      sx={{ maxHeight: 420, overflowY: 'auto' }}
    >
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{what}</TableCell>
            <TableCell align="right">{texts.plays}</TableCell>
            <TableCell align="right">{texts.listeners}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, SHOWN).map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {nameCell(row)}
                <Share share={row.plays / most} />
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: 'top' }}>
                {numberOf(row.plays)}
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: 'top' }}>
                {numberOf(row.listeners)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A bar below the name; decoration. */
const Share = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ height: 4, mt: 0.5, borderRadius: 2, bgcolor: 'action.hover' }}>
    <Box
      sx={{ width: `${share * 100}%`, height: '100%', borderRadius: 2, bgcolor: 'primary.main' }}
    />
  </Box>
)
