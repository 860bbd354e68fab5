import FilterIcon from '@mui/icons-material/FilterListOutlined'
import { Box, Button, Chip, Popover } from '@mui/material'
import { Suspense, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

export interface FilterChoice {
  source: string
  label: string
  /** Formats the value for people. */
  show: (value: never) => ReactNode
}

/** Position among the parts of a list's toolbar: the line below them. */
export const NARROWED = 1

interface FilterMenuProps {
  /** The available filters. */
  choices: readonly FilterChoice[]
  /** The inputs, loaded when first opened. */
  children: ReactNode
}

/**
 * The filters of a list: inputs behind a button, and the active ones as chips in the line of
 * `Narrowed`.
 */
export const FilterMenu = ({ choices, children }: FilterMenuProps) => {
  const { filterValues } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const active = choices.filter(({ source }) => filterValues[source] !== undefined)
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.filters}
      </Button>
      {active.map((choice) => (
        <ActiveFilter key={choice.source} {...choice} />
      ))}
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.filters } }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2, width: 300, maxWidth: '100%', minHeight: 72 }}>
          <Suspense fallback={null}>{children}</Suspense>
        </Box>
      </Popover>
    </>
  )
}

/** One filter in words, and a way to remove it. */
export const ActiveFilter = ({ source, label, show }: FilterChoice) => {
  const [value, choose] = useFilter(source)
  return (
    <Chip
      label={
        <>
          {label}: {show(value as never)}
        </>
      }
      onDelete={() => choose(undefined)}
      variant="outlined"
      sx={{ maxWidth: 260, order: NARROWED }}
    />
  )
}
