import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useResourceContext, useStore, type DataTableColumnProps } from 'react-admin'

interface ColumnSwitchesProps {
  panel: HTMLElement
  /** Sources of those that are away until somebody wants them. */
  further: string[]
  /** The columns. The first and those without a source stay. */
  children: ReactNode
}

/**
 * In the panel of the list's Columns button. React-admin has its own, which a screen reader takes
 * for a menu without entries and a keyboard can't order.
 */
export const ColumnSwitches = ({ panel, further, children }: ColumnSwitchesProps) => {
  // Where DataTable looks for them.
  const [away, setAway] = useStore<string[]>(`${useResourceContext()}.datatable`, further)
  const columns = Children.toArray(children)
    .filter((child) => isValidElement<DataTableColumnProps>(child))
    .slice(1)
  const toggle = (source: string, shown: boolean) =>
    setAway(shown ? away.filter((other) => other !== source) : [...away, source])
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
      <Button onClick={() => setAway(further)} sx={{ justifySelf: 'start', mt: 0.5, ml: -1 }}>
        Reset
      </Button>
    </Box>,
    panel,
  )
}
