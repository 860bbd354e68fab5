import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** A drag: origin and target of the row, and the distance of the pointer. */
export interface Drag {
  from: number
  to: number
  /** Pixels. */
  by: number
}

interface DragOptions {
  /** The scrolling box. */
  box: RefObject<HTMLElement | null>
  count: number
  /** Pixels; all rows have the same height. */
  rowHeight: number
  onMove: (from: number, to: number) => void
}

/** Distance in pixels from an edge at which the box scrolls, and the step of each scroll. */
const EDGE = 40
const STEP = 8

/** Drags a row by its handle with mouse, pen or finger; the box scrolls near its edges. */
export const useDrag = ({ box, count, rowHeight, onMove }: DragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const grip = useRef<{ from: number; startY: number; y: number; frame: number } | null>(null)

  /** Position in the whole list, whatever is in view. */
  const within = (y: number) => y + (box.current?.scrollTop ?? 0)

  const look = () => {
    if (!grip.current) return
    const { from, startY, y } = grip.current
    const by = within(y) - startY
    const to = Math.max(0, Math.min(count - 1, from + Math.round(by / rowHeight)))
    setDrag({ from, to, by })
  }

  const scroll = () => {
    if (!grip.current || !box.current) return
    const { top, bottom } = box.current.getBoundingClientRect()
    const { y } = grip.current
    const step = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0
    if (step !== 0) {
      box.current.scrollBy(0, step)
      look()
    }
    grip.current.frame = requestAnimationFrame(scroll)
  }

  const release = () => {
    if (grip.current) cancelAnimationFrame(grip.current.frame)
    grip.current = null
    setDrag(null)
  }

  const handleProps = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { from, startY: within(event.clientY), y: event.clientY, frame: 0 }
      grip.current.frame = requestAnimationFrame(scroll)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return
      grip.current.y = event.clientY
      look()
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
      release()
    },
    onPointerCancel: release,
  })

  return { drag, handleProps }
}

/** Offset in pixels of a row that makes room for the dragged one. */
export const asideBy = (drag: Drag | null, index: number, rowHeight: number) => {
  if (!drag) return 0
  const { from, to, by } = drag
  if (index === from) return by
  if (from < index && index <= to) return -rowHeight
  if (to <= index && index < from) return rowHeight
  return 0
}
