const PROMISES = [
  {
    to: 'To the artists it comes from',
    title: 'Royalties reach the original artists',
    text: 'Music made with AI learns from people. What a track earns goes back to the artists behind it, not only to whoever pressed the button.',
  },
  {
    to: 'To the people who make it',
    title: 'Fair compensation',
    text: 'A creator is paid for what they make, under their own name. Whoever listens sees who that is, on every track.',
  },
]

/** The messages of spec §1. */
export const Promises = () => (
  <section className="promises" id="fair" aria-labelledby="fair-title">
    <h2 id="fair-title">Two promises</h2>
    <ul>
      {PROMISES.map(({ to, title, text }) => (
        <li key={title}>
          <p className="promise-to">{to}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
