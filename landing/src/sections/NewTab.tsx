import type { ReactNode } from 'react'

interface NewTabProps {
  className?: string
  href: string
  children: ReactNode
}

/** A link that leaves for another site in a new tab, and says so. Its name stays the text alone. */
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
