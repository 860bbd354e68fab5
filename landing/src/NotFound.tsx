import { Wordmark } from '@melodia/portal/gate'
import * as texts from '#texts/shell.ts'

/** Texts of spec §2. */
export const NotFound = () => (
  <div className="not-found">
    <header>
      <a className="home-link" href="/" aria-label={texts.melodiaHome}>
        <Wordmark />
      </a>
    </header>
    <main>
      <p className="not-found-code">
        4<span className="slashed">0</span>4
      </p>
      <h1>{texts.pageNotFound}</h1>
      <p>{texts.pageYoureLookingForDoesnt}</p>
      <a className="button button-primary" href="/">
        {texts.returnToHomepage}
      </a>
    </main>
  </div>
)
