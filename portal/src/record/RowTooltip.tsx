import { Tooltip, type TooltipProps } from '@mui/material'
import { useState } from 'react'

/** The tooltip of a button in a row: beside the row's buttons, so that it covers none of any row. */
export const RowTooltip = ({ children, ...props }: Pick<TooltipProps, 'title' | 'children'>) => {
  const [cell, setCell] = useState<Element | null>(null)
  return (
    <Tooltip
      {...props}
      placement="left"
      onOpen={({ target }) => setCell(target instanceof Element ? target.closest('td') : null)}
      slotProps={cell ? { popper: { anchorEl: cell } } : {}}
    >
      {children}
    </Tooltip>
  )
}
