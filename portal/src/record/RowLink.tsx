import type { ReactNode } from 'react'
import { IconLink } from './IconAction.tsx'

interface RowLinkProps {
  title: string
  /** Includes the name of the record. */
  label: string
  to: string
  /** Smaller on a phone, where a row has several. */
  isCompact?: boolean
  disabled?: boolean
  /** The icon. */
  children: ReactNode
}

const DISABLED = { 'aria-disabled': true, tabIndex: -1 } as const

/** An icon of a row that leads to a screen. */
export const RowLink = ({
  title,
  label,
  to,
  isCompact = false,
  disabled = false,
  children,
}: RowLinkProps) => (
  <IconLink
    to={to}
    aria-label={label}
    data-tip={title}
    {...(isCompact && { className: 'compact' })}
    {...(disabled && DISABLED)}
  >
    {children}
  </IconLink>
)
