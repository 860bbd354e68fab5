import { Wordmark } from '@melodia/portal/gate'

/** Texts of spec §2. */
export const NotFound = () => (
  <div className="not-found">
    <header>
      <a className="home-link" href="/" aria-label="Melødia, home">
        <Wordmark />
      </a>
    </header>
    <main>
      <p className="not-found-code">
        4<span className="slashed">0</span>4
      </p>
      <h1>Page Not Found</h1>
      <p>{"The page you're looking for doesn't exist or has been moved."}</p>
      <a className="button button-primary" href="/">
        Return to Homepage
      </a>
    </main>
  </div>
)
