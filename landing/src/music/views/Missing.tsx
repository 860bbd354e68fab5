export const Missing = () => (
  <div className="welcome">
    <p className="kind">404</p>
    <h1>There is no music here.</h1>
    <p>
      What was here is not published any more, or never was. Look for something else, or{' '}
      <a href="/music">see what is new</a>.
    </p>
  </div>
)
