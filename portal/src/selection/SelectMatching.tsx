import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import { Box, Button } from '@mui/material'
import { use, useState } from 'react'
import { useListContext, type Identifier } from 'react-admin'
import { useListTotal } from './useListTotal.ts'
import { MOST_ROWS, SelectionContext } from './selection.ts'
import * as texts from '#texts/selection.ts'

/** Ids are enough, so rows are short. */
const SHORT = { minimal: true }
/** React-admin warns at its limit, which is not reached. */
const LIMIT = MOST_ROWS + 1

/** Once all rows of a page are selected: offers all that match, or says why it does not. */
export const SelectMatching = () => {
  const list = useListContext()
  const { data = [], filterValues, selectedIds, onSelect, onSelectAll, onUnselectItems } = list
  const { isMatching, canSelectAllMatching, selectMatching } = use(SelectionContext)
  const { rows, label, isExact } = useListTotal()
  const [isLoading, setLoading] = useState(false)
  const isPageSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const most = canSelectAllMatching ? MOST_AT_ONCE : MOST_ROWS
  const isTooMany = rows > most || (rows === most && !isExact)
  if (!isMatching && (!isPageSelected || selectedIds.length >= rows)) return null

  const matching = Object.keys(filterValues).length > 0 ? texts.thatMatch : ''
  const all = texts.allLabelMatching(label, matching)
  const selectRows = async () => {
    setLoading(true)
    const select = ({ data: found = [] }: { data?: { id: Identifier }[] }) =>
      onSelect(found.map(({ id }) => id))
    // Without a place in the store it selects none of them itself. React-admin types it without the
    // promise that it returns.
    await onSelectAll({ limit: LIMIT, queryOptions: { meta: SHORT, onSuccess: select } })
    setLoading(false)
  }
  const sentence = isMatching
    ? texts.areSelectedOnAllPages(all.charAt(0).toUpperCase(), all.slice(1), MOST_ROWS)
    : isTooMany
      ? texts.rowsOfThisPageAre(data.length, most)
      : texts.rowsOfThisPageAreSelected(data.length)
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
        <Button onClick={() => onUnselectItems()}>{texts.clearSelection}</Button>
      ) : (
        !isTooMany && (
          <Button
            disabled={isLoading}
            onClick={() => (rows > MOST_ROWS ? selectMatching() : void selectRows())}
          >
            {isLoading ? texts.selecting : texts.selectAll(all)}
          </Button>
        )
      )}
    </Box>
  )
}
