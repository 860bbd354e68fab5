import { SoundMark } from '@melodia/portal/gate'
import { Silence, Wave } from './drawings.tsx'
import * as texts from '#texts/sections.ts'

const STEPS = [
  {
    drawing: <Silence />,
    title: texts.askForAccess,
    text: texts.signInAndSayWho,
  },
  {
    drawing: <Wave />,
    title: texts.sendInTrack,
    text: texts.recordingPreviewArtworkAndNames,
  },
  {
    drawing: <SoundMark />,
    title: texts.beReviewedThenPublished,
    text: texts.personDecidesOnceValidatedIt,
  },
]

/** How it works for a creator: from silence to sound to the mark. */
export const Steps = () => (
  <section className="steps" id="how" aria-labelledby="how-title">
    <h2 id="how-title">{texts.fromYourStudioToListeners}</h2>
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
      {texts.joinAsCreator}
    </a>
  </section>
)
