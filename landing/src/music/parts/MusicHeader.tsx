import { Wordmark } from '@melodia/portal/gate'
import { AccountPlace } from '../../sections/AccountPlace.tsx'
import { SearchForm } from './SearchForm.tsx'
import * as texts from '#texts/music.ts'

export const MusicHeader = ({ q }: { q: string }) => (
  <header className="header">
    <a className="skip" href="#main">
      {texts.skipToContent}
    </a>
    <a className="home-link" href="/" aria-label={texts.melodiaHome}>
      <Wordmark />
    </a>
    <SearchForm q={q} />
    <nav aria-label={texts.main}>
      <a href="/music">{texts.music}</a>
      <AccountPlace />
    </nav>
  </header>
)
