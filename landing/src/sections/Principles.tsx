const PRINCIPLES = [
  {
    title: 'Royalties reach the original artists',
    text: 'Music made with AI learns from people. What a track earns goes back to the artists behind it, not only to whoever pressed the button.',
  },
  {
    title: 'Fair compensation',
    text: 'A creator is paid for what they make, under their own name. Each track says who made it and which artists it belongs to.',
  },
  {
    title: 'Heard by a person first',
    text: 'Every upload stays pending until somebody has listened to it. What disrespects an artist is rejected and never reaches a listener.',
  },
]

/** What "ethical" means here. */
export const Principles = () => (
  <section className="principles" id="fair" aria-labelledby="fair-title">
    <h2 id="fair-title">Ethical is a promise you can check</h2>
    <ul>
      {PRINCIPLES.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
