import { Box, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { VISUALLY_HIDDEN } from '../form/UploadProgress.tsx'
import { moved, placeByKey } from './moved.ts'
import { OrderedRow, ROW_HEIGHT } from './OrderedRow.tsx'
import { asideBy, useDrag } from './useDrag.ts'

/** An entry as its row shows it. */
export interface Entry {
  id: string
  title: string
  detail: string
  image?: string | undefined
  /** At the end of the row: a duration. */
  end?: string
}

interface OrderedListProps {
  label: string
  entries: readonly Entry[]
  onChange: (ids: string[]) => void
  /** What stands in place of an empty list. */
  empty: string
}

/**
 * A list that is put in order by dragging, by the arrow keys on a row's handle, and by two buttons
 * a row: three ways, since not everybody can drag (WCAG 2.5.7).
 */
export const OrderedList = ({ label, entries, onChange, empty }: OrderedListProps) => {
  const help = useId()
  const box = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const refocus = useRef<string | null>(null)
  const ids = entries.map(({ id }) => id)
  const count = ids.length

  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (!entry || to < 0 || to >= count) return
    onChange(moved(ids, from, to))
    setSaid(`${entry.title} is now ${to + 1} of ${count}`)
  }
  const remove = (index: number) => {
    setSaid(`${entries[index]?.title} was removed`)
    onChange(ids.toSpliced(index, 1))
    const next = ids[index + 1] ?? ids[index - 1]
    refocus.current = next ?? null
  }
  const { drag, handleProps } = useDrag({ box, count, rowHeight: ROW_HEIGHT, onMove: move })

  // A row that was removed had the focus; it goes on to its neighbour rather than to nowhere.
  useEffect(() => {
    if (refocus.current === null) return
    const row = box.current?.querySelector(`[data-id="${CSS.escape(refocus.current)}"]`)
    row?.querySelector<HTMLElement>('[data-remove]')?.focus()
    refocus.current = null
  })

  return (
    <Box>
      <Typography id={help} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {count === 0 ? empty : 'Drag a handle, or focus it and use the arrow keys, Home and End'}
      </Typography>
      {count > 0 && (
        <Box
          component="ol"
          ref={box}
          aria-label={label}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            maxHeight: 10 * ROW_HEIGHT,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {entries.map((entry, index) => (
            <OrderedRow
              key={entry.id}
              entry={entry}
              index={index}
              count={count}
              help={help}
              aside={asideBy(drag, index, ROW_HEIGHT)}
              carried={drag?.from === index}
              handleProps={{
                ...handleProps(index),
                onKeyDown: (event) => {
                  const to = placeByKey(event.key, index, count)
                  if (to === null) return
                  event.preventDefault()
                  move(index, to)
                },
              }}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      <Box component="output" aria-live="polite" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
    </Box>
  )
}
