import { useRef, useState, type UIEvent } from 'react'

/** Number of rows that fit into the box. */
export const ROWS_IN_VIEW = 10
/** Rows rendered above and below the visible ones, for scrolling. */
const AROUND = 10
/** The rendered range moves in steps of this many rows. */
const STEP = 5

/**
 * The rows of a long list to render: the visible ones and some around them. All have the same
 * height.
 */
export const useView = (count: number, rowHeight: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(top, count - ROWS_IN_VIEW) - AROUND)
  const last = Math.min(count, top + STEP + ROWS_IN_VIEW + AROUND)

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setTop(Math.floor(currentTarget.scrollTop / rowHeight / STEP) * STEP)

  /** Scrolls a row into view, as little as possible. */
  const reveal = (index: number) => {
    if (!box.current) return
    const { scrollTop, clientHeight } = box.current
    const above = index * rowHeight
    const below = above + rowHeight - clientHeight
    if (above < scrollTop) box.current.scrollTop = above
    else if (below > scrollTop) box.current.scrollTop = below
  }

  return { box, first, last, onScroll, reveal }
}
