import type { ReactNode } from 'react'
import '@melodia/identity/tokens.css'
import '@melodia/identity/fonts.css'
import '@melodia/identity/gate.css'
import '@melodia/identity/accountMenu.css'
import { showAccountMenu } from './accountMenu.ts'
import { SoundMark } from './SoundMark.tsx'
import { Wordmark } from './Wordmark.tsx'
import type { Role } from '@melodia/contract/session'
import type { Browser } from '@melodia/session'
import * as texts from '#texts/gate.ts'

interface GatePageProps {
  badge?: string
  title: string
  subtitle?: string
  /** Whether it says what has just happened: its heading takes the focus of the pressed button. */
  isNews?: boolean
  children: ReactNode
}

/** Empty for visitors: the page itself is where they sign in. */
const fillAccount = (place: HTMLElement | null) => {
  if (place) showAccountMenu(place)
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** Layout of the screens before a portal: the name, one action, the mark. */
export const GatePage = ({ badge, title, subtitle, isNews = false, children }: GatePageProps) => (
  <div className="gate">
    <header className="gate-header">
      <a href="/" aria-label={texts.melodiaHome}>
        <Wordmark />
      </a>
      <div ref={fillAccount} />
    </header>
    <main className="gate-main">
      {badge && (
        <p className="gate-badge">
          <Lock />
          {badge}
        </p>
      )}
      <h1 {...(isNews && { tabIndex: -1, ref: takeFocus })}>{title}</h1>
      {subtitle && <p className="gate-subtitle">{subtitle}</p>}
      {children}
    </main>
    <div className="gate-art">
      <SoundMark />
    </div>
  </div>
)

const Lock = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      fill="currentColor"
      d="M8 1a3.5 3.5 0 0 0-3.5 3.5V7H4a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-.5V4.5A3.5 3.5 0 0 0 8 1Zm-2 6V4.5a2 2 0 1 1 4 0V7H6Z"
    />
  </svg>
)

/** Shown while the next page is determined. */
export const GateLoading = () => (
  <output className="gate-loading">
    <SoundMark />
    {texts.loadingPage}
  </output>
)

export interface GateProps {
  /** The role that the page's area requires. */
  access: Role
  /** The real browser by default. */
  browser?: Browser
}
