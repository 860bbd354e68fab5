const STEPS = [
  { title: 'Ask for access', text: 'Tell us who you are and what you make. An admin answers.' },
  { title: 'Upload a track', text: 'The audio, a preview and the artwork. It waits as pending.' },
  { title: 'Get published', text: 'Once validated it is on Melødia, under your name.' },
]

/** How it works for a creator. */
export const Steps = () => (
  <section className="steps" id="how" aria-labelledby="how-title">
    <h2 id="how-title">From your studio to listeners in three steps</h2>
    <ol>
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <a className="button button-primary" href="/creators/account/new">
      Join as Creator
    </a>
  </section>
)
