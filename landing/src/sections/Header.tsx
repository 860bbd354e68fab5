import { Wordmark } from '@melodia/portal/gate'
import { AccountPlace } from './AccountPlace.tsx'
import * as texts from '#texts/sections.ts'

interface HeaderProps {
  /** Path of Home, where this is another page. */
  home?: string
}

export const Header = ({ home = '' }: HeaderProps) => (
  <header className="header">
    <a className="skip" href="#content">
      {texts.skipToContent}
    </a>
    <a className="home-link" href="/" aria-label={texts.melodiaHome}>
      <Wordmark />
    </a>
    <nav aria-label={texts.main}>
      <a href="/music">{texts.music}</a>
      <a className="header-extra" href={`${home}#rules`}>
        {texts.theRules}
      </a>
      <a className="header-extra" href={`${home}#how`}>
        {texts.howItWorks}
      </a>
      <a className="header-extra" href={`${home}#questions`}>
        {texts.questions}
      </a>
      <AccountPlace />
    </nav>
  </header>
)
