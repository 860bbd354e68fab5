import { SoundMark } from '@melodia/portal/gate'
import { Silence, Wave } from './drawings.tsx'

const STEPS = [
  {
    drawing: <Silence />,
    title: 'Ask for access',
    text: 'Sign in and say who you are and what you make. A person reads it and answers.',
  },
  {
    drawing: <Wave />,
    title: 'Send in a track',
    text: 'The recording, a preview, the artwork, and the names of everyone it belongs to.',
  },
  {
    drawing: <SoundMark />,
    title: 'Be heard, then published',
    text: 'Somebody listens and decides. Once validated it is on Melødia, under your name.',
  },
]

/** How it works for a creator: from silence to sound to the mark. */
export const Steps = () => (
  <section className="steps" id="how" aria-labelledby="how-title">
    <h2 id="how-title">From your studio to listeners in three steps</h2>
    <ol>
      {STEPS.map(({ drawing, title, text }) => (
        <li key={title}>
          <div className="step-drawing">{drawing}</div>
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
