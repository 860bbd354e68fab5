import type { ReactNode } from 'react'

interface NewTabProps {
  className?: string
  href: string
  children: ReactNode
}

/**
 * A link to another site in a new tab, and marked as such. Its accessible name is only the text.
 */
export const NewTab = ({ className, href, children }: NewTabProps) => (
  <a
    className={className}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    title="Opens in a new tab"
  >
    {children}
  </a>
)
