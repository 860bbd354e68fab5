import { Wordmark } from '@melodia/portal/gate'
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
      <a href="/login" data-portal="">
        Sign in
      </a>
    </nav>
  </header>
)
