import { Wordmark } from '@melodia/portal/gate'
import { AccountPlace } from './AccountPlace.tsx'
import * as texts from '#texts/sections.ts'

export const Header = () => (
  <header className="header">
    <a className="skip" href="#content">
      {texts.skipToContent}
    </a>
    <a className="home-link" href="/" aria-label={texts.melodiaHome}>
      <Wordmark />
    </a>
    <nav aria-label={texts.main}>
      <a href="/music">{texts.music}</a>
      <a className="header-extra" href="#rules">
        {texts.theRules}
      </a>
      <a className="header-extra" href="#how">
        {texts.howItWorks}
      </a>
      <a className="header-extra" href="#questions">
        {texts.questions}
      </a>
      <AccountPlace />
    </nav>
  </header>
)
