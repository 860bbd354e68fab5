import { Box, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { VISUALLY_HIDDEN } from '../form/UploadProgress.tsx'
import { moved, placeByKey } from './moved.ts'
import { OrderedRow, ROW_HEIGHT, type Entry } from './OrderedRow.tsx'
import { asideBy, useDrag } from './useDrag.ts'
import { ROWS_IN_VIEW, useView } from './useView.ts'
import * as texts from '#texts/ordering.ts'

interface OrderedListProps {
  label: string
  ids: readonly string[]
  /** Undefined while loading. */
  entryOf: (id: string) => Entry | undefined
  onChange: (ids: string[]) => void
  /** Called with the visible ids, to load their entries. */
  onView?: (ids: readonly string[]) => void
  /** Shown instead of an empty list. */
  empty: string
}

/**
 * A list of up to a thousand rows that is ordered by dragging, by the arrow keys on a row's handle,
 * or by two buttons per row, since not everybody can drag (WCAG 2.5.7). Only rows near the view are
 * rendered, and the one that is focused or dragged.
 */
export const OrderedList = ({ label, ids, entryOf, onChange, onView, empty }: OrderedListProps) => {
  const help = useId()
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  /** A row to scroll to once it is rendered, and whether its button gets the focus. */
  const next = useRef<{ index: number; refocus: boolean } | null>(null)
  const count = ids.length
  const { box, first, last, onScroll, reveal } = useView(count, ROW_HEIGHT)

  const titleOf = (index: number) => entryOf(ids[index] ?? '')?.title ?? texts.rowIndex(index + 1)
  const move = (from: number, to: number) => {
    if (from >= count || to < 0 || to >= count) return
    onChange(moved(ids, from, to))
    setSaid(texts.movedTo(titleOf(from), to + 1, count))
  }
  const moveInView = (from: number, to: number) => {
    move(from, to)
    next.current = { index: to, refocus: false }
  }
  const remove = (index: number) => {
    setSaid(texts.indexWasRemoved(titleOf(index)))
    onChange(ids.toSpliced(index, 1))
    // The removed row had the focus; it moves to the neighbour.
    next.current = { index: Math.min(index, count - 2), refocus: true }
  }
  const { drag, handleProps } = useDrag({ box, count, rowHeight: ROW_HEIGHT, onMove: move })

  useEffect(() => {
    if (!next.current) return
    const { index, refocus } = next.current
    next.current = null
    reveal(index)
    if (!refocus) return
    const row = box.current?.querySelector(`[aria-posinset="${index + 1}"]`)
    row?.querySelector<HTMLElement>('[data-remove]')?.focus()
  })

  const inView = ids.slice(first, last).join()
  useEffect(() => {
    if (inView) onView?.(inView.split(','))
  }, [inView, onView])

  const present = new Set(Array.from({ length: last - first }, (_, place) => first + place))
  if (drag) present.add(drag.from)
  const focusedAt = focused === null ? -1 : ids.indexOf(focused)
  if (focusedAt >= 0) present.add(focusedAt)

  return (
    <Box>
      <Typography id={help} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {count === 0 ? empty : texts.dragHandleOrFocusIt}
      </Typography>
      {count > 0 && (
        <Box
          ref={box}
          onScroll={onScroll}
          onFocus={({ target }) =>
            setFocused(target.closest('[data-id]')?.getAttribute('data-id') ?? null)
          }
          onBlur={() => setFocused(null)}
          sx={{
            maxHeight: ROWS_IN_VIEW * ROW_HEIGHT,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box
            component="ol"
            aria-label={label}
            sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
            style={{ height: count * ROW_HEIGHT }}
          >
            {[...present]
              .toSorted((a, b) => a - b)
              .map((index) => {
                const id = ids[index] ?? ''
                return (
                  <OrderedRow
                    key={id}
                    id={id}
                    entry={entryOf(id)}
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
                        moveInView(index, to)
                      },
                    }}
                    onMove={(by) => moveInView(index, index + by)}
                    onRemove={() => remove(index)}
                  />
                )
              })}
          </Box>
        </Box>
      )}
      <Box component="output" aria-live="polite" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
    </Box>
  )
}
