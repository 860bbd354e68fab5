import { Wordmark } from '@melodia/portal/gate'
import { AccountPlace } from '../../sections/AccountPlace.tsx'
import { SearchForm } from './SearchForm.tsx'

export const MusicHeader = ({ q }: { q: string }) => (
  <header className="header">
    <a className="skip" href="#main">
      Skip to content
    </a>
    <a className="home-link" href="/" aria-label="Melødia, home">
      <Wordmark />
    </a>
    <SearchForm q={q} />
    <nav aria-label="Main">
      <a href="/music">Music</a>
      <AccountPlace />
    </nav>
  </header>
)
