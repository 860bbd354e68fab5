import type { ReactNode } from 'react'
import * as texts from '#texts/sections.ts'

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
    title={texts.opensInNewTab}
  >
    {children}
  </a>
)
