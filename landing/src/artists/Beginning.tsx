import * as texts from '#texts/artists.ts'

/** The steps to speak for an artist. */
export const Beginning = () => (
  <>
    <ol>
      {STEPS.map(({ step, text }) => (
        <li key={step}>
          <h3>{step}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <p>{texts.becomeCreatorFirst}</p>
  </>
)

const STEPS = [
  { step: texts.askToSpeak, text: texts.askToSpeakMeans },
  { step: texts.administratorAnswers, text: texts.administratorAnswersMeans },
  { step: texts.addConsent, text: texts.addConsentMeans },
]
