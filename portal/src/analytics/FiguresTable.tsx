import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { columnsOf, type Figures } from './figures.ts'
import { numberOf } from './units.ts'

/** The figures of a chart as a table. */
export const FiguresTable = ({ title, figures }: { title: string; figures: Figures }) => {
  const columns = columnsOf(figures)
  return (
    <Table size="small" stickyHeader aria-label={title}>
      <TableHead>
        <TableRow>
          {columns.map(({ label }, index) => (
            <TableCell key={label} align={index === 0 ? 'left' : 'right'}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {figures.rows.map((row) => (
          <TableRow key={String(columns[0]?.value(row))}>
            {columns.map(({ label, value }, index) => (
              <TableCell
                key={label}
                {...(index === 0 ? { component: 'th', scope: 'row' } : { align: 'right' as const })}
              >
                {shown(value(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const shown = (value: unknown) => (typeof value === 'number' ? numberOf(value) : String(value))
