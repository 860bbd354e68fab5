import { Tooltip } from '@mui/material'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type SyntheticEvent,
} from 'react'

/** Milliseconds that a pointer rests on a button before its name is shown. */
const DELAY = 400

/**
 * A box whose icon buttons show their names (`data-tip`) beside the buttons of their row, so that
 * none of any row is covered. One tooltip for all: one for each takes longer than its button.
 */
export const Tips = ({ children, ...box }: ComponentProps<'div'>) => {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = () => {
    clearTimeout(timer.current)
    setButton(null)
  }
  const onMouseOver = ({ target }: SyntheticEvent) => {
    // The tooltip itself may be pointed at.
    if (target instanceof Element && target.closest('[role=tooltip]')) return
    const over = buttonOf(target)
    if (over === button) return
    hide()
    if (over) timer.current = window.setTimeout(() => setButton(over), DELAY)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setButton(buttonOf(target))
  }
  return (
    <div {...box} onMouseOver={onMouseOver} onMouseLeave={hide} onFocus={onFocus} onBlur={hide}>
      {children}
      {button?.isConnected && (
        <Tooltip
          open
          onClose={hide}
          title={button.dataset.tip}
          placement="left"
          slotProps={{ popper: { anchorEl: button.closest('td') ?? button } }}
        >
          <span hidden />
        </Tooltip>
      )}
    </div>
  )
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
