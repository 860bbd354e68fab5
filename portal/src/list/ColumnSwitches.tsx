import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { Children, isValidElement, startTransition, useOptimistic, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore, type DataTableColumnProps } from 'react-admin'
import * as texts from '#texts/list.ts'

interface ColumnSwitchesProps {
  panel: HTMLElement
  /** DataTable's key for hidden columns. */
  storeKey: string
  /** Sources of the columns that are hidden by default. */
  hidden: string[]
  /** The columns. The first, and those without source, are always shown. */
  children: ReactNode
}

/**
 * Content of the Columns panel. React-admin's own is a menu without items to a screen reader, and
 * cannot be ordered by keyboard.
 */
export const ColumnSwitches = ({ panel, storeKey, hidden, children }: ColumnSwitchesProps) => {
  const [hiddenColumns, setHiddenColumns] = useStore<string[]>(storeKey, hidden)
  const [away, show] = useOptimistic(hiddenColumns)
  // The switch answers before the table does.
  const setAway = (next: string[]) =>
    startTransition(() => {
      show(next)
      setHiddenColumns(next)
    })
  const columns = Children.toArray(children)
    .filter((child) => isValidElement<DataTableColumnProps>(child))
    .slice(1)
  const toggle = (source: string, shown: boolean) =>
    setAway(shown ? away.filter((each) => each !== source) : [...away, source])
  return createPortal(
    <Box sx={{ display: 'grid' }}>
      {columns.map(
        ({ props: { source, label } }) =>
          source && (
            <FormControlLabel
              key={source}
              label={label}
              control={
                <Switch
                  size="small"
                  checked={!away.includes(source)}
                  onChange={(_, shown) => toggle(source, shown)}
                />
              }
              sx={{ ml: 0, gap: 1, minHeight: 32 }}
            />
          ),
      )}
      <Button onClick={() => setAway(hidden)} sx={{ justifySelf: 'start', mt: 0.5, ml: -1 }}>
        {texts.reset}
      </Button>
    </Box>,
    panel,
  )
}
