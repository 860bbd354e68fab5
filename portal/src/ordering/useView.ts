import { useRef, useState, type UIEvent } from 'react'

/** Rows that the box has room for. */
export const ROWS_IN_VIEW = 10
/** Rows that are there above and below those in view, so that a scroll meets them. */
const AROUND = 10
/** The view is followed in steps of this many rows. */
const STEP = 5

/** Which rows of a long list are there: those in view, and some around them. All are of one height. */
export const useView = (count: number, rowHeight: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(top, count - ROWS_IN_VIEW) - AROUND)
  const last = Math.min(count, top + STEP + ROWS_IN_VIEW + AROUND)

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setTop(Math.floor(currentTarget.scrollTop / rowHeight / STEP) * STEP)

  /** Scrolls as little as brings a row into view. */
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
