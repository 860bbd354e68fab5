import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import { Box, Button } from '@mui/material'
import { use, useState } from 'react'
import { useListContext } from 'react-admin'
import { useListTotal } from './useListTotal.ts'
import { MOST_ROWS, SelectionContext } from './selection.ts'

/** Ids are enough, so rows are short. React-admin warns at its limit, which is not reached. */
const SHORT = { limit: MOST_ROWS + 1, queryOptions: { meta: { minimal: true } } }

/** Once all rows of a page are selected: offers all that match, or says why it does not. */
export const SelectMatching = () => {
  const { data = [], filterValues, selectedIds, onSelectAll, onUnselectItems } = useListContext()
  const { isMatching, canSelectAllMatching, selectMatching } = use(SelectionContext)
  const { rows, label, isExact } = useListTotal()
  const [isLoading, setLoading] = useState(false)
  const isPageSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const most = canSelectAllMatching ? MOST_AT_ONCE : MOST_ROWS
  const isTooMany = rows > most || (rows === most && !isExact)
  if (!isMatching && (!isPageSelected || selectedIds.length >= rows)) return null

  const matching = Object.keys(filterValues).length > 0 ? ' that match' : ''
  const all = `all ${label}${matching}`
  const selectRows = async () => {
    setLoading(true)
    // React-admin types it without the promise that it returns.
    await onSelectAll(SHORT)
    setLoading(false)
  }
  const sentence = isMatching
    ? `${all.charAt(0).toUpperCase()}${all.slice(1)} are selected, on all pages. Edit changes them together; Delete takes up to ${MOST_ROWS} at once.`
    : isTooMany
      ? `The ${data.length} rows of this page are selected. At most ${most.toLocaleString('en')} can be selected at once: narrow the list by a search or a filter.`
      : `The ${data.length} rows of this page are selected.`
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 40,
        px: 2,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
        typography: 'body2',
      }}
    >
      <span>{sentence}</span>
      {isMatching ? (
        <Button onClick={() => onUnselectItems()}>Clear selection</Button>
      ) : (
        !isTooMany && (
          <Button
            disabled={isLoading}
            onClick={() => (rows > MOST_ROWS ? selectMatching() : void selectRows())}
          >
            {isLoading ? 'Selecting…' : `Select ${all}`}
          </Button>
        )
      )}
    </Box>
  )
}
