import { Wordmark } from '@melodia/portal/gate'
import { AccountPlace } from './AccountPlace.tsx'

export const Header = () => (
  <header className="header">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <a className="home-link" href="/" aria-label="Melødia, home">
      <Wordmark />
    </a>
    <nav aria-label="Main">
      <a href="/music">Music</a>
      <a className="header-extra" href="#rules">
        The rules
      </a>
      <a className="header-extra" href="#how">
        How it works
      </a>
      <a className="header-extra" href="#questions">
        Questions
      </a>
      <AccountPlace />
    </nav>
  </header>
)
